import { changeNickname } from 'contract/members';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { looksLikeOurs } from './reserved-names.ts';

test.each([
  '동네기록팀',
  '우리동네기록',
  '운영자1',
  '운.영.자',
  '운 영 자',
  'ㅇㅜㄴㅇㅕㅇㅈㅏ',
  '운영ㅈㅏ',
  '관ㄹㅣ자',
  'ㄱㅗㅏㄴㄹㅣㅈㅏ',
  '관\u200Bㄹl자',
  'admin',
  'Аdmіn',
  'ADM1N',
  '@dmin_2',
  'adrnin',
  'ⓐⓓⓜⓘⓝ',
  'a d m i n',
  '0fficial',
  'official가람',
  '공식',
  '공·식',
])('%s would be taken for one of us', (nickname) => {
  expect(looksLikeOurs(nickname)).toBe(true);
});

test.each(['badminton', '수학공식', '운영하는곰', '관리왕', '기록하는동네', 'adele', '오피스', 'ㅋㅋ', '👨‍👩‍👧'])(
  '%s is anybody’s to have',
  (nickname) => {
    expect(looksLikeOurs(nickname)).toBe(false);
  },
);

test('a nickname like ours is refused, while who has one keeps it', async () => {
  const h = await testApp();
  onTestFinished(h.close);
  const who = await h.given.member('운영팀장운영팀');
  await expect(h.as(who)(changeNickname, { body: { nickname: '관 리 자' } })).rejects.toMatchObject({
    status: 409,
    message: expect.any(String),
  });
  await expect(h.as(who)(changeNickname, { body: { nickname: '관리자2' } })).rejects.toMatchObject({
    code: 'MEMBER4013',
  });
  const [row] = await h.db`select nickname from member where member_id = ${who.memberId}`;
  expect(row).toEqual({ nickname: '운영팀장운영팀' });
});
