/** What docs/content.md says before the fields. */
export const introduction = `# The content: \`site/content.ts\`

<!-- Made by \`make content-doc\` from the descriptions in ui/content/: edit those. -->

\`make site\` makes the folder \`site/\`. Its file \`content.ts\` has every text of the site, as one object:

\`\`\`ts
import type { Content } from '../ui/content/schema';

export default {
  owner: { … },
  home: { … },
  …
} satisfies Content;
\`\`\`

- Type French as it comes from the keyboard: the build sets apostrophes, « guillemets » and no-break spaces in every
  « French text » below. Other text stays as it is written.
- \`make dev\` shows mistakes over the page while you write. \`make check-site\` checks everything, pictures and colours
  too. Each mistake is one line that says where it is and what to do.
- In an editor that knows TypeScript, the names of the fields are completed, and each says on hover what it is for.
  [content.schema.json](content.schema.json) says the same as JSON Schema, for other programs.
- A list may be empty, \`[]\`; the page then shows nothing for it.
- \`content.en.ts\` beside it may have the texts in English ([site.md](site.md#a-second-language)): what is « French text »
  below, titles and labels.
- In the tables, \`period.start\` is the field \`start\` of the object \`period\`, and \`links[].label\` the field \`label\` of each
  item of the list \`links\`. « Required » is meant inside the object: where \`period\` is written, it needs a \`start\`.

[site.md](site.md) is about the files beside \`content.ts\`: pictures, stories of projects, colours,
icon, signature.`;
