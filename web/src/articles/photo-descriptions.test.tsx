import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeArticleScreen, openArticle } from './detail/fake-article-screen.tsx';
import { fakeArticle } from './fake-article.ts';
import { fakePost } from './fake-post.ts';
import { ArticleCard } from './list/ArticleCard.tsx';
import { PostCard } from './list/PostCard.tsx';

const article = fakeArticle(42, {}, 2);
const [first, second] = article.photos;
const described = { ...article, photos: [{ ...first!, description: '눈 덮인 골목' }, second!] };

test('a card reads out what its photo shows, and nothing where nobody wrote it', async () => {
  renderScreen(
    <>
      <ArticleCard article={described} />
      <ArticleCard article={article} />
      <PostCard post={fakePost(43, { imageDescription: '빨간 우편함' })} first={false} />
      <PostCard post={fakePost(44)} first={false} />
    </>,
  );
  await screen.findByRole('img', { name: '눈 덮인 골목' });
  const names = screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  expect(names).toEqual(['눈 덮인 골목', '빨간 우편함']);
});

test('a post and its viewer read out what a photo shows, and its number only where nobody wrote it', async () => {
  const { server } = fakeArticleScreen();
  server.post = described;
  openArticle();
  const opens = await screen.findByRole('button', { name: '눈 덮인 골목, 사진 2장 중 1번째 크게 보기' });
  expect(screen.getByRole('img', { name: '눈 덮인 골목' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '첫 눈 사진 2' })).toBeTruthy();
  await userEvent.click(opens);
  const viewer = await screen.findByRole('dialog');
  const names = [...viewer.querySelectorAll('img')].map((image) => image.alt);
  expect(names).toEqual(['눈 덮인 골목', '첫 눈 사진 2']);
});
