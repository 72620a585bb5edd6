import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleId, MeasureId, MemberId } from 'contract/ids';
import { listHeld, listLookers, listQueue, readItem, readJournal, takeMeasure } from 'contract/moderation';
import type { QueueItem } from 'contract/moderation-shapes';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { storedUser } from '../api/stored-user.ts';
import { useOpenDialog } from '../kit/dialogs.ts';
import { useToast } from '../kit/toast.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { at, fakeItem, fakeMeasure, fakeModeration, memberId, waiting } from './fake-moderation.ts';
import { QueueScreen } from './QueueScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});

const open = () => renderScreen(<QueueScreen />, { path: '/admin' });

test('ten things are decided by keys alone, and undone in turn, also after a reload', async () => {
  const user = userEvent.setup();
  open();
  for (let left = 10; left > 0; left--) {
    await screen.findByText(new RegExp(`^${left}건 중 1번째`));
    await screen.findByText('욕이 가득한 글');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^문제없음/ }).disabled).toBe(false),
    );
    await user.keyboard(left % 2 ? '1' : 'e2');
  }
  await screen.findByText('기다리는 신고가 없어요');
  expect(h.taken).toHaveLength(10);
  expect(h.taken[0]).toMatchObject({ act: 'REMOVE', reason: 'ABUSE', targetId: 1 });
  expect(h.taken[1]).toMatchObject({ act: 'KEEP', reason: null });
  const undo = async (name: RegExp) => {
    const back = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(back.disabled).toBe(false));
    await user.keyboard('z');
  };
  await undo(/^되돌리기 · 문제없음 · 글 10/);
  await waitFor(() => expect(h.undone).toEqual([110]));
  cleanup();
  open();
  await undo(/^되돌리기 · 내리기 · 글 9/);
  await waitFor(() => expect(h.undone).toEqual([110, 109]));
});

test('a target shows its content, why it was reported and how often its reporter was right', async () => {
  h.items = [waiting(1, { standing: 'REMOVED', isBurst: true })];
  open();
  const thing = within(await screen.findByRole('article', { name: '글 1' }));
  expect(await thing.findByText('망원시장')).toBeTruthy();
  expect(thing.getByText(/· 가입 .* 맞음 3 아님 1/)).toBeTruthy();
  expect(thing.getByText(/한꺼번에 몰린 신고예요/)).toBeTruthy();
  expect(thing.getByRole('button', { name: /^되살리기/ })).toBeTruthy();
});

test('what accounts of minutes had taken down says so, in the queue and above its content', async () => {
  const many = { isBurst: true, reporterCount: 20, newReporterCount: 18 };
  h.items = [
    waiting(1, { standing: 'REMOVED', ...many }),
    waiting(2, many),
    waiting(3, { standing: 'REMOVED', ...many, newReporterCount: 9 }),
  ];
  open();
  const says = '가입한 지 몇 분 된 계정들의 신고로 내려졌어요 · 20명 중 18명';
  expect(within(await screen.findByRole('article', { name: '글 1' })).getByText(says)).toBeTruthy();
  const [first, second, third] = within(screen.getByRole('list', { name: '기다리는 신고' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).getByText(says)).toBeTruthy();
  expect(within(second!).getByText('가입한 지 몇 분 된 계정들이 신고했어요 · 20명 중 18명')).toBeTruthy();
  expect(within(third!).queryByText(/가입한 지/)).toBeNull();
});

test('an act long after signing in offers to sign in again', async () => {
  h.api.serve(takeMeasure, () => refuse('SignInAgain'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^문제없음/ }));
  expect(await screen.findByRole('button', { name: '다시 로그인' })).toBeTruthy();
});

test('reason and words stay until the act succeeds, also over a new sign-in', async () => {
  const user = userEvent.setup();
  h.api.serve(takeMeasure, () => refuse('SignInAgain'));
  open();
  await user.click(await screen.findByRole('button', { name: /^사생활 노출/ }));
  const field = screen.getByRole('textbox', { name: /쓴 사람에게 전할 말/ });
  await user.clear(field);
  await user.type(field, '이름이 보여요');
  await user.click(screen.getByRole('button', { name: /^내리기/ }));
  await screen.findByRole('button', { name: '다시 로그인' });
  cleanup();
  const sent: unknown[] = [];
  h.api.serve(takeMeasure, ({ body }) => {
    sent.push(body);
    return { measureId: v.parse(MeasureId, 7) };
  });
  useOpenDialog.setState({ open: null });
  open();
  const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /쓴 사람/ });
  expect((await words()).value).toBe('이름이 보여요');
  await user.click(screen.getByRole('button', { name: /^내리기/ }));
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'PRIVACY', words: '이름이 보여요' }]));
  await waitFor(async () => expect((await words()).value).toBe(''));
});

test('a key pressed twice acts once', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<void>();
  h.api.serve(takeMeasure, async ({ body }) => {
    h.taken.push(body);
    await answer.promise;
    return { measureId: v.parse(MeasureId, 7) };
  });
  open();
  await screen.findByText('욕이 가득한 글');
  await user.keyboard('1');
  await user.keyboard('1');
  answer.resolve();
  await screen.findByText(/처리했어요/);
  expect(h.taken).toHaveLength(1);
});

test('a second press never decides about what the first one brought up, nor does a key that is held', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('욕이 가득한 글');
  fireEvent.keyDown(document.body, { key: '1' });
  fireEvent.keyDown(document.body, { key: '1' });
  await screen.findByText('9건 중 1번째');
  await user.keyboard('1');
  const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: /^문제없음/ });
  await waitFor(() => expect(keep().disabled).toBe(false));
  fireEvent.keyDown(document.body, { key: '1', repeat: true });
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' });
  fireEvent.keyDown(document.body, { key: '2' });
  await screen.findByText('8건 중 1번째');
  expect(h.taken).toMatchObject([
    { act: 'KEEP', targetId: 1 },
    { act: 'REMOVE', targetId: 2 },
  ]);
});

test('what was just done can be undone, and the thing stays, while the queue cannot be loaded again', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('욕이 가득한 글');
  h.api.serve(readItem, () => fakeItem(waiting(1)));
  h.api.serve(listQueue, () => refuse('Unavailable'));
  await user.keyboard('1');
  await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: /^되돌리기 · 문제없음 · 글 1/ })).toBeTruthy();
  expect(screen.getByRole('article', { name: '글 1' })).toBeTruthy();
});

test('nothing is chosen beforehand: a removal asks for a reason, which proposes words for author and reporters', async () => {
  const user = userEvent.setup();
  h.items = [waiting(1, { targetKind: 'COMMENT', articleId: v.parse(ArticleId, 3) })];
  open();
  await screen.findByText('욕이 가득한 글');
  const reasons = within(screen.getByRole('group', { name: /^까닭/ })).getAllByRole('button');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    '광고 의심Q',
    '욕설·혐오신고 2E',
    '사생활 노출R',
    '권리 침해Y',
    '기타U',
  ]);
  await user.keyboard('2');
  await waitFor(() => expect(useToast.getState().text).toBe('까닭을 먼저 골라 주세요'));
  await user.keyboard('e');
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /쓴 사람에게/ });
  expect(words.value).toMatch(/낮추어 보는 표현/);
  await user.keyboard('m 다음부터는 부탁해요.{Escape}r');
  expect(words.value).toMatch(/낮추어 보는 표현.* 다음부터는 부탁해요.$/); // what was written stays
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /신고한 사람에게/ }).value).toMatch(
    /사생활/,
  );
  await user.keyboard('em{Control>}{Enter}{/Control}');
  await screen.findByText('기다리는 신고가 없어요');
  expect(h.taken).toMatchObject([
    { act: 'REMOVE', reason: 'ABUSE', reporterWords: expect.stringMatching(/욕설/) },
  ]);
});

test('what was proposed for a reason is not said of what is kept', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('욕이 가득한 글');
  await user.keyboard('e1');
  await waitFor(() =>
    expect(h.taken).toMatchObject([{ act: 'KEEP', reason: null, words: '', reporterWords: '' }]),
  );
});

test('a key that does nothing here says so', async () => {
  open();
  await screen.findByText('욕이 가득한 글');
  await userEvent.keyboard('x');
  await waitFor(() => expect(useToast.getState().text).toMatch(/^X 키는/));
});

test('what is mine is left to another moderator', async () => {
  storedUser.write({ memberId, nickname: '쓴이' });
  open();
  expect(await screen.findByText('나에 대한 신고는 다른 운영자가 정해요.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^문제없음|^회원 이력/ })).toBeNull();
});

test('a decision says which measure it follows', async () => {
  const user = userEvent.setup();
  const seen = v.parse(MeasureId, 31);
  h.api.serve(readItem, () => ({
    ...fakeItem(waiting(1)),
    standing: 'REMOVED' as const,
    measures: [fakeMeasure(32, { undoneAt: at }), fakeMeasure(31)],
  }));
  open();
  await user.click(await screen.findByRole('button', { name: /^되살리기/ }));
  await waitFor(() => expect(h.taken).toMatchObject([{ act: 'KEEP', afterMeasureId: seen }]));
});

test('for an ordinary member there is no such page', async () => {
  h.api.serve(listQueue, () => refuse('NotFound'));
  h.api.serve(readJournal, () => refuse('NotFound'));
  open();
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없어요' })).toBeTruthy();
});

test('on a phone the next thing is a tap away, and after a decision the one that followed is shown from its top', async () => {
  const user = userEvent.setup();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  open();
  await screen.findByText('10건 중 1번째');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^이전 K/ }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /^다음 J/ }));
  await user.click(screen.getByRole('button', { name: /^글 5\s?글/ }));
  await screen.findByText('10건 중 5번째');
  expect(scrolled).toHaveBeenCalledTimes(3); // the link of the screen, and two things
  await user.click(screen.getByRole('button', { name: /^문제없음/ }));
  await screen.findByText('9건 중 5번째');
  expect(await screen.findByRole('article', { name: '글 6' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledTimes(4);
});

test('where more waits than one page, how much more is shown, and the next page follows by button or key', async () => {
  const user = userEvent.setup();
  const all = h.items;
  h.api.serve(listQueue, ({ query }) =>
    query.cursor === undefined
      ? { items: all.slice(0, 6), total: 10, cursor: '0~3~1790000000000~6~ARTICLE' }
      : { items: all.slice(6), total: 10, cursor: null },
  );
  open();
  await screen.findByText('10건 중 1번째');
  expect(screen.getByText('4건이 더 기다려요')).toBeTruthy();
  await user.keyboard('jj');
  expect(await screen.findByRole('button', { name: /^글 10\s?글/ })).toBeTruthy();
  expect(screen.queryByText(/더 기다려요/)).toBeNull();
});

test('what one member wrote is decided at once, but for what is not chosen, and undone as one', async () => {
  const user = userEvent.setup();
  const articleId = v.parse(ArticleId, 3);
  const comment = (targetId: number, more: Partial<QueueItem> = {}) =>
    waiting(targetId, { targetKind: 'COMMENT', articleId, subject: `싸게 팔아요 ${targetId}`, ...more });
  const other = v.parse(MemberId, 77);
  h.items = [comment(1), comment(2), comment(3), comment(4, { memberId: other, subject: '빵이 맛있어요' })];
  open();
  await screen.findByText('4건 중 1번째');
  await user.keyboard('g');
  const group = within(await screen.findByRole('article', { name: '쓴이님이 쓴 것 3개' }));
  await user.click(group.getByRole('checkbox', { name: /팔아요 2/ }));
  expect(group.getByText('3개 가운데 2개를 골랐어요')).toBeTruthy();
  await user.keyboard('2');
  expect(useToast.getState().text).toBe('까닭을 먼저 골라 주세요');
  await user.keyboard('q2');
  await screen.findByText('묶을 것이 없어요');
  expect(h.taken).toMatchObject([
    { act: 'REMOVE', reason: 'AD', targets: [{ targetId: 1, articleId: 3 }, { targetId: 3 }] },
  ]);
  const back = await screen.findByRole<HTMLButtonElement>('button', { name: /^되돌리기 · 내리기 · 글 2개/ });
  await waitFor(() => expect(back.disabled).toBe(false));
  await user.keyboard('z');
  await waitFor(() => expect(h.undone).toEqual([101]));
});

test('what is held stands beside the queue with its date', async () => {
  h.api.serve(listHeld, () => ({
    held: [
      {
        targetKind: 'ARTICLE' as const,
        targetId: 9,
        articleId: null,
        subject: '가려 둔 글',
        memberId,
        nickname: '쓴이',
        imageUrl: null,
        standing: 'HELD' as const,
        measureId: v.parse(MeasureId, 5),
        reason: 'ABUSE' as const,
        words: '',
        actorNickname: '지킴이',
        heldAt: '2099-11-20T12:00:00+09:00',
        dueAt: '2099-11-27T12:00:00+09:00',
      },
    ],
    cursor: null,
    limit: 50,
    hasNext: false,
  }));
  open();
  await userEvent.click(await screen.findByRole('radio', { name: '보류 2' }));
  expect(await screen.findByRole('link', { name: '가려 둔 글' })).toBeTruthy();
  expect(screen.getByText(/2099년 11월 27일에 다시 신고 목록에 나와요/)).toBeTruthy();
});

test('another moderator at the same thing is seen', async () => {
  h.api.serve(listLookers, () => ({ lookers: [{ nickname: '딴지킴이', at }] }));
  open();
  expect(await screen.findByText(/딴지킴이님도 보고 있어요/)).toBeTruthy();
});

test('the keys are listed on ?, and Escape leaves a field', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('욕이 가득한 글');
  await user.keyboard('m');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await user.keyboard('{Escape}?');
  const list = within(await screen.findByRole('dialog', { name: '키' }));
  for (const does of ['문제없음', '내리기', '까닭: 욕설·혐오', '다음', '마지막에 한 일 되돌리기', '키 보기'])
    expect(list.getByText(does)).toBeTruthy();
});
