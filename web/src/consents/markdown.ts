/** An inline part: plain text, strong text, or a link. */
export type Inline = string | { strong: string } | { text: string; href: string };
/** A block of a text; a heading has a `level` of 1 to 3. */
export type Block =
  | { is: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { is: 'paragraph'; content: Inline[] }
  | { is: 'list'; isOrdered: boolean; items: Inline[][] };

const HEADING = /^(#{1,3}) +(.+)$/;
const ITEM = /^(?:([-*])|\d+\.) +(.+)$/;
const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:\/\/[^\s)]+|\/[^\s)]*)\)/g;

/** The blocks of a Markdown text: headings, paragraphs, lists, emphasis and links. Anything else is plain text. */
export function parseMarkdown(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap((part) =>
    toBlocks(
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  );
}

function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const [, marks, title = ''] = HEADING.exec(line) ?? [];
    const [, bullet, item] = ITEM.exec(line) ?? [];
    if (marks !== undefined)
      blocks.push({
        is: 'heading',
        level: marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3,
        content: inlines(title),
      });
    else if (item !== undefined && last?.is === 'list') last.items.push(inlines(item));
    else if (item !== undefined)
      blocks.push({ is: 'list', isOrdered: bullet === undefined, items: [inlines(item)] });
    else if (last?.is === 'paragraph') last.content.push(' ', ...inlines(line));
    else blocks.push({ is: 'paragraph', content: inlines(line) });
  }
  return blocks;
}

function inlines(line: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const { 0: whole, 1: strong, 2: text = '', 3: href = '', index } of line.matchAll(INLINE)) {
    if (index > from) pieces.push(line.slice(from, index));
    pieces.push(strong === undefined ? { text, href } : { strong });
    from = index + whole.length;
  }
  return from < line.length ? [...pieces, line.slice(from)] : pieces;
}
