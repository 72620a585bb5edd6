import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchFocus } from './focus-frames.ts';

test('the focus is framed once the keyboard moves it, until a finger takes over; typing changes nothing', () => {
  const isFramed = () => !document.documentElement.hasAttribute('data-pointer');
  watchFocus();
  expect(isFramed()).toBe(false);
  fireEvent.keyDown(document.body, { key: '가' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(isFramed()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isFramed()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isFramed()).toBe(false);
});

test('what the keyboard has reached before the code is framed', () => {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus(); // the selector matches :focus-visible here, as after a Tab
  watchFocus();
  expect(document.documentElement.hasAttribute('data-pointer')).toBe(false);
  button.remove();
});
