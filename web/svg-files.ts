import { readFile } from 'node:fs/promises';
import { SaxesParser } from 'saxes';
import type { Plugin } from 'vite';

/**
 * What a drawing is to the code that imports it, so that it is in the page without a request of its own: `heart.svg?shapes` is
 * what is inside its root, as markup for an `<svg>` of the page, and `heart.svg?icon` the component of an icon.
 */
export const svgFiles: Plugin = {
  name: 'svg-files',
  enforce: 'pre', // before Vite's own plugin, to which a file is an address
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

/** What is inside the root of an SVG file, without comments and the space between tags. Throws where it is no XML or has text. */
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
