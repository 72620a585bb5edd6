import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as illustrations from './illustrations.tsx';

test.each(Object.entries(illustrations))(
  '%s is small, hidden from assistive technology and follows the colour scheme',
  async (_, Drawn) => {
    const { container } = render(<Drawn />);
    await waitFor(() => expect(container.querySelector('svg')?.childElementCount).toBeGreaterThan(0));
    expect(container.innerHTML.length).toBeLessThan(2_500);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('svg')?.getAttribute('class')).toMatch(/illustration/); // the class defines the colours
    const fixed = container.innerHTML.replaceAll(/var\(--illustration-\w+, #\w+\)/g, '');
    expect(fixed).not.toMatch(/#[0-9a-f]{3}/i);
  },
);
