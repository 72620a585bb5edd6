import { expect, test } from 'vitest';
import { brokenStyleClasses } from './style-classes.ts';
import { toFiles } from './test-files.ts';

const css = `.card { color: red; /* .gone */ } .card > .row:hover, .row { .inner { margin: .5em; } }
.map :global(.maplibregl-map) { width: 1.5px }
@media (width > 300px) { .wide { composes: card from './Other.module.css'; } }`;
const broken = (component: string) =>
  brokenStyleClasses(toFiles({ 'web/src/a/Card.module.css': css, 'web/src/a/Card.tsx': component }));
const imported = `import styles from './Card.module.css';\n`;

test('classes that the styles have are fine, wherever a selector has them', () => {
  const names = ['card', 'row', 'inner', 'map', 'wide'].map((name) => `styles['${name}']`);
  expect(broken(`${imported}${names.join(' ')} styles.row styles[name]`)).toEqual([]);
});

test.each(['gone', 'maplibregl-map', 'Other'])('a class that is not defined is found: %s', (name) => {
  expect(broken(`${imported}<p className={styles['${name}']} />`)).toEqual([
    `web/src/a/Card.tsx: web/src/a/Card.module.css has no class ${name}`,
  ]);
});

test('so is a file of styles that is not there', () => {
  expect(broken(`import own from './Own.module.css';`)).toEqual([
    'web/src/a/Card.tsx: there is no web/src/a/Own.module.css',
  ]);
});
