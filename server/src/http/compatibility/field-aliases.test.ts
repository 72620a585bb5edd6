import { createCategory } from 'contract/categories';
import { writeComment } from 'contract/comments';
import { endpoint } from 'contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../../test/test-app.ts';
import { aliasWriter, FIELD_ALIASES } from './field-aliases.ts';

let h: TestApp;
let garam: Member;
let ids: Record<'article' | 'comment' | 'curation' | 'category', number>;
const TEXT = '따옴표 "liked":true, \\"liked\\" : false 그리고 {"commentId": 5}';
beforeAll(async () => {
  h = await testApp();
  garam = await h.given.member('가람');
  const { categoryId: category } = await h.as(garam)(createCategory, {
    body: { name: '산책', color: 'RED' },
  });
  const article = await h.given.article({ by: garam, categoryId: category, title: TEXT });
  const write = (parentCommentId: number | null) =>
    h.as(garam)(writeComment, { params: { articleId: article }, body: { content: TEXT, parentCommentId } });
  const { commentId: comment } = await write(null);
  await write(comment);
  const [card] = await h.db<{ id: number }>`
    update curation set article_ids = array[${article}::bigint] where curation_id = (select min(curation_id) from curation)
    returning curation_id as id`;
  ids = { article, comment, category, curation: card!.id };
});
afterAll(() => h.close());

/** For each endpoint with aliases, a call that answers it. */
const calls: [name: string, method: 'GET' | 'POST' | 'DELETE', path: string][] = [
  ['listArticles', 'GET', '/api/articles'],
  ['listArticlesV2', 'GET', '/api/articles/v2'],
  ['listMyArticles', 'GET', '/api/categories/{category}/articles'],
  ['search', 'GET', '/api/search?keyword=따옴표'],
  ['readArticle', 'GET', '/api/articles/{article}'],
  ['likeArticle', 'POST', '/api/articles/{article}/likes'],
  ['unlikeArticle', 'DELETE', '/api/articles/{article}/likes'],
  ['listComments', 'GET', '/api/articles/{article}/comments'],
  ['listReplies', 'GET', '/api/articles/{article}/comments/{comment}/replies'],
  ['listHomePosts', 'GET', '/api/home/articles'],
  ['readChallenge', 'GET', '/api/home/challenges/1'],
  ['readCurrentChallenge', 'GET', '/api/home/challenges/current'],
  ['listCurations', 'GET', '/api/home/curations'],
  ['readCuration', 'GET', '/api/curations/{curation}'],
];

/** Every object of an answer that has this field. */
function withField(value: unknown, field: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) => withField(one, field));
  return Object.hasOwn(value, field) ? [value as Record<string, unknown>, ...inner] : inner;
}

test.each(calls)('%s carries each second name with the value of the first', async (name, method, path) => {
  const url = encodeURI(path.replaceAll(/\{(\w+)\}/g, (_, id: keyof typeof ids) => String(ids[id])));
  const headers = { authorization: `Bearer ${garam.token}` };
  const answer: unknown = (await h.app.inject({ method, url, headers })).json();
  for (const [field, alias] of Object.entries(FIELD_ALIASES[name]!)) {
    const found = withField(answer, field);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one[alias]).toEqual(one[field]);
  }
  for (const one of withField(answer, 'content'))
    expect(one['content']).toBe(TEXT === one['content'] ? TEXT : '산책하기 좋은 날');
});

test('texts that look like fields stay as they were written', () => {
  const write = aliasWriter(
    endpoint({
      name: 'listHomePosts',
      tag: 'home',
      summary: '',
      method: 'GET',
      path: '/api/x',
      access: 'anyone',
      refuses: [],
    }),
  );
  for (const nickname of [TEXT, '"', '\\', '\\"', '","articleId":1,"', '가람', ''])
    for (const indent of [undefined, 1]) {
      const written: unknown = JSON.parse(
        write(JSON.stringify({ title: TEXT, authorNickname: nickname, articleId: 7 }, null, indent)),
      );
      expect(written).toEqual({
        title: TEXT,
        authorNickname: nickname,
        username: nickname,
        articleId: 7,
        id: 7,
      });
    }
});
