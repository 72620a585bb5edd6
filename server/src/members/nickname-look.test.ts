import { changeNickname, checkNickname } from 'contract/members';
import { createCategory } from 'contract/categories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { foldNicknames } from './members.ts';
import { nicknameLook } from './nickname-look.ts';

let h: TestApp;
let other: Member;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { write: 1e6 } });
  const garam = await h.given.member('아무개');
  await h.as(garam)(changeNickname, { body: { nickname: '가람' } });
  const paul = await h.given.member('아무개2');
  await h.as(paul)(changeNickname, { body: { nickname: 'Paul10' } });
  other = await h.given.member('이웃');
});
afterAll(() => h.close());

const INVISIBLE = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u17B4',
  '\u180B',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\u2062',
  '\u2800',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E0100}',
  '\u{1D173}',
  '\u00A0',
  '\u3000',
  '\u2003',
];
const code = (text: string) => `U+${text.codePointAt(0)!.toString(16).toUpperCase()}`;

test.each(INVISIBLE.map((unseen) => [code(unseen), unseen]))(
  'a living nickname with %s in it, before or after it is taken or refused',
  async (_, unseen) => {
    for (const nickname of [`가${unseen}람`, `${unseen}가람`, `가람${unseen}`])
      await expect(h.as(other)(changeNickname, { body: { nickname } })).rejects.toMatchObject({
        code: expect.stringMatching(/^(?:NICKNAME_DUPLICATE|MEMBER4010)$/),
      });
  },
);

test.each([
  ['운\u200B영자', 'MEMBER4013'],
  ['관\u2060리자', 'MEMBER4013'],
  ['동네\u3164기록', 'MEMBER4013'],
  ['동네기록\uFE0F', 'MEMBER4013'],
  ['탈퇴한회원', 'NICKNAME_DUPLICATE'],
  ['탈퇴한  회원', 'NICKNAME_DUPLICATE'],
])('nobody gets the reserved name %j', async (nickname, code) => {
  await expect(h.as(other)(checkNickname, { body: { nickname } })).rejects.toMatchObject({ code });
});

test.each(INVISIBLE.map((unseen) => [code(unseen), unseen]))('%s alone is no nickname', async (_, unseen) => {
  await expect(h.as(other)(changeNickname, { body: { nickname: unseen.repeat(3) } })).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:EMPTY_NICKNAME|MEMBER4010)$/),
  });
});

test.each([
  'Рaul10',
  'pаul10',
  'PAUL1O',
  'Pau110',
  'PauI10',
  'Ρaul10',
  'Ｐａｕｌ１０',
  'P a u l 10',
  '𝐏𝐚𝐮𝐥10',
  'pаυl１0',
])('Paul10 is not to be had as %s', async (nickname) => {
  await expect(h.as(other)(changeNickname, { body: { nickname } })).rejects.toMatchObject({
    code: 'NICKNAME_DUPLICATE',
  });
});

test.each([
  ['관리인', '과ㄴ리인'],
  ['영희', '여ㅇ희'],
  ['가람', '가라ㅁ'],
  ['가람', 'ㄱㅏㄹㅏㅁ'],
  ['가람', '\uFFA1\uFFC2\uFFA9\uFFC2\uFFB1'],
  ['닭집', '다ㄹㄱ집'],
  ['가람', '\u1100\u1161\u1105\u1161\u11B7'],
  ['가람', '가라\u11B7'],
  ['ㄱ', '\u11A8'],
  ['사람', '\u113C\u1161람'],
  ['자두', '\u114E\u1161두'],
  ['안개', '\u114C\u1161ㄴ개'],
  ['ㄴㄱ', '\u1113'],
  ['가람', '가\u0301람'],
  ['가람', '가람\u0323\u0302'],
  ['나래', '\u302E나래'],
  ['hana', 'h\u0101na\u0308'],
  ['가람', '가라口'],
  ['가람', 'ㄱ卜람'],
  ['사랑', '人卜랑'],
  ['그림', 'ㄱ一림'],
  ['기린', 'ㄱ丨린'],
  ['기린', 'ㄱl린'],
  ['ㅡㅡ', '一一'],
  ['이슬', 'o丨슬'],
  ['ㅠㅠ', '兀兀'],
])('%s looks like %s', (name, other) => {
  expect(nicknameLook(other)).toBe(nicknameLook(name));
});

test('different names stay different', () => {
  const names = [
    '가람',
    '나래',
    '가랑',
    '강아지',
    '고양이',
    'paul',
    'paula',
    'anna',
    'hanna',
    '민수1',
    '민수2',
    '👨‍👩‍👧',
    '👨‍👩‍👦',
    'ㅋㅋ',
    'ㅎㅎ',
    '닭오',
    '달고',
    '앉아',
    '안자',
    '가나',
    '간아',
    '각시',
    '가씨',
    'がき',
    'かき',
    '민수0',
    '人',
    '口',
    '千',
  ];
  expect(new Set(names.map(nicknameLook)).size).toBe(names.length);
});

describe('a name of piled-up marks', () => {
  test.each([
    ['a nickname', 80],
    ['nine letters and a pile', 200],
  ])('%s is too long', async (_, marks) => {
    const nickname = `가${'\u0301'.repeat(marks)}`;
    await expect(h.as(other)(changeNickname, { body: { nickname } })).rejects.toMatchObject({
      code: 'MEMBER4009',
    });
  });

  test('of a category is refused, and so is one that shows nothing', async () => {
    for (const name of [`가${'\u0301'.repeat(120)}`, '\u3164\u200B'])
      await expect(h.as(other)(createCategory, { body: { name, color: 'RED' } })).rejects.toMatchObject({
        code: 'COMMON4000',
      });
  });
});

test('nicknames of an older version are folded, and two that look alike both stay', async () => {
  const [first, second] = await Promise.all([h.given.member('lotus'), h.given.member('Iotus')]);
  await h.db`update member set nickname_look = null where member_id in (${first.memberId}, ${second.memberId})`;
  await foldNicknames(h.db);
  await foldNicknames(h.db);
  const rows = await h.db<{ look: string }>`
    select nickname_look as look from member where member_id in (${first.memberId}, ${second.memberId}) order by 1`;
  expect(rows.map(({ look }) => look)).toEqual(['lotus', expect.stringMatching(/^lotus \d+$/)]);
  await expect(h.as(other)(changeNickname, { body: { nickname: '1otus' } })).rejects.toMatchObject({
    code: 'NICKNAME_DUPLICATE',
  });
});
