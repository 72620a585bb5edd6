import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ConsentState,
  giveConsents,
  listConsents,
  listPositionUses,
  readText,
  withdrawConsent,
} from 'contract/consents';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { ConsentHost } from './ConsentHost.tsx';
import { askConsents, useConsentSheet } from './consent-sheet.ts';
import { ConsentStep } from './ConsentStep.tsx';
import { fakeConsents } from './fake-consents.ts';
import { MyConsentsScreen } from './MyConsentsScreen.tsx';
import { askPositionConsent, visitorsAnswer } from './position-consent.ts';
import { TextScreen } from './TextScreen.tsx';
import { watchConsents } from './watch-consents.ts';

let api: ReturnType<typeof fakeApi>;
let consents: ConsentState[];
let given: string[];
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=true';
  useConsentSheet.setState({ open: null });
  consents = fakeConsents();
  given = [];
  api = fakeApi();
  api.serve(listConsents, () => ({ isAsked: true, consents }));
  api.serve(giveConsents, ({ body }) => {
    given.push(...body.consents.map(({ consent }) => consent));
    consents = consents.map((one) =>
      body.consents.some(({ consent }) => consent === one.consent)
        ? { ...one, givenVersion: one.version, givenAt: new Date().toISOString() }
        : one,
    );
  });
  api.serve(withdrawConsent, ({ params }) => {
    consents = consents.map((one) =>
      one.consent === params.consent
        ? { ...one, givenVersion: null, givenAt: null, withdrawnAt: new Date().toISOString() }
        : one,
    );
  });
  api.serve(listPositionUses, () => ({
    uses: [{ useId: 1, purpose: 'map' as const, at: '2026-08-14T18:30:00.000+09:00' }],
    cursor: null,
    limit: 10,
    hasNext: false,
  }));
});

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('nothing is ticked beforehand; one tick takes the required ones, and never an optional one', async () => {
  renderScreen(<ConsentStep consents={consents} />);
  for (const one of await screen.findAllByRole('checkbox')) expect(one).toHaveProperty('checked', false);
  expect(screen.queryByText('위치기반서비스 이용약관')).toBeNull();
  const go = await button('동의하고 계속하기');
  expect(go).toHaveProperty('disabled', true);
  await userEvent.click(await box(/필수 항목에 모두/));
  expect(await box(/소식과 이벤트/)).toHaveProperty('checked', false);
  await userEvent.click(go);
  await waitFor(() => expect(given).toEqual(['AGE', 'TERMS', 'PRIVACY']));
});

test('a text leads to its page in a tab of its own', async () => {
  renderScreen(<ConsentStep consents={consents} />);
  const link = await screen.findByRole('link', { name: '이용약관 내용 보기 (새 창)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms/terms', '_blank']);
});

test('a member with an older version is asked at the next visit for what changed alone, and stays where they are', async () => {
  consents = fakeConsents(['AGE', 'TERMS', 'PRIVACY']);
  Object.assign(consents[1]!, { version: '2' });
  const { client, router } = renderScreen(<ConsentHost />, { path: '/home' });
  const asked = watchConsents(client);
  expect(await screen.findByText('약관이 바뀌었어요')).toBeTruthy();
  await userEvent.click(await box(/이용약관/));
  await userEvent.click(await button('동의하고 계속하기'));
  await asked;
  expect(given).toEqual(['TERMS']);
  expect(router.state.location.pathname).toBe('/home');
  await waitFor(() => expect(screen.queryByText('약관이 바뀌었어요')).toBeNull());
});

test('a refusal for a missing consent opens the sheet, with the sentence of a text that changed meanwhile', async () => {
  renderScreen(<ConsentHost />, { path: '/home' });
  const asked = askConsents('required');
  api.serve(giveConsents, () => refuse('ConsentTextChanged'));
  await userEvent.click(await box(/필수 항목에 모두/));
  await userEvent.click(await button('동의하고 계속하기'));
  expect(await screen.findByText(/그사이 약관이 바뀌었어요/)).toBeTruthy();
  useConsentSheet.getState().open?.answer(false);
  expect(await asked).toBe(false);
});

test('the position is asked for with our own sheet; a member’s answer goes to the server', async () => {
  const { client } = renderScreen(<ConsentHost />);
  const asked = askPositionConsent(client);
  await userEvent.click(await button('동의하고 계속'));
  expect(await asked).toBe(true);
  expect(given).toEqual(['LOCATION']);
  expect(await askPositionConsent(client)).toBe(true);
});

test('a visitor’s answer stays on the device, and who refuses is asked again when they want it', async () => {
  document.cookie = 'isOnboardingCompleted=; max-age=-1';
  const { client } = renderScreen(<ConsentHost />);
  const refused = askPositionConsent(client);
  await userEvent.click(await button('나중에'));
  expect(await refused).toBe(false);
  const asked = askPositionConsent(client);
  await userEvent.click(await button('동의하고 계속'));
  expect(await asked).toBe(true);
  expect([given, visitorsAnswer.read()]).toEqual([[], '1']);
});

test('consents are seen with their time, and an optional one is taken back', async () => {
  consents = fakeConsents(['AGE', 'TERMS', 'PRIVACY', 'MARKETING']);
  renderScreen(
    <>
      <MyConsentsScreen />
      <ConsentHost />
    </>,
    { path: '/mypage/consents' },
  );
  expect(await screen.findAllByText(/2026년 8월 14일 동의 · 1 판/)).toHaveLength(4);
  expect(screen.queryByRole('button', { name: '이용약관 동의 거두기' })).toBeNull();
  await userEvent.click(await button('소식과 이벤트 알림 동의 거두기'));
  await userEvent.click(await button('거두기'));
  expect(await button('소식과 이벤트 알림 동의하기')).toBeTruthy();
  expect(await screen.findByText('지도를 내 위치에서 열기')).toBeTruthy();
  expect(screen.getByText(/2026년 8월 14일 오후 6:30/)).toBeTruthy();
});

test('a text is read by everybody, without its markup', async () => {
  api.serve(readText, () => ({
    title: '이용약관',
    version: '3',
    markdown: '# 이용약관\n\n## 1. 이 약관은\n\n- **하나**',
  }));
  renderScreen(<TextScreen />, { path: '/terms/:text', at: '/terms/terms' });
  expect(await screen.findByRole('heading', { level: 1, name: '이용약관' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '1. 이 약관은' })).toBeTruthy();
  expect(screen.getByText('3 판')).toBeTruthy();
  expect(document.body.textContent).not.toContain('**');
});
