import stories from 'virtual:stories';
import { use } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { isPageAddress, PageAnchors } from '../site';
import styles from './Story.module.css';
import pictures from './StoryPictures.module.css';

/**
 * The text of a project's page. Its markup is in the document, not in the script: hydration leaves it alone. When the page is
 * shown again, the component puts back the element that the pre-paint script took from the document (prepaint.ts).
 */
export function Story({ path }: { path: string }) {
  const anchors = use(PageAnchors);
  const navigate = useNavigate();
  const html = stories[path];
  // Trusted Types let a script write no other markup.
  const emptyHtml = import.meta.env.SSR ? '' : (window.trustedTypes?.emptyHTML ?? '');
  return (
    <div
      className={`content-column ${styles.story} ${pictures.story}`}
      ref={(box) => {
        if (!box) return;
        putBackStory(box, path);
        return followPageLinks(box, navigate);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build made it (view-model/stories.ts)
      dangerouslySetInnerHTML={{ __html: html ? withAnchors(html, anchors) : emptyHtml }}
      suppressHydrationWarning
    />
  );
}

/** Puts the element with the story of `path` into the box, unless it is there. */
function putBackStory(box: HTMLElement, path: string): void {
  const story = window.stories?.find(({ dataset }) => dataset.story === path);
  if (story && box.childElementCount === 0) box.append(story);
}

/**
 * Lets the router follow the links to pages in a box, which are markup and no PageLinks, until the returned function is
 * called.
 */
function followPageLinks(box: HTMLElement, navigate: NavigateFunction): () => void {
  const follow = (click: MouseEvent) => {
    const link = clickedPageLink(click);
    if (!link) return;
    click.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  box.addEventListener('click', follow);
  return () => box.removeEventListener('click', follow);
}

/** The link to a page of the site that a click without modifier keys is on, if it is on one. */
function clickedPageLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  // The browser goes to a footnote by itself.
  if (link?.getAttribute('href')?.startsWith('#')) return null;
  return link?.origin === location.origin && isPageAddress(link.pathname) ? link : null;
}

/** The attribute of a link to an address without a fragment. */
const hrefAttribute = / href="([^"#]*)"/g;

/** Gives links to pages the attributes that a PageLink has while the build renders all pages into one document. */
function withAnchors(html: string, anchors: Readonly<Record<string, string>> | null): string {
  return html.replace(hrefAttribute, (attribute, path) =>
    anchors?.[path] ? ` href="${path}#${anchors[path]}" data-part=""` : attribute,
  );
}
