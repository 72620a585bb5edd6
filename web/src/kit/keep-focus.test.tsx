import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

// BEHAVIOUR: screens-38

beforeAll(() => keepFocus());

let view: ReturnType<typeof render>;
const open = (content: ReactNode) => {
  view = render(<main>{content}</main>);
};
const show = (content: ReactNode) => view.rerender(<main>{content}</main>);

const heading = (text: string) => (
  <h1 key={text} tabIndex={-1}>
    {text}
  </h1>
);
const list = (...names: string[]) => (
  <>
    {heading('기록')}
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
    <input aria-label="댓글" />
    <p>
      <button type="button">등록</button>
    </p>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;
const expectFocus = (text: string) => waitFor(() => expect(focused()).toBe(text));

test.each([
  ['what follows it', '둘', ['하나', '셋'], '셋'],
  ['what came before it', '셋', ['하나', '둘'], '둘'],
  ['what follows its list, no field to type in', '셋', [], '등록'],
])('something removed gives the focus to %s', async (_, name, left, expected) => {
  open(list('하나', '둘', '셋'));
  button(name).focus();
  show(list(...left));
  await expectFocus(expected);
});

test('the only row that is removed gives the focus to the heading, not to 뒤로 above it', async () => {
  const top = (
    <header>
      <button type="button">뒤로</button>
      {heading('글 댓글')}
    </header>
  );
  const screenOf = (content: ReactNode) => (
    <>
      {top}
      <div>{content}</div>
      <input aria-label="댓글" />
    </>
  );
  open(screenOf(<button type="button">내 댓글 메뉴</button>));
  button('내 댓글 메뉴').focus();
  show(screenOf(<p>아직 댓글이 없어요</p>));
  await expectFocus('글 댓글');
});

test('nothing that Tab passes over is given the focus', async () => {
  const row = (name: string) => (
    <li key={name}>
      <a href="/author/1" tabIndex={-1} aria-hidden="true">
        사진
      </a>
      <a href="/author/1">{name}</a>
    </li>
  );
  open(<ul>{[row('하나'), row('둘')]}</ul>);
  screen.getByRole('link', { name: '하나' }).focus();
  show(<ul>{[row('둘')]}</ul>);
  await expectFocus('둘');
});

test('the heading that replaces one has the focus, also when it comes later', async () => {
  open(heading('기록'));
  screen.getByRole('heading').focus();
  show(heading('첫 눈'));
  await expectFocus('첫 눈');
  show(<p>불러오는 중</p>);
  await new Promise((resolve) => setTimeout(resolve, 150));
  show(heading('둘째 눈'));
  await expectFocus('둘째 눈');
});

test('what was left on purpose is not given the focus', async () => {
  open(list('하나', '둘'));
  button('둘').focus();
  button('둘').blur();
  await Promise.resolve();
  show(list('하나'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});

test('an overlay that closes over what opened it gives the focus to its neighbour', async () => {
  open(list('하나', '둘', '셋'));
  button('둘').focus();
  const sheet = document.createElement('div');
  sheet.innerHTML = '<div role="dialog"><button>닫기</button><button>고르기</button></div>';
  document.body.append(sheet);
  for (let tabs = 0; tabs < 10; tabs += 1) {
    button('닫기').focus();
    button('고르기').focus();
  }
  show(list('하나', '셋'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '둘' })).toBeNull());
  sheet.remove();
  await expectFocus('셋');
});
