import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BlockedMember, blockMember, listBlocks, muteMember, unblockMember } from 'contract/blocks';
import { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { useToast } from '../kit/toast.ts';
import { AuthorMenu } from './AuthorMenu.tsx';
import { BlocksScreen } from './BlocksScreen.tsx';

const narae = v.parse(MemberId, 2);
let api: ReturnType<typeof fakeApi>;
let blocks: BlockedMember[];
let asked: string[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  localStorage.setItem('user', JSON.stringify({ memberId: 1, nickname: '가람' }));
  document.cookie = 'isOnboardingCompleted=true';
  useOpenDialog.setState({ open: null });
  useToast.setState({ text: null });
  blocks = [
    {
      blockId: 9,
      memberId: narae,
      nickname: '나래',
      profileImage: null,
      isMute: false,
      createdAt: new Date().toISOString(),
    },
  ];
  asked = [];
  api = fakeApi();
  api.serve(listBlocks, () => ({ blocks, cursor: null, limit: 10, hasNext: false }));
  api.serve(blockMember, ({ params }) => void asked.push(`block ${params.memberId}`));
  api.serve(muteMember, ({ params }) => void asked.push(`mute ${params.memberId}`));
  api.serve(unblockMember, ({ params }) => {
    asked.push(`unblock ${params.memberId}`);
    blocks = [];
  });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('blocking asks first, forgets the posts this device read, and leads home', async () => {
  localStorage.setItem('article-view:v1:42', '{}');
  const { router } = renderScreen(<AuthorMenu memberId={narae} />, { path: '/author/2' });
  await userEvent.click(await button('이웃 메뉴'));
  await userEvent.click(await button('이 이웃 차단하기'));
  await screen.findByText(/상대에게는 알리지 않아요/);
  expect(asked).toEqual([]);
  await userEvent.click(await button('차단'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(asked).toEqual(['block 2']);
  expect(localStorage.getItem('article-view:v1:42')).toBeNull();
});

test('what can be read no more is not asked for again while its screen is still there', async () => {
  let reads = 0;
  function Post() {
    useQuery({ queryKey: ['post'], queryFn: () => (reads += 1) });
    return <AuthorMenu memberId={narae} />;
  }
  const { router } = renderScreen(<Post />, { path: '/record/42' });
  await userEvent.click(await button('이웃 메뉴'));
  await userEvent.click(await button('이 이웃 차단하기'));
  await userEvent.click(await button('차단'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(reads).toBe(1);
});

test('a refused block is said, and leads nowhere', async () => {
  api.serve(blockMember, () => refuse('TooManyBlocks'));
  const { router } = renderScreen(<AuthorMenu memberId={narae} />, { path: '/author/2' });
  await userEvent.click(await button('이웃 메뉴'));
  await userEvent.click(await button('이 이웃 차단하기'));
  await userEvent.click(await button('차단'));
  expect(await screen.findByText(/차단 목록을 정리해 주세요/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/author/2');
});

test('muting asks first and explains that the other still sees mine', async () => {
  const { router } = renderScreen(<AuthorMenu memberId={narae} />, { path: '/author/2' });
  await userEvent.click(await button('이웃 메뉴'));
  await userEvent.click(await button('이 이웃 숨기기'));
  await screen.findByText(/내 글을 그대로 볼 수 있고/);
  expect(asked).toEqual([]);
  await userEvent.click(await button('숨기기'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(asked).toEqual(['mute 2']);
});

test('whom I have muted is in the same list, and seen again', async () => {
  blocks[0]!.isMute = true;
  renderScreen(<BlocksScreen />, { path: '/mypage/profile/blocks' });
  expect(await screen.findByText(/숨김$/)).toBeTruthy();
  await userEvent.click(await button('나래 다시 보기'));
  expect(await screen.findByText('차단하거나 숨긴 이웃이 없어요')).toBeTruthy();
  expect(asked).toEqual(['unblock 2']);
});

test('whom I have blocked is listed and unblocked', async () => {
  renderScreen(<BlocksScreen />, { path: '/mypage/profile/blocks' });
  expect(await screen.findByText('나래')).toBeTruthy();
  await userEvent.click(await button('나래 차단 풀기'));
  expect(await screen.findByText('나래님의 차단을 풀었어요')).toBeTruthy();
  expect(await screen.findByText('차단하거나 숨긴 이웃이 없어요')).toBeTruthy();
  expect(asked).toEqual(['unblock 2']);
});
