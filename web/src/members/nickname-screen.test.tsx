import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberId } from 'contract/ids';
import { changeNickname, memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { NicknameScreen } from './NicknameScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let sent: string[];

beforeEach(() => {
  sent = [];
  api = fakeApi();
  api.serve(memberInfo, () => ({
    memberId: v.parse(MemberId, 1),
    nickname: '가람',
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: true,
    badges: 0,
  }));
  api.serve(changeNickname, ({ body }) => void sent.push(body.nickname));
});

async function opened() {
  const user = userEvent.setup();
  const { router } = renderScreen(<NicknameScreen />, { path: '/mypage/profile/nickname' });
  return { user, router, box: await screen.findByLabelText<HTMLInputElement>('닉네임') };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '저장' });

test('the screen is 닉네임 수정 and starts from the nickname there is', async () => {
  const { box } = await opened();
  expect(screen.getByRole('heading', { name: '닉네임 수정' })).toBeTruthy();
  expect(box.value).toBe('가람');
});

test('save waits for another nickname that is not blank', async () => {
  const { user, box } = await opened();
  expect(save().disabled).toBe(true);
  await user.type(box, ' ');
  expect(save().disabled).toBe(true);
  await user.clear(box);
  expect(screen.getByText('닉네임을 입력해주세요')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.type(box, '나래');
  expect(save().disabled).toBe(false);
});

test('it takes ten characters as a person counts them and ignores the rest', async () => {
  const { user, box } = await opened();
  await user.clear(box);
  await user.type(box, '가나다라마바사아자차카타');
  expect(box.value).toBe('가나다라마바사아자차');
  await user.clear(box);
  fireEvent.change(box, { target: { value: '👩‍👩‍👧'.repeat(11) } });
  expect(box.value).toBe('👩‍👩‍👧'.repeat(10));
});

test('a saved nickname says so, then member info is there in its place with its message', async () => {
  const { user, router, box } = await opened();
  await user.clear(box);
  await user.type(box, ' 나래 ');
  await user.click(save());
  expect(await screen.findByText('닉네임이 성공적으로 변경되었습니다!')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/profile'), { timeout: 3000 });
  expect(router.state.location.state).toEqual({ message: '닉네임이 변경되었어요' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sent).toEqual(['나래']);
});

test.each([
  ['NicknameTaken', '이미 사용 중인 닉네임입니다.'],
  ['NicknameEmpty', '닉네임을 입력해주세요'],
] as const)('%s is said under the field, and nothing is lost', async (reason, says) => {
  api.serve(changeNickname, () => refuse(reason));
  const { user, router, box } = await opened();
  await user.clear(box);
  await user.type(box, '나래');
  await user.click(save());
  expect(await screen.findByText(says)).toBeTruthy();
  expect(box.value).toBe('나래');
  expect(router.state.location.pathname).toBe('/mypage/profile/nickname');
  await user.type(box, '둘');
  expect(screen.queryByText(says)).toBeNull();
});

test('a lost connection is told as such', async () => {
  fakeApi().serve(memberInfo, () => ({
    memberId: v.parse(MemberId, 1),
    nickname: '가람',
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: true,
    badges: 0,
  }));
  const { user, box } = await opened();
  await user.type(box, '둘');
  await user.click(save());
  expect(await screen.findByText('에러가 발생했습니다.')).toBeTruthy();
});
