import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Claim,
  decideClaim,
  fileClaim,
  listClaims,
  objectToClaim,
  proveClaim,
  readClaimOnMine,
} from 'contract/claims';
import { ArticleId, ClaimId, MemberId, MeasureId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { ClaimsScreen } from '../moderation/ClaimsScreen.tsx';
import { ClaimScreen } from './ClaimScreen.tsx';
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
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.click(await button('확인 번호 받기'));
  await hasFocus(/어떤 점이/);
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
});

test('a claim being written survives a reload, about what it was opened for, until it is sent', async () => {
  const user = userEvent.setup();
  api.serve(fileClaim, () => ({ claimId }));
  const open = (about: string) => {
    cleanup();
    renderScreen(<ClaimScreen />, { path: '/claims/new', at: `/claims/new?about=${about}` });
  };
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  open('/record/42');
  await user.type(screen.getByRole('textbox', { name: '이름' }), '홍길동');
  await user.type(screen.getByRole('textbox', { name: '메일 주소' }), 'hong@example.com');
  await user.click(screen.getByRole('radio', { name: '초상권' }));
  await user.type(screen.getByRole('textbox', { name: /어떤 점이/ }), '허락 없이 찍은 제 얼굴이에요.');
  open('/record/43');
  expect([value('이름'), value('글이나 댓글, 사진의 주소')]).toEqual(['', '/record/43']);
  open('/record/42');
  expect([value('이름'), value('메일 주소')]).toEqual(['홍길동', 'hong@example.com']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '초상권' }).checked).toBe(true);
  await user.click(await button('확인 번호 받기'));
  await screen.findByRole('textbox', { name: '확인 번호 6자리' });
  expect(sessionStorage).toHaveLength(0);
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

test('a moderator holds what a claim is about, once asked what follows', async () => {
  let claim: Claim = {
    claimId,
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
  };
  api.serve(listClaims, () => ({ claims: [claim], cursor: null, limit: 10, hasNext: false }));
  api.serve(decideClaim, ({ body }) => {
    asked.push(body.act);
    claim = { ...claim, state: 'HELD', heldUntil: '2026-12-22T00:00:00+09:00' };
    return { measureId: v.parse(MeasureId, 9) };
  });
  renderScreen(<ClaimsScreen />, { path: '/admin/claims' });
  expect(await screen.findByText('홍길동 (대리인) · hong@example.com')).toBeTruthy();
  await userEvent.click(await button('30일 임시조치'));
  await screen.findByText(/30일 동안 가릴까요\?/);
  await userEvent.click(await button('취소'));
  expect(asked).toEqual([]);
  await userEvent.click(await button('30일 임시조치'));
  await userEvent.click(await button('임시조치'));
  expect(await screen.findByText(/^초상권 · 임시조치 중 · 2026년 12월 22일까지 · /)).toBeTruthy();
  await userEvent.click(await button('기간 뒤 삭제'));
  await screen.findByText(/^이의가 없으면 30일 뒤에 삭제할까요\?/);
  await userEvent.click(await button('취소'));
  expect(asked).toEqual(['HOLD']);
});
