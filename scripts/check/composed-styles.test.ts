import { expect, test } from 'vitest';
import { overriddenCompositions } from './composed-styles.ts';
import { toFiles } from './test-files.ts';

const shapes = `.row { display: grid; flex: 1 1 var(--least); /* color: red; */ }
.row:hover { color: blue }`;
const found = (own: string) =>
  overriddenCompositions(
    toFiles({
      'web/src/kit/shapes.module.css': shapes,
      'web/src/a/Card.module.css': `.text { composes: row from '../kit/shapes.module.css'; ${own} }`,
    }),
  );

test.each(['', 'color: red', 'flex-direction: row', '--least: 8em'])(
  'a class adds to what it composes: %s',
  (own) => {
    expect(found(own)).toEqual([]);
  },
);

test.each(['display', 'flex', 'flex-basis'])('a property that both have is found: %s', (property) => {
  expect(found(`${property}: initial`)).toEqual([
    `web/src/a/Card.module.css: .text composes row, which has its own ${property}`,
  ]);
});
