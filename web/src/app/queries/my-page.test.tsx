import { MemberId, PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { storedUser } from '../../api/stored-user.ts';
import { useSaveMode } from '../../drafts/save-mode.ts';
import { fakeMember } from '../../members/fake-member.ts';
import { myInfo, storeMember } from '../../members/members.queries.ts';
import { useOnboardingDraft } from '../../members/onboarding-draft.ts';
import { queries } from './my-page.ts';

const start = () => queries({}, new URLSearchParams());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

test('what was typed in a tab stays for the same member, and is forgotten once another one is signed in', () => {
  const TEXTS = ['category-draft', 'appeal-7', 'report-draft:ARTICLE:7', 'claim-draft:'];
  const KEPT = ['return-path', 'drafts', 'article-link:v1:7'];
  const place = v.parse(PlaceId, 7);
  storeMember(fakeMember());
  for (const key of [...TEXTS, ...KEPT]) sessionStorage.setItem(key, '"쓰다 만 글"');
  useOnboardingDraft.setState({ nickname: '가람' });
  useSaveMode.getState().save(place);
  const left = () => [...TEXTS, ...KEPT].filter((key) => sessionStorage.getItem(key) !== null);
  storeMember(fakeMember());
  expect(left()).toEqual([...TEXTS, ...KEPT]);
  expect([useOnboardingDraft.getState().nickname, useSaveMode.getState().placeId]).toEqual(['가람', place]);
  storeMember(fakeMember({ memberId: v.parse(MemberId, 2) }));
  expect(left()).toEqual(KEPT);
  expect([useOnboardingDraft.getState().nickname, useSaveMode.getState().placeId]).toEqual([null, null]);
});
