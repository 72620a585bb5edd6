import { screen } from '@testing-library/react';
import { readCurrentChallenge } from 'contract/challenges';
import { CategoryId, ChallengeId } from 'contract/ids';
import { listDefaultImages } from 'contract/photos';
import * as v from 'valibot';
import { fakeApi } from '../../api/fake-api.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { changePlace, chooseCategory, useDrafts } from '../../drafts/drafts.ts';
import { clearDrafts } from '../../drafts/backup.ts';
import { fakeArticle } from '../fake-article.ts';
import { EditorScreen } from './EditorScreen.tsx';

/** The two default images. */
export const DEFAULT_IMAGES = [
  'https://dongne.example/default-images/0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
  'https://dongne.example/default-images/1b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
] as const;

/** The writer's post on the server, with both default images. */
export const post = fakeArticle(42, {
  content: '골목이 하얗다',
  mainImageUuid: DEFAULT_IMAGES[0],
  imageUuids: [...DEFAULT_IMAGES],
  photos: [],
  likeCount: 0,
  commentCount: 0,
  isMine: true,
  version: 4,
});

/** A challenge that has ended. */
export const challenge = {
  id: v.parse(ChallengeId, 1),
  challengeId: v.parse(ChallengeId, 1),
  title: '8월 기록 챌린지',
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  copy: { label: '', period: '8월 1일 ~ 8월 31일', reward: [], winner: [] },
  state: 'closed' as const,
  entryCount: 0,
};

/** Prepares a signed-in writer's device without drafts, and returns its API; for `beforeEach`. */
export async function startWriter() {
  const api = fakeApi();
  await clearDrafts();
  localStorage.clear();
  api.serve(readCurrentChallenge, () => challenge);
  api.serve(listDefaultImages, () => [...DEFAULT_IMAGES]);
  document.cookie = 'isOnboardingCompleted=true';
  return api;
}

/** Shows the editor. */
export const openEditor = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<EditorScreen />, { path: '/record/new/write', ...at });

/** The title field, once the editor is shown. */
export const findTitle = () => screen.findByRole('textbox', { name: '제목' });
export const saveButton = () => screen.getByRole('button', { name: /^(등록|수정)$/ });
export const fileInput = () => screen.getByLabelText<HTMLInputElement>('사진 파일');
export const photoFile = (name: string, type = 'image/jpeg') => new File([name], name, { type });
/** The draft's photo names in order, without file extensions. */
export const photoNames = () =>
  useDrafts.getState().article.selectedImages.map(({ name }) => name.replace(/\.\w+$/, ''));

/** Fills in everything but photos. */
export function fillInDrafts() {
  const { placeId, placeName, pinCategory, detailAddress, latitude, longitude } = post;
  const categoryId = v.parse(CategoryId, 3);
  chooseCategory({ categoryId, categoryName: '산책길', categoryColor: 'GREEN' });
  changePlace({ mode: 'existing', placeId, placeName, pinCategory, detailAddress, latitude, longitude });
}
