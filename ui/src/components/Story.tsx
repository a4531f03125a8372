import stories from 'virtual:stories';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPageAddress, PageAnchors } from '../site';
import styles from './Story.module.css';
import pictures from './StoryPictures.module.css';

/**
 * The text of a project's page. The document has it once, as markup: hydration leaves it alone, and where its page is
 * shown again, it is put back as the pre-paint script took it from the document (prepaint.ts).
 */
export function Story({ path }: { path: string }) {
  const anchors = use(PageAnchors);
  const navigate = useNavigate();
  const html = stories[path];
  // The only markup that the policy lets a script write.
  const empty = import.meta.env.SSR ? '' : (window.trustedTypes?.emptyHTML ?? '');
  return (
    <div
      className={`content-column ${styles.story} ${pictures.story}`}
      ref={(box) => {
        const story = window.stories?.find(({ dataset }) => dataset.story === path);
        if (story && box?.childElementCount === 0) box.append(story);
        const follow = (click: MouseEvent) => {
          const page = pageLinkOf(click);
          if (!page) return;
          click.preventDefault();
          navigate(page.pathname + page.search + page.hash);
        };
        box?.addEventListener('click', follow);
        return () => box?.removeEventListener('click', follow);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made it (view-model/stories.ts)
      dangerouslySetInnerHTML={{ __html: html ? withAnchors(html, anchors) : empty }}
      suppressHydrationWarning
    />
  );
}

/** The link to a page of the site that a plain click is on: the markup of a story has no PageLink. */
function pageLinkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  // A footnote, which the browser goes to by itself.
  if (link?.getAttribute('href')?.startsWith('#')) return null;
  return link?.origin === location.origin && isPageAddress(link.pathname) ? link : null;
}

/** The links to other pages as PageLink has them while the build renders all pages into one document. */
function withAnchors(html: string, anchors: Readonly<Record<string, string>> | null): string {
  return html.replace(/ href="([^"#]*)"/g, (attribute, path) =>
    anchors?.[path] ? ` href="${path}#${anchors[path]}" data-part=""` : attribute,
  );
}
