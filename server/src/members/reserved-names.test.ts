import { changeNickname } from 'contract/members';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';
import { looksLikeNobody, looksLikeOurs } from './reserved-names.ts';

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
  '운ᆞ영자',
  '운\u302E영자',
  '동네기록\u0301',
  '동네ㄱ丨록',
  '관리ス卜',
  '운영1',
  '○ㅜㄴ영자',
])('%s would be taken for one of us', (nickname) => {
  expect(looksLikeOurs(nickname)).toBe(true);
});

test.each(['badminton', '수학공식', '운영하는곰', '관리왕', '기록하는동네', 'adele', '오피스', 'ㅋㅋ', '👨‍👩‍👧'])(
  '%s is anybody’s to have',
  (nickname) => {
    expect(looksLikeOurs(nickname)).toBe(false);
  },
);

test.each([
  '삭제된 사용자',
  '삭제된사용자2',
  '삭.제.된 사용자',
  '탈퇴한 회원1',
  '탈퇴회원',
  '익명',
  '익명 1',
  '익명\u0301',
  'ㅇㅣㄱ명',
  'o丨ㄱ명',
  '알 수 없음',
  '알수없는 사용자',
  'Anonymous',
  'unkn0wn',
])('%s would be taken for somebody who is gone or unknown', (nickname) => {
  expect(looksLikeNobody(nickname)).toBe(true);
});

test.each(['익명의고양이', '무명가수', '회원1호', '사용자', '떠난사람', 'known'])(
  '%s names somebody who is there',
  (nickname) => {
    expect(looksLikeNobody(nickname)).toBe(false);
  },
);

test('a nickname of somebody who is gone is refused as taken', async () => {
  const h = await testApp();
  onTestFinished(h.close);
  const who = await h.given.member('가람');
  for (const nickname of ['삭제된 사용자', '탈퇴한 회원1', '익명2'])
    await expect(h.as(who)(changeNickname, { body: { nickname } })).rejects.toMatchObject({
      code: 'NICKNAME_DUPLICATE',
    });
});

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
