import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeNickname, memberInfo } from 'contract/members';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { openedBy } from '../kit/use-return.ts';
import { fakeMember } from './fake-member.ts';
import { NicknameScreen } from './NicknameScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let sent: string[];

beforeEach(() => {
  sent = [];
  api = fakeApi();
  api.serve(memberInfo, () => fakeMember());
  api.serve(changeNickname, ({ body }) => void sent.push(body.nickname));
});

/** Renders the screen, opened directly or after visiting other screens. */
async function renderNickname(before: string[] = []) {
  const user = userEvent.setup();
  const [path, opener] = ['/mypage/profile/nickname', before.at(-1)];
  const { router, client } = renderScreen(<NicknameScreen />, { path, at: before[0] ?? path });
  for (const visited of before.slice(1)) await router.navigate(visited);
  if (opener !== undefined) await router.navigate(path, { state: openedBy(opener) });
  return { user, router, client, field: await screen.findByLabelText<HTMLInputElement>('닉네임') };
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '저장' });

test('the screen is 닉네임 수정 and starts from the saved nickname', async () => {
  const { field } = await renderNickname();
  expect(screen.getByRole('heading', { name: '닉네임 수정' })).toBeTruthy();
  expect(field.value).toBe('가람');
});

test('저장 is disabled until the nickname differs and is not blank', async () => {
  const { user, field } = await renderNickname();
  expect(saveButton().disabled).toBe(true);
  await user.type(field, ' ');
  expect(saveButton().disabled).toBe(true);
  await user.clear(field);
  expect(screen.getByText('닉네임을 입력해주세요')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await user.type(field, '나래');
  expect(saveButton().disabled).toBe(false);
});

test('characters beyond the tenth grapheme are ignored', async () => {
  const { user, field } = await renderNickname();
  await user.clear(field);
  await user.type(field, '가나다라마바사아자차카타');
  expect(field.value).toBe('가나다라마바사아자차');
  await user.clear(field);
  fireEvent.change(field, { target: { value: '👩‍👩‍👧'.repeat(11) } });
  expect(field.value).toBe('👩‍👩‍👧'.repeat(10));
});

test('a saved nickname is confirmed, then one step back leaves member info', async () => {
  const { user, router, field } = await renderNickname(['/mypage', '/mypage/profile']);
  await user.clear(field);
  await user.type(field, ' 나래 ');
  await user.click(saveButton());
  expect(await screen.findByText('닉네임이 성공적으로 변경되었습니다!')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/profile'), { timeout: 3000 });
  expect(await screen.findByText('닉네임이 변경되었어요')).toBeTruthy();
  expect(sent).toEqual(['나래']);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/mypage');
});

test('once a nickname is saved, the posts and comments that show it are read again', async () => {
  const { user, client, field } = await renderNickname();
  const shown = [
    ['home', 'articles'],
    ['articles', 42],
    ['comments', 42],
  ];
  for (const queryKey of shown) client.setQueryData(queryKey, {});
  await user.type(field, '둘');
  await user.click(saveButton());
  expect(await screen.findByText('닉네임이 성공적으로 변경되었습니다!')).toBeTruthy();
  for (const queryKey of shown) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('where the nickname was opened directly, member info replaces it', async () => {
  const { user, router, field } = await renderNickname();
  await user.type(field, '둘');
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/profile'), { timeout: 3000 });
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['NicknameTaken', '이미 사용 중인 닉네임입니다.'],
  ['NicknameEmpty', '닉네임을 입력해주세요'],
] as const)('the refusal %s is shown below the field, and the text stays', async (reason, sentence) => {
  api.serve(changeNickname, () => refuse(reason));
  const { user, router, field } = await renderNickname();
  await user.clear(field);
  await user.type(field, '나래');
  await user.click(saveButton());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field.value).toBe('나래');
  expect(router.state.location.pathname).toBe('/mypage/profile/nickname');
  await user.type(field, '둘');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a lost connection has its own sentence', async () => {
  fakeApi().serve(memberInfo, () => fakeMember());
  const { user, field } = await renderNickname();
  await user.type(field, '둘');
  await user.click(saveButton());
  expect(await screen.findByText('에러가 발생했습니다.')).toBeTruthy();
});
