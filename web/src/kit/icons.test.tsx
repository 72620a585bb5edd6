import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as icons from './icons.tsx';

/** Icons that consist only of dots look the same in both states. */
const { MoreIcon, DragHandleIcon, ...others } = icons;

/** What `icon.css` changes in an active icon; an icon without a body gets bolder lines. */
const CHANGED = 'svg[data-filled] .body, svg[data-filled] .line';

test.each(Object.entries(others))('%s looks different when it is active', (_, Drawn) => {
  expect(render(<Drawn />).container.querySelector(CHANGED)).toBeNull();
  expect(render(<Drawn filled />).container.querySelector(CHANGED)).not.toBeNull();
});

test.each(Object.entries(icons))('%s has the colour of the text', (_, Drawn) => {
  const { container } = render(<Drawn />);
  expect(container.querySelector('svg')?.getAttribute('stroke')).toBe('currentColor');
  expect(container.innerHTML).not.toMatch(/#[0-9a-f]{3}/i);
});

test.each([MoreIcon, DragHandleIcon])('an icon of dots is always solid', (Drawn) => {
  expect(render(<Drawn />).container.querySelectorAll('path[fill="currentColor"]')).toHaveLength(1);
});
