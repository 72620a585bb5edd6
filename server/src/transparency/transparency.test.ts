import { readText } from 'contract/consents';
import { takeMeasure } from 'contract/moderation';
import { reportArticle } from 'contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw } from '../db.ts';
import { type TestApp, testApp } from '../../test/test-app.ts';
import { makeTransparency } from './transparency.ts';

let h: TestApp;
beforeAll(async () => {
  h = await testApp();
});
afterAll(() => h.close());

const page = () => h.as(null)(readText, { params: { text: 'transparency' } });
/** Moves what was written so far into the middle of October 2026. */
const moveToOctober = async () => {
  await h.db`update member set created_at = '2026-10-10'`;
  for (const table of ['report', 'article_report', 'measure'])
    await h.db`update ${raw(table)} set created_at = '2026-10-31 14:59Z'`;
};

test('a month is counted once it is over in Korea, once, and small counts are not told', async () => {
  expect((await page()).markdown).toContain('아직 지난 달이 없어요.');
  const author = await h.given.member('쓴이');
  const guard = await h.given.admin('지킴이');
  const reporters = await h.given.members('하나', '두울', '세엣', '네엣', '다섯', '여섯');
  const articleId = await h.given.article({ by: author, title: '비밀 빵집' });
  for (const who of reporters)
    await h.as(who)(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
  await h.as(guard)(takeMeasure, {
    body: { act: 'REMOVE', targetKind: 'ARTICLE', targetId: articleId, reason: 'ABUSE' },
  });
  await moveToOctober();
  expect(await makeTransparency(h.db, new Date('2026-10-31T14:59:00Z'))).toBe(0);
  expect(await makeTransparency(h.db, new Date('2026-10-31T15:00:00Z'))).toBe(1);
  expect(await makeTransparency(h.db, new Date('2026-11-30T15:00:00Z'))).toBe(1);
  expect(await makeTransparency(h.db, new Date('2026-11-30T15:00:00Z'))).toBe(0);
  const { markdown, version, title } = await page();
  expect([title, version]).toEqual(['투명성 보고서', '2026년 11월']);
  const [, november = '', october = ''] = markdown.split('## ');
  expect(october).toContain('- 신고: 6\n- 삭제한 글과 댓글 등: 5\u00a0미만\n- 이의 제기: 0\n');
  expect(november).toContain('- 신고: 0\n- 삭제한 글과 댓글 등: 0\n');
  expect(markdown).not.toMatch(/빵집|쓴이|지킴이/);
});
