import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

const draw = (props: Partial<Parameters<typeof Avatar>[0]>) =>
  render(<Avatar image={null} {...props} />).container.firstElementChild as HTMLElement;
const hue = (props: Partial<Parameters<typeof Avatar>[0]>) => draw(props).style.getPropertyValue('--hue');

test('a member without a picture has a letter and a colour of their own, the same wherever they show', () => {
  expect(draw({ id: 7, name: '가람' }).textContent).toBe('가');
  expect(hue({ id: 7, name: '가람', size: 80 })).toBe(hue({ id: 7, name: '가람이' }));
  const hues = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => hue({ id, name: '가람' }));
  expect(new Set(hues).size).toBe(8);
});

test('a picture comes before the letter; somebody who is not known is a figure', () => {
  expect(draw({ id: 7, name: '가람', image: 'https://dongne.example/a' }).tagName).toBe('IMG');
  expect(draw({ id: 7, name: '가람', image: 'ftp://somewhere' }).textContent).toBe('가');
  for (const unknown of [draw({ name: '탈퇴한 회원', id: null }), draw({ id: 7, name: null })])
    expect(unknown.querySelector('svg')).toBeTruthy();
});
