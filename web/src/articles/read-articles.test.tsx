import { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession } from '../api/session.ts';
import { fakeArticle } from './fake-article.ts';
import { rememberArticle, rememberedArticle } from './read-articles.ts';

const seven = v.parse(ArticleId, 7);
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('article-view'));
beforeEach(() => localStorage.clear());

test('a post that a member read outlives the tab, and goes with their session', () => {
  localStorage.setItem('user', JSON.stringify({ memberId: 1, nickname: '가람' }));
  rememberArticle(fakeArticle(7));
  expect(rememberedArticle(seven)?.articleId).toBe(7);
  forgetSession();
  expect(stored()).toEqual([]);
});

test('a post that a visitor reads, after a logout too, does not outlive the tab', () => {
  rememberArticle(fakeArticle(7));
  expect(stored()).toEqual([]);
});
