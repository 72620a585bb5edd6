import { expect, test } from 'vitest';
import { bannerText, type Composer, newText, reduce } from './composer.ts';
import { readThreads } from './read-comments.ts';

const [comment, nameless] = readThreads([{ id: 1, content: '안녕', nickname: '나래' }, { id: 2 }]);
const writing: Composer = { doing: 'writing', text: '쓰던 글' };
const editing = reduce(writing, { type: 'edit', comment: comment! });
const saved = { type: 'edited', commentId: comment!.commentId, content: '안녕' } as const;
const replying = reduce(writing, { type: 'reply', to: comment! });

test('the banner names what is being done', () => {
  expect(bannerText(writing)).toBeNull();
  expect(bannerText(editing)).toBe('댓글을 수정하는 중…');
  expect(bannerText(replying)).toBe('나래님에게 답글을 남기는 중…');
  expect(bannerText(reduce(writing, { type: 'reply', to: nameless! }))).toBe('익명님에게 답글을 남기는 중…');
});

test('an edit begins with the text of the comment; its end restores the new text', () => {
  expect(editing).toMatchObject({ doing: 'editing', text: '안녕' });
  expect(newText(editing)).toBe('쓰던 글');
  expect(reduce(editing, { type: 'cancelled' })).toEqual(writing);
  expect(reduce(editing, saved)).toEqual(writing);
});

test('the end of an edit loses nothing that was typed while it was saved', () => {
  const since = reduce(editing, { type: 'typed', text: '안녕하세요' });
  expect(reduce(since, saved)).toEqual(since);
  expect(reduce(writing, saved)).toEqual(writing);
  expect(reduce(replying, saved)).toEqual(replying);
});

test('starting a reply cancels an edit without taking its text over', () => {
  expect(reduce(editing, { type: 'reply', to: comment! })).toMatchObject({
    doing: 'replying',
    text: '쓰던 글',
  });
});

test('cancelling a reply returns to writing with what was typed', () => {
  expect(reduce(replying, { type: 'cancelled' })).toEqual(writing);
});

test('the field is empty after sending', () => {
  expect(reduce(replying, { type: 'sent' })).toEqual({ doing: 'writing', text: '' });
});

test('a text that could not be sent returns as what it was', () => {
  const empty: Composer = { doing: 'writing', text: '' };
  expect(reduce(empty, { type: 'failed', text: '못 보낸 글', to: null })).toMatchObject({
    text: '못 보낸 글',
  });
  expect(reduce(empty, { type: 'failed', text: '못 보낸 글', to: comment! })).toMatchObject({
    doing: 'replying',
    text: '못 보낸 글',
  });
});

test('a text that returns loses nothing of what was typed since', () => {
  expect(reduce(writing, { type: 'failed', text: '못 보낸 글', to: null }).text).toBe('못 보낸 글\n쓰던 글');
  const meanwhile = reduce(editing, { type: 'failed', text: '못 보낸 글', to: null });
  expect(meanwhile).toMatchObject({ doing: 'editing', text: '안녕' });
  expect(newText(meanwhile)).toBe('못 보낸 글\n쓰던 글');
});
