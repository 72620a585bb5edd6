import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as icons from './icons.tsx';
import * as spots from './spots.tsx';

test.each(Object.entries(spots))(
  '%s is small, hidden from assistive technology and follows the colour scheme',
  (_, Drawn) => {
    const { container } = render(<Drawn />);
    expect(container.innerHTML.length).toBeLessThan(2_500);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.innerHTML).not.toMatch(/#[0-9a-f]{3}/i);
  },
);

test('an active icon looks different from a quiet one', () => {
  for (const [name, Drawn] of Object.entries(icons)) {
    const quiet = render(<Drawn />).container.innerHTML;
    const active = render(<Drawn filled />).container.innerHTML;
    if (!['MoreIcon', 'DragHandleIcon'].includes(name)) expect(active, name).not.toBe(quiet);
    expect(active, name).toContain('currentColor');
  }
});
