import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ArticleVersion, listArticleVersions } from 'contract/article-versions';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { at, fakeModeration, waiting } from './fake-moderation.ts';
import { QueueScreen } from './QueueScreen.tsx';

let h: ReturnType<typeof fakeModeration>;
beforeEach(() => {
  h = fakeModeration();
});

const open = () => renderScreen(<QueueScreen />, { path: '/admin' });

const version = (nth: number, more: Partial<ArticleVersion>): ArticleVersion => ({
  version: nth,
  title: '글 1',
  content: '',
  date: '2026-11-20',
  placeName: '망원시장',
  disclosure: 'none',
  photoCount: 1,
  photosAdded: 0,
  photosRemoved: 0,
  changed: [],
  writtenAt: at,
  replacedAt: at,
  ...more,
});

test('what a post said before is read only when asked for, by a key too, with what each edit changed', async () => {
  const user = userEvent.setup();
  let looks = 0;
  h.items = [waiting(1)];
  h.api.serve(listArticleVersions, () => {
    looks += 1;
    const changed: ArticleVersion['changed'] = ['content', 'place', 'disclosure', 'photos'];
    return {
      versions: [
        version(2, {
          content: '좋은 사장님',
          placeName: null,
          disclosure: 'own',
          changed,
          photosRemoved: 2,
          replacedAt: null,
        }),
        version(1, { content: '나쁜 사장님', photoCount: 3 }),
      ],
    };
  });
  open();
  await screen.findByText('욕이 가득한 글');
  expect(looks).toBe(0);
  await user.keyboard('h');
  const history = within(await screen.findByRole('region', { name: '이전 내용' }));
  expect(history.getByText('내용, 장소, 협찬 표시, 사진 2장 뺌')).toBeTruthy();
  expect(history.getByText('나쁜', { selector: 'del' })).toBeTruthy();
  expect(history.getByText('좋은', { selector: 'ins' })).toBeTruthy();
  expect(history.getByText('나쁜 사장님')).toBeTruthy();
  expect(history.getByText(/사진은 바로 지워져서/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^이전 내용 접기/ }));
  expect(screen.queryByRole('region', { name: '이전 내용' })).toBeNull();
  expect(looks).toBe(1);
});

test('a post whose earlier versions are gone shows that', async () => {
  h.items = [waiting(1)];
  h.api.serve(listArticleVersions, () => ({ versions: [version(2, { replacedAt: null })] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^이전 내용 보기/ }));
  expect(await screen.findByText('남아 있는 이전 내용이 없어요.')).toBeTruthy();
});
