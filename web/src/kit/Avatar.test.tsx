import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

const draw = (props: Partial<Parameters<typeof Avatar>[0]>) =>
  render(<Avatar image={null} {...props} />).container.firstElementChild as HTMLElement;
const color = (props: Partial<Parameters<typeof Avatar>[0]>) => {
  const { style, dataset } = draw(props);
  return `${style.getPropertyValue('--hue')} ${dataset['letter']}`;
};

test('a member without a picture has a letter and a colour of their own, the same wherever they show', () => {
  expect(draw({ id: 7, name: '가람' }).textContent).toBe('가');
  expect(color({ id: 7, name: '가람', size: 80 })).toBe(color({ id: 7, name: '가람이' }));
});

test('there are 24 colours, so that few neighbours on a screen share one', () => {
  const colors = Array.from({ length: 24 }, (_, id) => color({ id, name: '가람' }));
  expect(new Set(colors).size).toBe(24);
});

test('a picture comes before the letter; somebody who is not known is a figure', () => {
  expect(draw({ id: 7, name: '가람', image: 'https://dongne.example/a' }).tagName).toBe('IMG');
  expect(draw({ id: 7, name: '가람', image: 'ftp://somewhere' }).textContent).toBe('가');
  for (const unknown of [draw({ name: '탈퇴한 회원', id: null }), draw({ id: 7, name: null })])
    expect(unknown.querySelector('svg')).toBeTruthy();
});
