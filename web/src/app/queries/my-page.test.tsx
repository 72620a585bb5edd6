import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { storedUser } from '../../api/stored-user.ts';
import { fakeMember } from '../../members/fake-member.ts';
import { myInfo } from '../../members/members.queries.ts';
import { queries } from './my-page.ts';

const start = () => queries({}, new URLSearchParams());

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'isOnboardingCompleted=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

test('the member who came with the page is stored', async () => {
  localStorage.setItem('accessToken', 'narae');
  const client = createQueryClient(() => {});
  const me = fakeMember();
  client.setQueryData(myInfo.queryKey, me);
  await start()[0]?.load(client);
  expect(storedUser.read()).toEqual({ memberId: me.memberId, nickname: me.nickname });
});

test('nothing is read for a visitor, or somebody who has not finished joining', () => {
  expect(start()).toEqual([]);
  document.cookie = 'isOnboardingCompleted=false';
  expect(start()).toEqual([]);
  document.cookie = 'isOnboardingCompleted=true';
  expect(start()).toHaveLength(4);
});
