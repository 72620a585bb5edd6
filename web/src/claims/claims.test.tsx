import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Claim,
  type ClaimLookup,
  decideClaim,
  fileClaim,
  listClaims,
  lookUpClaim,
  objectToClaim,
  proveClaim,
  readClaimOnMine,
} from 'contract/claims';
import { ArticleId, ClaimId, MemberId, MeasureId } from 'contract/ids';
import { listLookers, listTakenMeasures, readItem } from 'contract/moderation';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { ClaimsScreen } from '../moderation/ClaimsScreen.tsx';
import { fakeItem, waiting as fakeWaiting } from '../moderation/fake-moderation.ts';
import { ClaimScreen } from './ClaimScreen.tsx';
import { ClaimStatusScreen } from './ClaimStatusScreen.tsx';
import { HeldClaimScreen } from './HeldClaimScreen.tsx';

const claimId = v.parse(ClaimId, 7);
let api: ReturnType<typeof fakeApi>;
let asked: unknown[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  api = fakeApi();
});
const button = (name: string) => screen.findByRole('button', { name });

test('anybody claims with an address, and proves it by the code that was mailed', async () => {
  const user = userEvent.setup();
  api.serve(fileClaim, ({ body }) => {
    asked.push(body);
    return { claimId };
  });
  api.serve(proveClaim, ({ body }) => {
    if (body.code !== '123456') refuse('ClaimCodeWrong');
  });
  renderScreen(<ClaimScreen />, { path: '/claims/new', at: '/claims/new?about=/record/42' });
  await user.click(await button('확인 번호 받기'));
  expect(screen.getByText('이름을 적어 주세요.')).toBeTruthy();
  const hasFocus = (name: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })));
  await hasFocus('이름');
  expect(asked).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '이름' }), '홍길동');
  await user.click(await button('확인 번호 받기'));
  await hasFocus('메일 주소');
  await user.type(screen.getByRole('textbox', { name: '메일 주소' }), 'hong@example.com');
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen()).toEqual([]);
  await user.click(await button('확인 번호 받기'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '본인' })));
  await user.click(screen.getByRole('radio', { name: '본인' }));
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), ' 여덟글자예요네 ');
  await user.click(await button('확인 번호 받기'));
  await hasFocus(/어떤 점이/);
  expect(screen.getByText('10자 이상 적어 주세요. 지금은 7자예요.')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: /어떤 점이/ }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), '허락 없이 찍은 제 얼굴이에요.');
  await user.click(await button('확인 번호 받기'));
  const code = await screen.findByRole('textbox', { name: '확인 번호 6자리' });
  expect(asked).toMatchObject([{ link: '/record/42', infringed: 'PORTRAIT', relation: 'SELF' }]);
  await user.type(code, '000000');
  await user.click(await button('신고하기'));
  expect(await screen.findByText(/확인 번호가 달라요/)).toBeTruthy();
  await hasFocus('확인 번호 6자리');
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(await button('신고하기'));
  expect(await screen.findByText('신고를 접수했어요')).toBeTruthy();
  expect(screen.getByText(/신고 번호는 7이에요/)).toBeTruthy();
});

test('a claim being written survives a reload, about what it was opened for, until it is sent', async () => {
  const user = userEvent.setup();
  api.serve(fileClaim, () => ({ claimId }));
  api.serve(proveClaim, () => {});
  const open = (about: string) => {
    cleanup();
    renderScreen(<ClaimScreen />, { path: '/claims/new', at: `/claims/new?about=${about}` });
  };
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  open('/record/42');
  await user.type(screen.getByRole('textbox', { name: '이름' }), '홍길동');
  await user.type(screen.getByRole('textbox', { name: '메일 주소' }), 'hong@example.com');
  await user.click(screen.getByRole('radio', { name: '본인' }));
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), '허락 없이 찍은 제 얼굴이에요.');
  open('/record/43');
  expect([value('이름'), value('글이나 댓글, 사진의 주소')]).toEqual(['', '/record/43']);
  open('/record/42');
  expect([value('이름'), value('메일 주소')]).toEqual(['홍길동', 'hong@example.com']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '초상권' }).checked).toBe(true);
  await user.click(await button('확인 번호 받기'));
  await screen.findByRole('textbox', { name: '확인 번호 6자리' });
  open('/record/42'); // a reload is at the code
  await user.type(await screen.findByRole('textbox', { name: '확인 번호 6자리' }), '123456');
  await user.click(await button('신고하기'));
  await screen.findByText('신고를 접수했어요');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hong|홍길동|허락/);
  open('/record/42');
  await user.click(await button('다른 신고 쓰기'));
  expect([value('이름'), value('메일 주소')]).toEqual(['', '']);
  expect(sessionStorage).toHaveLength(0);
});

const KEY = 'u3Jk0bq1Zr7xY2wT9aPf4Q';
const lookup: ClaimLookup = {
  claimId,
  state: 'UNPROVEN',
  infringed: 'PORTRAIT',
  createdAt: '2026-11-22T00:00:00+09:00',
  codeUntil: '2026-11-22T00:30:00+09:00',
  heldUntil: null,
  removesAtEnd: false,
  hasObjection: false,
  words: '',
  endedAt: null,
};
const openStatus = (at = `/claims/7/status#${KEY}`) =>
  renderScreen(<ClaimStatusScreen />, { path: '/claims/:id/status', at });

test('the link of the mail goes on with the code, then says how far the claim is', async () => {
  const user = userEvent.setup();
  let now = lookup;
  api.serve(lookUpClaim, ({ body }) => {
    asked.push(body.key);
    return now;
  });
  api.serve(proveClaim, () => {
    now = { ...lookup, state: 'OPEN', codeUntil: null };
  });
  openStatus();
  await user.type(await screen.findByRole('textbox', { name: '확인 번호 6자리' }), '123456');
  await user.click(await button('신고하기'));
  expect(await screen.findByText('담당자가 살펴보고 있어요. 결과는 메일로도 알려 드려요.')).toBeTruthy();
  expect(screen.getByText('2026년 11월 22일')).toBeTruthy();
  expect(new Set(asked)).toEqual(new Set([KEY]));
});

test.each<[Partial<ClaimLookup>, RegExp]>([
  [{ state: 'UNPROVEN' }, /시간이 지나서/],
  [{ state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00' }, /다시 보이게 돼요/],
  [{ state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00', removesAtEnd: true }, /끝날 때 삭제해요/],
  [{ state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00', hasObjection: true }, /이의를 살펴보고/],
  [{ state: 'DECLINED', words: '문제가 없어요' }, /하지 않기로/],
])('a claimant reads how far it is: %o', async (more, text) => {
  api.serve(lookUpClaim, () => ({ ...lookup, codeUntil: null, ...more }));
  openStatus();
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a link that was cut says so', async () => {
  openStatus('/claims/7/status');
  expect(await screen.findByText('주소가 온전하지 않아요')).toBeTruthy();
});

test('a link to nothing that can be claimed is marked and has the focus', async () => {
  const user = userEvent.setup();
  api.serve(fileClaim, () => refuse('ClaimLinkUnknown'));
  renderScreen(<ClaimScreen />, { path: '/claims/new', at: '/claims/new?about=/record/42' });
  await user.type(screen.getByRole('textbox', { name: '이름' }), '홍길동');
  await user.type(screen.getByRole('textbox', { name: '메일 주소' }), 'hong@example.com');
  await user.click(screen.getByRole('radio', { name: '본인' }));
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), '허락 없이 찍은 제 얼굴이에요.');
  await user.click(await button('확인 번호 받기'));
  const link = screen.getByRole('textbox', { name: '글이나 댓글, 사진의 주소' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('aria-invalid')).toBe('true');
});

test('a claim that is refused for now keeps everything that was typed, also after a reload', async () => {
  const user = userEvent.setup();
  api.serve(fileClaim, () => refuse('TooManyUnprovenClaims'));
  const open = () => {
    cleanup();
    renderScreen(<ClaimScreen />, { path: '/claims/new', at: '/claims/new?about=/record/42' });
  };
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  open();
  await user.type(screen.getByRole('textbox', { name: '이름' }), '홍길동');
  await user.type(screen.getByRole('textbox', { name: '메일 주소' }), 'hong@example.com');
  await user.click(screen.getByRole('radio', { name: '본인' }));
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), '허락 없이 찍은 제 얼굴이에요.');
  await user.type(screen.getByRole('textbox', { name: /근거/ }), '원본이 있어요.');
  const typed = values();
  await user.click(await button('확인 번호 받기'));
  expect(await screen.findByText(/나중에 다시 시도해 주세요/)).toBeTruthy();
  expect(values()).toEqual(typed);
  open();
  expect(values()).toEqual(typed);
});

/** Serves a claim that hid a post of the member's, and stores the objection. */
function serveHeld() {
  localStorage.setItem('accessToken', 'garam');
  let objection: string | null = null;
  api.serve(readClaimOnMine, () => ({
    claimId,
    infringed: 'PORTRAIT' as const,
    state: 'HELD' as const,
    subject: '광장의 아이',
    heldUntil: '2026-12-22T00:00:00+09:00',
    objection,
    words: '',
  }));
  api.serve(objectToClaim, ({ body }) => {
    objection = body.words;
  });
}
const openHeld = () => renderScreen(<HeldClaimScreen />, { path: '/claims/:id', at: '/claims/7' });
const objecting = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '이의제기' });

test('an author reads which right is claimed, and objects once', async () => {
  const user = userEvent.setup();
  serveHeld();
  openHeld();
  expect(await screen.findByText('초상권 · 임시조치 중 · 2026년 12월 22일까지')).toBeTruthy();
  await user.type(await objecting(), '뒷모습이에요');
  await user.click(await button('이의제기 보내기'));
  await user.click(await button('보내기'));
  expect(await screen.findByText('내 이의제기')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('an objection being written outlives a read that fails, and a reload', async () => {
  serveHeld();
  const { client } = openHeld();
  await userEvent.type(await objecting(), '뒷모습이에요');
  api.serve(readClaimOnMine, () => refuse('Unavailable'));
  await act(() => client.refetchQueries());
  expect((await objecting()).value).toBe('뒷모습이에요');
  serveHeld();
  cleanup();
  openHeld();
  expect((await objecting()).value).toBe('뒷모습이에요');
});

/** A claim that waits. */
const waiting = (nth: number): Claim => ({
  claimId: v.parse(ClaimId, nth),
  state: 'OPEN',
  name: '홍길동',
  email: 'hong@example.com',
  relation: 'AGENT',
  infringed: 'PORTRAIT',
  explanation: '제 아이의 얼굴이에요.',
  evidence: '',
  targetKind: 'ARTICLE',
  articleId: v.parse(ArticleId, 42),
  subject: '광장의 아이',
  memberId: v.parse(MemberId, 1),
  nickname: '가람',
  createdAt: new Date().toISOString(),
  heldUntil: null,
  objection: null,
  words: '',
  endedAt: null,
  log: [{ at: new Date().toISOString(), act: 'FILED', actorNickname: null }],
});

/** A console with these claims, each about a post that opens. */
function serveClaims(claims: () => Claim[]) {
  api.serve(listClaims, () => ({ claims: claims(), cursor: null, limit: 10, hasNext: false }));
  api.serve(readItem, () => fakeItem(fakeWaiting(42)));
  api.serve(listLookers, () => ({ lookers: [] }));
  api.serve(listTakenMeasures, () => ({ measures: [] }));
  localStorage.setItem('accessToken', 'guard');
}

test('a moderator holds what a claim is about, once asked what follows', async () => {
  let claim = waiting(7);
  serveClaims(() => [claim]);
  api.serve(decideClaim, ({ body }) => {
    asked.push(body);
    claim = { ...claim, state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00' };
    return { measureId: v.parse(MeasureId, 9) };
  });
  renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  expect(await screen.findByText('홍길동 (대리인) · hong@example.com')).toBeTruthy();
  await userEvent.click(await button('30일 임시조치 1'));
  await screen.findByText(/30일 동안 가릴까요\?/);
  await userEvent.click(await button('취소'));
  expect([asked, screen.queryAllByRole('textbox')]).toEqual([[], []]);
  await userEvent.click(await button('30일 임시조치 1'));
  await userEvent.click(await button('임시조치'));
  expect(await screen.findByText(/^초상권 · 임시조치 중 · 2026년 12월 22일까지 · /)).toBeTruthy();
  await userEvent.click(await button('기간 뒤 삭제 2'));
  await screen.findByText(/^이의가 없으면 30일 뒤에 삭제할까요\?/);
  await userEvent.click(await button('취소'));
  expect(asked).toMatchObject([{ act: 'HOLD', logged: 1 }]);
});

test('each decision proposes words for author and claimant, which are edited and outlive a reload', async () => {
  const user = userEvent.setup();
  serveClaims(() => [waiting(7)]);
  api.serve(decideClaim, ({ body }) => {
    asked.push(body);
    return { measureId: null };
  });
  const open = () => {
    cleanup();
    renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  };
  const toAuthor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^글쓴이에게/ });
  const toClaimant = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^신고한 사람에게/ });
  open();
  await button('30일 임시조치 1');
  await user.keyboard('1');
  const field = await toAuthor();
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(field.value.length);
  expect(field.value).toContain('초상권에 관한 신고');
  expect((await toClaimant()).value).toContain('초상권에 관한 말씀');
  await user.keyboard(' 사진을 바꿔 주셔도 돼요.');
  await user.keyboard('{Escape}2'); // what was written stays, what was proposed follows the decision
  expect((await toAuthor()).value).toContain('사진을 바꿔 주셔도 돼요.');
  expect((await toClaimant()).value).toContain('함께 살펴보고 다시 정할게요');
  open();
  expect((await toAuthor()).value).toContain('사진을 바꿔 주셔도 돼요.');
  await user.keyboard('3');
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1)); // its author is not told
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(asked).toMatchObject([{ act: 'DECLINE' }]));
  expect(asked[0]).toMatchObject({ claimantWords: expect.stringContaining('더 알려 주실 것이 있으면') });
  expect(sessionStorage).toHaveLength(0);
});

test('what a claim is about is shown before it is decided about, with who else looks at it', async () => {
  serveClaims(() => [waiting(7), waiting(8)]);
  let shows = false;
  api.serve(readItem, () => (shows ? fakeItem(fakeWaiting(42)) : refuse('Unavailable')));
  api.serve(listLookers, () => ({ lookers: [{ nickname: '살핌이', at: new Date().toISOString() }] }));
  renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  await button('다시 시도');
  expect(screen.queryByRole('button', { name: '30일 임시조치 1' })).toBeNull();
  shows = true;
  await userEvent.click(await button('다시 시도'));
  expect(await screen.findByText('욕이 가득한 글')).toBeTruthy();
  expect(await screen.findByText(/살핌이님도 보고 있어요/)).toBeTruthy();
  await userEvent.click(await button('살펴보고 정하기'));
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-current'))).toEqual([
      'false',
      'true',
    ]),
  );
});

test('a claim that changed meanwhile is shown as it is now, and is decided about anew', async () => {
  let claim: Claim = { ...waiting(7), state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00' };
  serveClaims(() => [claim]);
  api.serve(decideClaim, () => {
    claim = { ...claim, objection: '뒷모습이에요' };
    return refuse('ClaimNotOpen');
  });
  renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  await userEvent.click(await button('기간 뒤 삭제 2'));
  await userEvent.click(await button('삭제 예약'));
  await userEvent.click(await button('확인'));
  expect(await screen.findByText('이의제기: 뒷모습이에요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '삭제하기' })).toBeNull();
  await userEvent.click(await button('삭제 2'));
  expect(await screen.findByText(/^이의를 읽고도 삭제할까요/)).toBeTruthy();
});

test('claims are decided by keys alone, the next one after each', async () => {
  const user = userEvent.setup();
  const decided: unknown[] = [];
  const held = { state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00' } as const;
  const claims = [{ ...waiting(7), ...held, objection: '뒷모습이에요' }, waiting(8), waiting(9)];
  serveClaims(() => claims);
  api.serve(decideClaim, ({ params, body }) => {
    decided.push([params.claimId, body.act]);
    return { measureId: null };
  });
  renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  expect(await screen.findByText('이의 있음 ·')).toBeTruthy();
  const current = () =>
    screen.getAllByRole('article').findIndex((one) => one.getAttribute('aria-current') === 'true');
  await button('복원 1');
  await user.keyboard('1');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}'); // once
  await waitFor(() => expect(current()).toBe(1));
  await user.keyboard('j');
  await waitFor(() => expect(current()).toBe(2));
  await user.keyboard('3');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(decided).toEqual([
      [7, 'RESTORE'],
      [9, 'DECLINE'],
    ]),
  );
});
