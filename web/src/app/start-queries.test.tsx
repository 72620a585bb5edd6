import { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { query } from './screen-queries.ts';
import { createRoutes } from './routes.tsx';
import { startQueriesOf } from './start-queries.ts';

let asked: string[];
const of = (name: string, forMembers: boolean) =>
  query({ queryKey: [name], queryFn: () => asked.push(name) }, { forMembers });
const start = startQueriesOf(new QueryClient());
/** The queries that a screen starts. */
async function started(forMembers: boolean) {
  asked = [];
  const queries = Promise.resolve([of(`posts ${Math.random()}`, false), of(`memory ${Math.random()}`, true)]);
  expect(start(queries, forMembers)).toBeNull();
  await queries;
  return asked.map((name) => name.split(' ')[0]);
}

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

test('what is for members is not read for a visitor, or somebody who has not finished joining', async () => {
  expect(await started(true)).toEqual([]);
  expect(await started(false)).toEqual(['posts']);
  document.cookie = 'isOnboardingCompleted=false';
  expect(await started(true)).toEqual([]);
  expect(await started(false)).toEqual(['posts']);
  document.cookie = 'isOnboardingCompleted=true';
  expect(await started(true)).toEqual(['posts', 'memory']);
  expect(await started(false)).toEqual(['posts', 'memory']);
});

test.each([
  ['/mypage', true],
  ['/memories', true],
  ['/memories/recaps', true],
  ['/memories/recaps/2026-10', true],
  ['/home', false],
])('the queries of %s are for members: %s', async (path, expected) => {
  const begun: [Promise<unknown>, boolean][] = [];
  const routes = createRoutes((...one) => (begun.push(one), null));
  const { params, route } = matchRoutes(routes, path)!.at(-1)!;
  const request = new Request(`http://localhost${path}`);
  await (route.loader as LoaderFunction)({ params, request } as LoaderFunctionArgs);
  const [queries, forMembers] = begun[0]!;
  expect(await queries).not.toHaveLength(0);
  expect(forMembers).toBe(expected);
});
