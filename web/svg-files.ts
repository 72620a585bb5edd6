import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import type { Plugin } from 'vite';

/**
 * Inlines imported drawings, so that they need no request: `heart.svg?shapes` is the content of the root element, as markup for an
 * `<svg>` of the page; `heart.svg?icon` is an icon component.
 */
export const svgFiles: Plugin = {
  name: 'svg-files',
  enforce: 'pre', // before Vite's own plugin, which turns a file into an address
  load: {
    filter: { id: /\.svg\?(shapes|icon)$/ },
    async handler(id) {
      const [file = '', query] = id.split('?');
      const shapes = JSON.stringify(shapesIn(await readFile(file, 'utf8')));
      if (query === 'shapes') return `export default ${shapes};`;
      return `import { icon } from '../icon.tsx';\nexport default /* @__PURE__ */ icon(${shapes});`;
    },
  },
};

/** The content of an SVG file's root element, without comments and without space between tags. Throws on invalid XML and on text. */
export function shapesIn(svg: string): string {
  let shapes = '';
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') throw new Error(`A drawing has no text: ${text.trim()}`);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (depth > 0) shapes += `<${name}${written(attributes)}${isSelfClosing ? '/' : ''}>`;
    depth += 1;
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    depth -= 1;
    if (depth > 0 && !isSelfClosing) shapes += `</${name}>`;
  });
  parser.write(svg).close();
  return shapes;
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join('');
