import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastRead } from '../api/last-read.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { LastReadBanner } from './LastReadBanner.tsx';

afterEach(() => lastRead.clear());

const neverAnswered = () => new Promise<never>(() => {});

/** A screen that shows two answers. */
function Two() {
  useQuery({ queryKey: ['home'], queryFn: neverAnswered });
  useQuery({ queryKey: ['members', 'me'], queryFn: neverAnswered });
  return <LastReadBanner />;
}

const MINUTE = 60_000;

test('a screen says how old the oldest is of what it could not read again, and not of what it does not show', async () => {
  for (const [hash, minutes] of [
    ['["home"]', 3],
    ['["members","me"]', 10],
    ['["notifications"]', 50],
  ] as const)
    lastRead.set(hash, Date.now() - minutes * MINUTE);
  renderScreen(<Two />);
  expect(await screen.findByText(/10분 전 모습이에요\./)).toBeTruthy();
});
