import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CalendarYear, readCalendar } from 'contract/memories';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeMemories } from './fake-memories.ts';
import { MemoriesScreen } from './MemoriesScreen.tsx';

let fake: ReturnType<typeof fakeMemories>;
const RECORDS = { '2026-11-28': 2, '2026-11-01': 1, '2025-11-29': 1, '2024-02-29': 5, '2017-03-05': 1 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00+09:00') });
  fake = fakeMemories(RECORDS);
});
afterEach(() => void vi.useRealTimers());

const render = (search = '') => ({
  ...renderScreen(<MemoriesScreen />, { path: '/memories', at: `/memories${search}` }),
  user: userEvent.setup(),
});
const dayLink = (name: string) => screen.findByRole('link', { name });
const isAt = (router: ReturnType<typeof render>['router'], search: string) =>
  waitFor(() => expect(router.state.location.search).toBe(search));

describe('the month', () => {
  test('is this one, with a photo on each day with records, and every day named', async () => {
    render();
    expect(await screen.findByRole('grid', { name: '2026년 11월' })).toBeTruthy();
    const day = await dayLink('11월 28일 토요일, 기록 2개');
    expect(day.getAttribute('href')).toBe('/memories?day=2026-11-28');
    expect(day.querySelector('img')).toBeTruthy();
    expect((await dayLink('오늘, 11월 29일 일요일, 기록 없음')).querySelector('img')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(7);
    expect(document.querySelectorAll('td')).toHaveLength(35);
    expect(screen.queryByRole('link', { name: /11월 30일/ })).toBeNull();
    expect(screen.getByText('기록 3개')).toBeTruthy();
  });

  test('leads to the months before it, over the turn of a year, and to none that has not begun', async () => {
    const { user, router } = render('?month=2026-01');
    await user.click(await dayLink('이전 달, 2025년 12월'));
    await isAt(router, '?month=2025-12');
    await user.click(await dayLink('다음 달, 2026년 1월'));
    await isAt(router, '?month=2026-01');
    await act(() => router.navigate('/memories?month=2026-11'));
    await screen.findByRole('grid', { name: '2026년 11월' });
    expect(screen.queryByRole('link', { name: /다음 달/ })).toBeNull();
  });

  test('without records invites to write', async () => {
    render('?month=2026-10');
    expect(await screen.findByText('아직 비어 있는 달이에요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '기록하기' }).getAttribute('href')).toBe('/record/new');
  });

  test('of this month’s first record invites too', async () => {
    fake = fakeMemories({});
    render();
    expect(await screen.findByText('이달의 첫 기록을 남겨 보세요')).toBeTruthy();
  });

  test('that could not be loaded says so, and can be loaded again', async () => {
    fake.api.serve(readCalendar, () => refuse('Unavailable'));
    const { user } = render();
    await screen.findByText('기록을 불러오지 못했어요.');
    expect(screen.queryByText(/첫 기록/)).toBeNull();
    expect(screen.queryByRole('link', { name: /기록 없음/ })).toBeNull();
    expect(await dayLink('11월 28일 토요일')).toBeTruthy();
    fake = fakeMemories(RECORDS);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await dayLink('11월 28일 토요일, 기록 2개')).toBeTruthy();
  });
});

test('while a year is being loaded, its days are not called empty', async () => {
  const { user } = render();
  await dayLink('11월 28일 토요일, 기록 2개');
  const { promise, resolve } = Promise.withResolvers<CalendarYear>();
  fake.api.serve(readCalendar, () => promise);
  await user.click(await dayLink('2017년 한눈에 보기'));
  expect(await screen.findByText('기록을 불러오고 있어요…')).toBeTruthy();
  expect(await dayLink('3월 5일 일요일')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /기록 없음/ })).toBeNull();
  resolve({ year: 2017, days: [], years: [], regions: [], categories: [] });
  expect(await dayLink('3월 5일 일요일, 기록 없음')).toBeTruthy();
});

describe('two taps from the calendar', () => {
  test.each([
    ['2026', '3월 15일 일요일, 기록 없음', '2026-03-15'],
    ['2024', '2월 29일 목요일, 기록 5개', '2024-02-29'],
    ['2020', '12월 31일 목요일, 기록 없음', '2020-12-31'],
    ['2017', '1월 1일 일요일, 기록 없음', '2017-01-01'],
    ['2017', '3월 5일 일요일, 기록 1개', '2017-03-05'],
  ])('open a day of %s: %s', async (year, name, day) => {
    const { user, router } = render();
    let taps = 0;
    const tap = async (link: string) => {
      taps += 1;
      await user.click(await dayLink(link));
    };
    await dayLink('2017년 한눈에 보기');
    await tap(`${year}년 한눈에 보기`);
    await tap(name);
    await isAt(router, `?day=${day}`);
    expect(taps).toBe(2);
  });

  test('every day of ten years is a link of its year', async () => {
    const { router } = render('?year=2026');
    for (let year = 2026; year >= 2017; year--) {
      await act(() => router.navigate(`/memories?year=${year}`));
      await screen.findByRole('heading', { name: `${year}년` });
      const days = document.querySelectorAll('[data-day]').length;
      expect([year, days]).toEqual([year, year === 2026 ? 333 : year % 4 === 0 ? 366 : 365]);
    }
  });
});

test('a year is a heat map: shades by records, and a link to each month', async () => {
  render('?year=2024');
  expect((await dayLink('2월 29일 목요일, 기록 5개')).dataset['shade']).toBe('4');
  expect((await dayLink('3월 1일 금요일, 기록 없음')).dataset['shade']).toBe('0');
  expect((await dayLink('2월')).getAttribute('href')).toBe('/memories?month=2024-02');
  expect(screen.getByText('1일 동안 남긴 기록 5개')).toBeTruthy();
  expect(screen.getAllByRole('grid')).toHaveLength(12);
});

describe('the keyboard', () => {
  const focused = () => document.activeElement?.querySelector('.visually-hidden')?.textContent;
  const press = async (user: ReturnType<typeof render>['user'], ...keys: string[]) => {
    for (const key of keys) await user.keyboard(`{${key}}`);
  };

  test('has one stop in a month, and moves by days, weeks and to the ends of a week', async () => {
    const { user } = render();
    const today = await dayLink('오늘, 11월 29일 일요일, 기록 없음');
    expect([...document.querySelectorAll('[data-day][tabindex="0"]')]).toEqual([today]);
    act(() => today.focus());
    await press(user, 'ArrowLeft');
    expect(focused()).toBe('11월 28일 토요일, 기록 2개');
    await press(user, 'ArrowUp');
    expect(focused()).toBe('11월 21일 토요일, 기록 없음');
    await press(user, 'Home');
    expect(focused()).toBe('11월 15일 일요일, 기록 없음');
    await press(user, 'End', 'ArrowDown', 'ArrowRight');
    expect(focused()).toBe('오늘, 11월 29일 일요일, 기록 없음');
    await press(user, 'ArrowRight');
    expect(focused()).toBe('오늘, 11월 29일 일요일, 기록 없음');
  });

  test('moves on into other months', async () => {
    const { user, router } = render('?month=2026-03');
    act(() => screen.getByRole('link', { name: /3월 1일/ }).focus());
    await press(user, 'ArrowLeft');
    await isAt(router, '?month=2026-02');
    await waitFor(() => expect(focused()).toBe('2월 28일 토요일, 기록 없음'));
    await press(user, 'PageUp');
    await waitFor(() => expect(focused()).toBe('1월 28일 수요일, 기록 없음'));
    await press(user, 'PageDown', 'Enter');
    await isAt(router, '?day=2026-02-28');
  });

  test('moves over months within a year', async () => {
    const { user } = render('?year=2025');
    act(() => screen.getByRole('link', { name: /^2월 28일/ }).focus());
    await press(user, 'ArrowRight');
    expect(focused()).toBe('3월 1일 토요일, 기록 없음');
  });
});

describe('narrowed', () => {
  test('to a 동 and a category it asks for these, keeps them in the address and in every link', async () => {
    const { user, router } = render('?month=2026-11');
    await user.selectOptions(await screen.findByRole('combobox', { name: '동네' }), '망원동 2');
    await isAt(router, '?month=2026-11&region=1144012300');
    await user.selectOptions(screen.getByRole('combobox', { name: '카테고리' }), '산책길 3');
    await isAt(router, '?month=2026-11&region=1144012300&category=3');
    await waitFor(() =>
      expect(fake.asked.at(-1)).toEqual({ year: 2026, regionId: 1_144_012_300, categoryId: 3 }),
    );
    const day = await dayLink('11월 28일 토요일, 기록 2개');
    expect(day.getAttribute('href')).toBe('/memories?day=2026-11-28&region=1144012300&category=3');
    await user.selectOptions(screen.getByRole('combobox', { name: '동네' }), '동네 전체');
    await isAt(router, '?month=2026-11&category=3');
  });

  test('to nothing that is there it says so', async () => {
    render('?month=2026-10&region=99');
    expect(await screen.findByText('고른 동네나 카테고리의 기록이 없는 달이에요')).toBeTruthy();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: '동네' });
    expect(choice.selectedOptions[0]?.text).toBe('기록이 없는 동네');
  });
});

test('the calendar leads to the recaps of months and years', async () => {
  render('?month=2026-11');
  const link = await screen.findByRole('link', { name: /이달의 동네, 올해의 동네/ });
  expect(link.getAttribute('href')).toBe('/memories/recaps');
});

describe('a day', () => {
  test('shows its posts, with links to the days with records around it and to its month', async () => {
    render('?day=2026-11-28');
    expect(await screen.findByRole('heading', { name: '2026년 11월 28일 토요일' })).toBeTruthy();
    expect(await screen.findAllByRole('heading', { name: '2026-11-28의 기록' })).toHaveLength(2);
    const others = within(screen.getByRole('navigation', { name: '다른 날' }));
    expect(
      (await others.findByRole('link', { name: '이전 기록, 11월 1일 일요일' })).getAttribute('href'),
    ).toBe('/memories?day=2026-11-01');
    expect(others.queryByRole('link', { name: /다음 기록/ })).toBeNull();
    expect(others.getByRole('link', { name: '달력' }).getAttribute('href')).toBe('/memories?month=2026-11');
  });

  test('without records invites to write', async () => {
    render('?day=2026-11-27');
    expect(await screen.findByText('이날의 기록이 없어요')).toBeTruthy();
  });
});
