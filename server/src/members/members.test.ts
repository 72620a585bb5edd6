import type { RegionId } from 'contract/ids';
import {
  changeNickname,
  changeProfileImage,
  checkNickname,
  chooseRegions,
  finishOnboarding,
  memberInfo,
  removeProfileImage,
} from 'contract/members';
import { readStorage } from 'contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, type Member } from '../../test/test-app.ts';

const apgujeong = 1168011000 as RegionId;
const mangwon = 1144012300 as RegionId;
const haengdang = 1120010700 as RegionId;

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

const rename = (who: Member, nickname: string) => h.as(who)(changeNickname, { body: { nickname } });
const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c64' } })
      .jpeg()
      .toBuffer(),
  );
/** Creates a member who has signed in and not begun onboarding. */
async function freshMember(): Promise<Member> {
  const member = await h.given.member(`새${Math.floor(Math.random() * 1e8).toString(36)}`);
  await h.db`update member set nickname = null, nickname_key = null, onboarded_at = null where member_id = ${member.memberId}`;
  return member;
}

test('onboarding goes in steps: nickname and photo, regions, finish', async () => {
  const me = await freshMember();
  await expect(h.as(me)(finishOnboarding, { body: undefined })).rejects.toMatchObject({ code: 'MEMBER4011' });
  await rename(me, '  봄날  ');
  const files = [{ field: 'profileImage', name: '나.jpg', bytes: await photo() }];
  const { profileImageUrl } = await h.as(me)(changeProfileImage, {}, files);
  await h.as(me)(chooseRegions, { body: { regionIds: [mangwon, apgujeong, mangwon] } });
  await h.as(me)(finishOnboarding, { body: undefined });
  expect(await h.as(me)(memberInfo, {})).toMatchObject({
    nickname: '봄날',
    profileImage: profileImageUrl,
    likeRegions: [
      { id: mangwon, name: '서울특별시 마포구 망원동' },
      { id: apgujeong, name: '서울특별시 강남구 압구정동' },
    ],
    isOnboardingCompleted: true,
  });
  expect((await h.app.inject(profileImageUrl)).headers['content-type']).toBe('image/webp');
});

test('a profile photo is removed and deleted; removing none changes nothing', async () => {
  const me = await freshMember();
  const files = [{ field: 'profileImage', name: '나.jpg', bytes: await photo() }];
  await h.as(me)(changeProfileImage, {}, files);
  await h.as(me)(removeProfileImage, {});
  await h.as(me)(removeProfileImage, {});
  expect((await h.as(me)(memberInfo, {})).profileImage).toBeNull();
  expect((await h.as(me)(readStorage, {})).usedBytes).toBe(0); // the sweep deletes the photo's bytes
});

test('onboarding in one form sets all parts or none', async () => {
  const me = await freshMember();
  const finish = (nickname: string, chosenRegionIds: RegionId[], bytes: Uint8Array<ArrayBuffer>) =>
    h.as(me)(finishOnboarding, { body: { nickname, chosenRegionIds } }, [
      { field: 'profileImage', name: '나.jpg', bytes },
    ]);
  await expect(finish('한번에', [1 as RegionId], await photo())).rejects.toMatchObject({
    code: 'REGIONA001',
  });
  await expect(finish('한번에', [mangwon], new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
    code: 'IMAGE4004',
  });
  expect(await h.as(me)(memberInfo, {})).toMatchObject({ nickname: null, isOnboardingCompleted: false });
  await finish('한번에', [mangwon], await photo());
  expect(await h.as(me)(memberInfo, {})).toMatchObject({ nickname: '한번에', isOnboardingCompleted: true });
});

test('one neighbourhood is chosen by a single field of a form', async () => {
  const me = await freshMember();
  const headers = { authorization: `Bearer ${me.token}`, host: 'localhost:80' };
  const choose = (payload: string) =>
    h.app.inject({
      method: 'PATCH',
      url: '/api/member/regions',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  expect((await choose(`regionIds=${apgujeong}`)).statusCode).toBe(200);
  expect((await choose('regionIds=')).json()).toMatchObject({ code: 'COMMONA000' });
  await rename(me, '한동네');
  const form = new FormData();
  form.append('chosenRegionIds', String(mangwon));
  const onboarding = { method: 'POST', url: '/api/member/onboarding', headers } as const;
  expect((await h.app.inject({ ...onboarding, payload: form })).statusCode).toBe(200);
  const { likeRegions } = await h.as(me)(memberInfo, {});
  expect(likeRegions.map(({ id }) => id)).toEqual([mangwon]);
});

test('a nickname has one to ten characters as a person counts them, none of them invisible', async () => {
  const me = await freshMember();
  await rename(me, '👨‍👩‍👧'.repeat(10));
  for (const [nickname, code] of [
    ['', 'EMPTY_NICKNAME'],
    ['   ', 'EMPTY_NICKNAME'],
    ['가'.repeat(11), 'MEMBER4009'],
    ['a\u202Eb', 'MEMBER4010'],
    ['a\nb', 'MEMBER4010'],
    ['a\u0000', 'MEMBER4010'],
    ['익명', 'NICKNAME_DUPLICATE'],
    ['운영자', 'MEMBER4013'],
    ['관리자', 'MEMBER4013'],
    ['동네기록', 'MEMBER4013'],
  ] as const) {
    await expect(rename(me, nickname)).rejects.toMatchObject({ code });
  }
});

test('a call without nickname or neighbourhoods is refused like one with an empty value', async () => {
  const me = await freshMember();
  const headers = { authorization: `Bearer ${me.token}` };
  for (const [e, code] of [
    [changeNickname, 'EMPTY_NICKNAME'],
    [checkNickname, 'EMPTY_NICKNAME'],
    [chooseRegions, 'COMMONA000'],
  ] as const)
    for (const payload of ['', '{}', '{"nickname":null,"regionIds":null}']) {
      const sent = { method: e.method, url: e.path, payload };
      const answer = await h.app.inject({
        ...sent,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(answer.json()).toMatchObject({ isSuccess: false, code });
    }
});

test('a nickname is unique in every spelling, and only one of many at once gets it', async () => {
  const [me, other] = await Promise.all([freshMember(), freshMember()]);
  await rename(me, 'Narae1');
  for (const same of ['narae1', 'ＮＡＲＡＥ1', 'NARAE1 ']) {
    await expect(rename(other, same)).rejects.toMatchObject({ status: 409, code: 'NICKNAME_DUPLICATE' });
    await expect(h.as(other)(checkNickname, { body: { nickname: same } })).rejects.toMatchObject({
      status: 409,
    });
  }
  await rename(me, 'NARAE1'); // the member's own nickname in another spelling
  const crowd = await Promise.all(Array.from({ length: 8 }, freshMember));
  const wins = await Promise.allSettled(crowd.map((who) => rename(who, '인기이름')));
  expect(wins.filter((win) => win.status === 'fulfilled')).toHaveLength(1);
});

test('a freed nickname stays locked for others, not for who freed it', async () => {
  const [me, other] = await Promise.all([freshMember(), freshMember()]);
  await rename(me, '옛이름');
  await rename(me, '새이름');
  await expect(rename(other, '옛이름')).rejects.toMatchObject({
    code: 'MEMBER4014',
    message: expect.stringContaining('30일'),
  });
  await rename(me, '옛이름');
  await rename(me, '또새이름');
  await h.db`update freed_nickname set until = now() where nickname_key = '옛이름'`;
  await rename(other, '옛이름');
});

test('one to three existing regions are chosen', async () => {
  const me = await freshMember();
  const choose = (regionIds: number[]) =>
    h.as(me)(chooseRegions, { body: { regionIds: regionIds as RegionId[] } });
  await expect(choose([])).rejects.toMatchObject({ status: 400, code: 'COMMONA000' });
  await expect(choose([mangwon, apgujeong, haengdang, 1111010100])).rejects.toMatchObject({
    code: 'COMMONA000',
  });
  await expect(choose([1168000000])).rejects.toMatchObject({ status: 404, code: 'REGIONA001' }); // a 시군구, not a 동
  await choose([mangwon, apgujeong, haengdang]);
});

test('a region chosen by its id of before a reform is the one of today, once', async () => {
  const me = await freshMember();
  const regionIds = [4613010100, 1213010100, 2826012200] as RegionId[];
  await h.as(me)(chooseRegions, { body: { regionIds } });
  const { likeRegions } = await h.as(me)(memberInfo, {});
  expect(likeRegions.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1213010100 전남광주통합특별시 여수시 종화동',
    '2827511100 인천광역시 서해구 청라동',
  ]);
});
