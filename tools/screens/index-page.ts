import { screenshotFile } from './photograph.ts';
import { chapters } from './scenes.ts';

/** Builds the index of all pictures in Markdown, light next to dark. */
export function indexPage(): string {
  const lines = ['# Screens', '', 'Taken by `npm run screens` at 375 px of the sample neighbourhood.', ''];
  for (const { title, scenes } of chapters) {
    lines.push(`## ${title}`, '', '| | Light | Dark |', '|---|---|---|');
    for (const { name, title } of scenes)
      lines.push(`| ${title} | ${shown(name, 'light')} | ${shown(name, 'dark')} |`);
    lines.push('');
  }
  return lines.join('\n');
}

const shown = (name: string, scheme: 'light' | 'dark') =>
  `<img src="${screenshotFile(name, scheme)}" width="250" alt="${name}, ${scheme}">`;
