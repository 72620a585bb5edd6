import { render } from '@testing-library/react';
import { PIN_CATEGORIES } from 'contract/pin-categories';
import { expect, test } from 'vitest';
import { SYMBOLS } from './pin-art.ts';
import { pinSvg } from './pin-svg.ts';
import { CategoryPin } from './pins.tsx';

const svgPaths = (element: Element | Document) =>
  [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('every kind of place has a pin of its own colour and sign', () => {
  expect(new Set(PIN_CATEGORIES.map(({ color }) => color)).size).toBe(8);
  expect(new Set(PIN_CATEGORIES.map(({ value }) => SYMBOLS[value])).size).toBe(8);
});

test('a pin given to a map as text is the pin members see in lists', () => {
  for (const { value } of PIN_CATEGORIES) {
    const { container } = render(<CategoryPin category={value} />);
    const svg = new DOMParser().parseFromString(pinSvg(value), 'image/svg+xml');
    expect(svgPaths(svg)).toEqual(svgPaths(container));
  }
});
