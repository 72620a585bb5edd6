import type { writeArticleAtNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import type { Sent } from 'contract/endpoint';
import type { CategoryId } from 'contract/ids';
import type { TestApp, SentFile } from './test-app.ts';
import { photograph } from './photo-files.ts';

export type ArticleDraft = Sent<typeof writeArticleAtNewPlace>['body'];

/** A client's request for a post at a new place. */
export const articleDraft = (categoryId: CategoryId): ArticleDraft => ({
  categoryId,
  title: '오늘의 커피',
  content: '창가 자리가 좋다',
  date: todayInKorea(),
  latitude: 37.544,
  longitude: 127.0557,
  detailAddress: '서울 성동구 성수동2가',
  placeName: '카페 마루',
  pinCategory: 'CAFE',
});

const jpeg = photograph(64, 48);

/** A photo of 64 × 48 pixels as a file of a form. */
export const smallPhoto = async (field = 'images', name = 'a.jpg'): Promise<SentFile> => ({
  field,
  name,
  bytes: await jpeg,
});

/** Two signed-in members with unique names, and a category of the first member. */
export async function twoMembers(h: TestApp) {
  const suffix = crypto.randomUUID().slice(0, 6);
  const garam = await h.given.member(`가람${suffix}`);
  const narae = await h.given.member(`나래${suffix}`);
  return { garam, narae, category: await h.given.category({ by: garam, name: '카페' }) };
}
