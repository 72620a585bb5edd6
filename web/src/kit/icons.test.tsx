import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as icons from './icons.tsx';

/** Glyphs of dots alone look the same in both states. */
const { MoreIcon, DragHandleIcon, ...others } = icons;

test.each(Object.entries(others))(
  '%s looks different when it is active, in the colour of the text',
  (_, Drawn) => {
    const quiet = render(<Drawn />).container.innerHTML;
    const active = render(<Drawn filled />).container.innerHTML;
    expect(active).not.toBe(quiet);
    expect(active).toContain('currentColor');
  },
);

test.each([MoreIcon, DragHandleIcon])('an icon of dots is always solid', (Drawn) => {
  expect(render(<Drawn />).container.querySelectorAll('path[fill="currentColor"]')).toHaveLength(1);
});
