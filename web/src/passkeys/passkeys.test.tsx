import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listMyPasskeys,
  type NewPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from 'contract/passkeys';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { LandingScreen } from '../auth/LandingScreen.tsx';
import { useToast } from '../kit/toast.ts';
import { SettingsLinks } from '../mypage/SettingsLinks.tsx';
import { PasskeysScreen } from './PasskeysScreen.tsx';

const passkey = (passkeyId: number, name: string): Passkey => ({
  passkeyId: passkeyId as Passkey['passkeyId'],
  name,
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  lastUsedAt: null,
});

class Attestation {
  clientDataJSON = new ArrayBuffer(8);
  attestationObject = Uint8Array.of(0xfb, 0xff).buffer;
}
class Assertion {
  clientDataJSON = new ArrayBuffer(8);
  authenticatorData = new ArrayBuffer(8);
  signature = Uint8Array.of(0xfb, 0xff).buffer;
}
/** What an authenticator of this browser gives. */
class FakeCredential {
  id = '3q2-7w';
  response: object;
  constructor(response: object) {
    this.response = response;
  }
}
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<() => Promise<unknown>>();
let api: ReturnType<typeof fakeApi>;
let passkeys: Passkey[];
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('accessToken', 'one');
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion);
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  create.mockReset().mockResolvedValue(new FakeCredential(new Attestation()));
  get.mockReset().mockResolvedValue(new FakeCredential(new Assertion()));
  passkeys = [];
  api = fakeApi();
  api.serve(listMyPasskeys, () => ({ passkeys }));
  api.serve(beginPasskey, () => ({ challenge: 'AAAA', host: 'localhost', handle: '-_8', known: ['3q2-7w'] }));
  api.serve(beginPasskeySignIn, () => ({ challenge: 'AAAA', host: 'localhost' }));
});

const renderPasskeys = () => ({
  ...renderScreen(<PasskeysScreen />, { path: '/mypage/profile/passkeys' }),
  user: userEvent.setup(),
});
const addButton = () => screen.findByRole('button', { name: '패스키 추가' });

test('without any the screen says so; one that is added is in the list', async () => {
  let sent: NewPasskey | undefined;
  api.serve(addPasskey, ({ body }) => {
    sent = body;
    passkeys = [passkey(1, 'Chrome · Android')];
    return passkeys[0]!;
  });
  const { user } = renderPasskeys();
  expect(await screen.findByText('아직 패스키가 없어요')).toBeTruthy();
  await user.click(await addButton());
  expect(await screen.findByText('크롬 · 안드로이드')).toBeTruthy();
  expect(screen.getByText(/5분 전 추가 · 아직 쓰지 않음/)).toBeTruthy();
  expect(create.mock.lastCall?.[0].publicKey).toMatchObject({
    challenge: Uint8Array.of(0, 0, 0),
    user: { id: Uint8Array.of(0xfb, 0xff) },
    excludeCredentials: [{ id: Uint8Array.of(0xde, 0xad, 0xbe, 0xef) }],
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(sent).toMatchObject({ id: '3q2-7w', response: { attestationObject: '-_8' } });
});

test('closing the device’s dialog changes nothing and says so, as does a key that is known here', async () => {
  const { user } = renderPasskeys();
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(await addButton());
  await waitFor(() => expect(useToast.getState().text).toBe('패스키를 만들지 않았어요'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  await user.click(await addButton());
  expect(await screen.findByText('이 기기에는 이미 패스키가 있어요.')).toBeTruthy();
});

test('a passkey is named, and removed after asking', async () => {
  passkeys = [passkey(2, 'Safari · iPhone'), passkey(1, '')];
  api.serve(renamePasskey, ({ body }) => {
    passkeys = passkeys.map((one) => (one.passkeyId === 2 ? { ...one, name: body.name } : one));
  });
  api.serve(removePasskey, ({ params }) => {
    passkeys = passkeys.filter(({ passkeyId }) => passkeyId !== params.passkeyId);
  });
  const { user } = renderPasskeys();
  await user.click(await screen.findByRole('button', { name: '사파리 · 아이폰 이름 바꾸기' }));
  const field = await screen.findByLabelText('이름');
  await user.clear(field);
  await user.type(field, '내 휴대폰');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('내 휴대폰')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '내 휴대폰 지우기' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(screen.queryByText('내 휴대폰')).toBeNull());
  expect(useToast.getState().action?.label).toBe('로그인한 기기');
});

test('a browser without passkeys offers none in the settings and no sign-in; its screen says so', async () => {
  vi.unstubAllGlobals(); // jsdom has no passkeys
  renderPasskeys();
  expect(await screen.findByText('이 브라우저에서는 패스키를 만들 수 없어요.')).toBeTruthy();
  renderScreen(<LandingScreen />, { path: '/' });
  expect(screen.queryByRole('button', { name: '패스키로 로그인' })).toBeNull();
  renderScreen(<SettingsLinks />, { path: '/mypage/profile' });
  expect(screen.getByRole('link', { name: '로그인한 기기' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '패스키' })).toBeNull();
});

test('a sign-in by passkey goes on like that of a provider, and an unknown key says what to do', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  api.serve(signInByPasskey, () => refuse('PasskeyUnknown'));
  localStorage.clear();
  renderScreen(<LandingScreen />, { path: '/', at: '/?return=%2Fmap' });
  const user = userEvent.setup();
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(await screen.findByRole('button', { name: '패스키로 로그인' }));
  await waitFor(() => expect(useToast.getState().text).toBe('패스키로 로그인하지 않았어요'));
  await user.click(await screen.findByRole('button', { name: '패스키로 로그인' }));
  expect(await screen.findByText(/등록하지 않았거나 지운 패스키예요/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  api.serve(signInByPasskey, () => {});
  await user.click(await screen.findByRole('button', { name: '패스키로 로그인' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/oauth-redirect?return=%2Fmap'));
});
