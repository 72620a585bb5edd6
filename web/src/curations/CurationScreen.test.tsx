import { screen } from '@testing-library/react';
import { readCuration } from 'contract/curations';
import { CurationId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { CurationScreen } from './CurationScreen.tsx';
import { fakeImage } from '../photos/fake-image.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const renderCuration = (index: string) =>
  renderScreen(<CurationScreen />, { path: '/post/:index', at: `/post/${index}` });
const id = v.parse(CurationId, 3);

test('a curation without posts shows its text and links to the editor', async () => {
  api.serve(readCuration, () => ({
    id,
    curationId: id,
    title: '골목',
    body: '걷기 좋은 길',
    imageUrl: fakeImage(),
    posts: [],
    near: null,
  }));
  renderCuration('3');
  expect(await screen.findByText('걷기 좋은 길')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '골목' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '기록하기' }).getAttribute('href')).toBe('/record/new');
});

test('a curation of one neighbourhood begins a record there', async () => {
  const near = { latitude: 37.5556, longitude: 126.9106 };
  api.serve(readCuration, () => ({
    id,
    curationId: id,
    title: '마포구 이번 주 기록',
    body: '이웃들의 기록',
    imageUrl: fakeImage(),
    posts: [],
    near,
  }));
  renderCuration('3');
  const write = await screen.findByRole('link', { name: '기록하기' });
  expect(write.getAttribute('href')).toBe('/map/new?lat=37.5556&lng=126.9106');
});

test.each(['3', 'abc'])('a curation that is gone links home (%s)', async (index) => {
  api.serve(readCuration, () => refuse('CurationNotFound'));
  renderCuration(index);
  expect(await screen.findByText('지난 이야기예요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 가기' })).toBeTruthy();
});

test('a curation that failed to load can be retried', async () => {
  api.serve(readCuration, () => refuse('Unexpected'));
  renderCuration('3');
  expect(await screen.findByText('동네 이야기를 불러오지 못했어요.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
