import type { Article } from 'contract/article-shapes';
import { listArticleVersions } from 'contract/article-versions';
import { editArticle, listArticles, readArticle, writeArticleAtNewPlace } from 'contract/articles';
import type { Sent } from 'contract/endpoint';
import { listHomePosts } from 'contract/home';
import type { CategoryId } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { readItem } from 'contract/moderation';
import { search } from 'contract/search';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exported } from '../../test/archives.ts';
import { articleDraft, smallPhoto, twoMembers } from '../../test/article-draft.ts';
import { type Member, testApp } from '../../test/test-app.ts';
import { unzip } from '../../test/unzip.ts';

const h = await testApp({ callsPerMinute: { read: 1e6, write: 1e6, upload: 1e6 } });
afterAll(h.close);

let garam: Member;
let narae: Member;
let category: CategoryId;
let post: Article;
beforeEach(async () => {
  ({ garam, narae, category } = await twoMembers(h));
  post = await write([{ photo: 'file:1', description: '눈 덮인 골목' }]);
});

type Draft = Sent<typeof writeArticleAtNewPlace>['body'];
const write = async (photoDescriptions: Draft['photoDescriptions']) =>
  h.as(garam)(writeArticleAtNewPlace, { body: { ...articleDraft(category), photoDescriptions } }, [
    await smallPhoto(),
    await smallPhoto(),
  ]);
const edit = (body: Sent<typeof editArticle>['body']) =>
  h.as(garam)(editArticle, { params: { articleId: post.articleId }, body });
const read = (who: Member | null = null) =>
  h.as(who)(readArticle, { params: { articleId: post.articleId }, query: {} });
const said = ({ photos }: Article) => photos.map(({ description }) => description);
const find = async (keyword: string, kind: 'articles' | 'mine' = 'articles') => {
  const { articles } = await h.as(kind === 'mine' ? garam : narae)(search, { query: { keyword, kind } });
  return articles?.map(({ articleId }) => articleId);
};
const describedAs = (at: number, description: string) => ({ photo: post.imageUuids[at]!, description });

describe('what a photo shows', () => {
  test('is written with the post, and is everywhere the photo is', async () => {
    expect(said(post)).toEqual(['', '눈 덮인 골목']);
    expect(said(await read())).toEqual(['', '눈 덮인 골목']);
    const { result: articles } = await h.as(narae)(listArticles, { query: { placeId: post.placeId } });
    expect(articles.map(said)).toEqual([['', '눈 덮인 골목']]);
    await edit({ imageUuids: post.imageUuids.toReversed() });
    const { postList } = await h.as(null)(listHomePosts, { query: {} });
    const card = postList.find(({ articleId }) => articleId === post.articleId);
    expect(card!.imageDescription).toBe('눈 덮인 골목');
  });

  test('stays with its photo when the photos change places, and goes with it', async () => {
    const [first, second] = post.imageUuids as [string, string];
    expect(said(await edit({ photoOrder: [second, first] }))).toEqual(['눈 덮인 골목', '']);
    expect(said(await edit({ title: '다른 제목' }))).toEqual(['눈 덮인 골목', '']);
    expect(said(await edit({ imageUuids: [first] }))).toEqual(['']);
    expect(await find('덮인골목')).not.toContain(post.articleId);
  });

  test('is changed and taken back by an edit, which leaves the others and raises the version', async () => {
    const edited = await edit({ photoDescriptions: [describedAs(0, ' 빨간\n우편함 ')] });
    expect([said(edited), edited.version]).toEqual([['빨간 우편함', '눈 덮인 골목'], 2]);
    expect(await edit({ photoDescriptions: [describedAs(0, '빨간 우편함')] })).toEqual(edited);
    expect(said(await edit({ photoDescriptions: [describedAs(1, '')] }))).toEqual(['빨간 우편함', '']);
  });

  test.each([
    [[{ photo: 'file:2', description: '없는 파일' }]],
    [[{ photo: '10000000-0000-4000-8000-000000000000', description: '남의 사진' }]],
    [
      [
        { photo: 'file:0', description: '하나' },
        { photo: 'file:0', description: '둘' },
      ],
    ],
    [[{ photo: 'file:0', description: '가'.repeat(ARTICLE.photoDescriptionMax + 1) }]],
    [[{ photo: 'file:0', description: '방향\u202E바꿈' }]],
  ])('is refused of another photo, twice, too long or with control characters: %#', async (descriptions) => {
    await expect(write(descriptions)).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
    await expect(edit({ photoDescriptions: descriptions })).rejects.toMatchObject({ code: 'COMMON4000' });
    expect(said(await read())).toEqual(['', '눈 덮인 골목']);
  });

  test('may have as many letters as are allowed', async () => {
    const description = '가'.repeat(ARTICLE.photoDescriptionMax);
    expect(said(await edit({ photoDescriptions: [describedAs(0, description)] }))[0]).toBe(description);
  });

  test('is found as the words of the post are, by others and by its author', async () => {
    const word = `빨강${post.articleId}`;
    await edit({ photoDescriptions: [describedAs(0, `${word} 지붕`)] });
    expect([await find(word), await find(word, 'mine')]).toEqual([[post.articleId], [post.articleId]]);
    await edit({ title: '새 제목' });
    expect(await find(word)).toEqual([post.articleId]);
    await edit({ photoDescriptions: [describedAs(0, '')] });
    expect([await find(word), await find(word, 'mine')]).toEqual([[], []]);
  });

  test('is shown to moderators with each photo and in what the post said before', async () => {
    const boss = await h.given.admin('다스림');
    const params = { targetKind: 'ARTICLE', targetId: post.articleId } as const;
    expect(await h.as(boss)(readItem, { params, query: {} })).toMatchObject({
      imageDescriptions: ['', '눈 덮인 골목'],
    });
    await edit({ photoDescriptions: [describedAs(0, '우편함'), describedAs(1, '눈')] });
    const { versions } = await h.as(boss)(listArticleVersions, { params: { articleId: post.articleId } });
    const shown = versions.map(({ changed, photoDescriptions }) => [changed, photoDescriptions]);
    expect(shown).toEqual([
      [['descriptions'], '우편함\n눈'],
      [[], '눈 덮인 골목'],
    ]);
  });

  test('is in the pages of an export, and the number of a photo only where nothing was written', async () => {
    const files = await unzip(await exported(h, garam));
    const page = files.get(`diary/${post.date.slice(0, 7)}.html`)!.toString();
    expect(page).toContain('alt="오늘의 커피 사진 1"');
    expect(page).toContain('alt="눈 덮인 골목"');
  });
});
