import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle, writeArticleAtNewPlace } from 'contract/articles';
import { readAddress } from 'contract/geo';
import { ImageUuid } from 'contract/ids';
import { memberInfo } from 'contract/members';
import { listPhotosAhead, sendPhotoAhead } from 'contract/photos-ahead';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { databases } from '../../api/fake-idb-keyval.ts';
import { storedUser } from '../../api/stored-user.ts';
import type { PlaceDraft } from '../../drafts/draft-shapes.ts';
import { changePlace, useDrafts } from '../../drafts/drafts.ts';
import { useToast } from '../../kit/toast.ts';
import { fakeMember } from '../../members/fake-member.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { listRecords } from '../../outbox/stored-records.ts';
import { sendNow, stopOutbox } from '../../outbox/start-outbox.ts';
import { chooseWifiOnly } from '../../outbox/wifi-only.ts';
import { lastRecord } from './last-record.ts';
import {
  fileInput,
  fillInDrafts,
  findTitle,
  openEditor,
  photoFile,
  post,
  saveButton,
  startWriter,
} from './fake-editor.tsx';

vi.mock('idb-keyval', () => import('../../api/fake-idb-keyval.ts'));

const ME = 1;
const locks = { request: async (_: string, _options: object, run: () => Promise<unknown>) => run() };
const uuid = (n: number) => v.parse(ImageUuid, `0b5f6d1e-6d0c-4c55-9a43-00000000000${n}`);
/** The device's line, as Android's browsers tell it. */
const line = Object.assign(new EventTarget(), { type: 'wifi' });
/** The names of the photos that were sent ahead. */
let ahead: string[];
let api: Awaited<ReturnType<typeof startWriter>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });
  for (const database of databases.values()) database.clear();
  api = await startWriter();
  api.serve(memberInfo, () => fakeMember());
  ahead = [];
  api.serve(listPhotosAhead, () => ({ photos: [] }));
  api.serve(sendPhotoAhead, ({ files }) => {
    ahead.push(files['photo']![0]!.name);
    return { digest: '', uuid: uuid(ahead.length) };
  });
  storedUser.write({ memberId: ME, nickname: '가람' });
});
afterEach(() => {
  stopOutbox();
  chooseWifiOnly(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Fills the editor in, and returns what has to be tapped. */
async function writePost(title = '첫 눈', place: Partial<PlaceDraft> = {}) {
  const user = userEvent.setup();
  fillInDrafts();
  changePlace(place);
  const { router } = openEditor();
  await user.type(await findTitle(), title);
  await user.upload(fileInput(), [photoFile('하나.jpg'), photoFile('둘.jpg')]);
  await screen.findByRole('button', { name: /^2번째 사진: / });
  return { user, router, save: () => user.click(saveButton()) };
}
const records = () => listRecords(ME);

test('without a connection 등록 succeeds at once, and the post leaves once there is one', async () => {
  const sent: { body: object; names: string[]; key: string | null }[] = [];
  api.serve(writeArticle, ({ body, files, headers }) => {
    const names = files['images']?.map(({ name }) => name) ?? [];
    sent.push({ body, names, key: headers.get('Idempotency-Key') });
    return post;
  });
  const { router, save } = await writePost();
  const { saveKey } = useDrafts.getState().article;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useToast.getState().text).toBe('담아 두었어요. 연결되면 저절로 보내요');
  expect(await records()).toMatchObject([{ saveKey, photos: 2, tried: null, request: { to: 'place' } }]);
  expect(useDrafts.getState().article).toMatchObject({ title: '', selectedImages: [] });
  expect(lastRecord.read()?.categoryId).toBe(3);
  await waitFor(() => expect(useOutbox.getState().records).toHaveLength(1));
  expect(sent).toEqual([]);

  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await records()).toEqual([]));
  expect(sent).toMatchObject([
    {
      key: saveKey,
      names: [],
      body: { title: '첫 눈', categoryId: 3, placeId: 9, photoOrder: [uuid(1), uuid(2)] },
    },
  ]);
  expect(ahead).toEqual(['하나.jpg', '둘.jpg']);
});

const PINNED = {
  mode: 'new',
  placeId: null,
  placeName: '능선 쉼터',
  pinCategory: 'WALK',
  detailAddress: '',
  latitude: 37.6583,
  longitude: 126.9773,
} as const;
const ADDRESS = { address: '서울특별시 강북구 우이동', region: null, precision: 'dong' as const };

test('a post at a place pinned without a network gets its address when it leaves', async () => {
  const sent: object[] = [];
  let lookups = 0;
  api.serve(writeArticleAtNewPlace, ({ body }) => {
    sent.push(body);
    return post;
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { router, save } = await writePost('첫 눈', PINNED);
  await waitFor(() => expect(useDrafts.getState().place.isAddressLater).toBe(true));
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  api.serve(readAddress, () => {
    lookups += 1;
    return lookups === 1 ? refuse('Unavailable') : ADDRESS;
  });
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(lookups).toBe(1));
  expect(sent).toEqual([]);
  await waitFor(() => {
    sendNow();
    expect(sent).toMatchObject([
      { detailAddress: '서울특별시 강북구 우이동', placeName: '능선 쉼터', latitude: 37.6583 },
    ]);
  });
  await waitFor(async () => expect(await records()).toEqual([]));
});

test('a post at a place pinned without a network is sent with its address once the network is back', async () => {
  const sent: object[] = [];
  api.serve(writeArticleAtNewPlace, ({ body }) => {
    sent.push(body);
    return post;
  });
  const { router, save } = await writePost('첫 눈', PINNED);
  await waitFor(() => expect(useDrafts.getState().place.isAddressLater).toBe(true));
  api.serve(readAddress, () => ADDRESS);
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([{ detailAddress: '서울특별시 강북구 우이동' }]);
});

test('by Wi-Fi only, a post with photos is put aside on a line of the phone', async () => {
  line.type = 'cellular';
  chooseWifiOnly(true);
  const sent: string[] = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.title);
    return post;
  });
  const { router, save } = await writePost();
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useToast.getState().text).toBe('담아 두었어요. 와이파이에 연결되면 보내요');
  expect(sent).toEqual([]);
  line.type = 'wifi';
  act(() => void line.dispatchEvent(new Event('change')));
  await waitFor(async () => expect(await records()).toEqual([]));
  expect(sent).toEqual(['첫 눈']);
});

test('when only the answer is lost, the same request is repeated under the same key', async () => {
  const sent: string[] = [];
  api.serve(writeArticle, ({ body, headers }) => {
    sent.push(JSON.stringify([headers.get('Idempotency-Key'), body]));
    if (sent.length === 1) throw new TypeError('lost');
    if (sent.at(-1) !== sent[0]) return refuse('RequestReused'); // as the server compares a key's requests
    return post;
  });
  const { router, save } = await writePost();
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toBe(sent[0]);
  await waitFor(async () => expect(await records()).toEqual([]));
});

test('a post that a server answers while it starts waits, and is sent once the server is there', async () => {
  let sent = 0;
  api.serve(writeArticle, () => (++sent < 3 ? refuse('Unavailable') : post));
  const { router, save } = await writePost();
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  await waitFor(() => expect(useOutbox.getState().waitsFor).toMatch(/^지금은 이용할 수 없어요/));
  sendNow();
  await waitFor(async () => expect(await records()).toEqual([]));
  expect(sent).toBe(3);
});

test('who does not want to wait leaves, and the post is sent', async () => {
  let sent = 0;
  api.serve(writeArticle, () => {
    sent += 1;
    return sent === 1 ? new Promise(() => {}) : post;
  });
  const { user, router, save } = await writePost();
  await save();
  await user.click(await screen.findByRole('button', { name: '기다리지 않기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  await waitFor(async () => expect(await records()).toEqual([]));
  expect(sent).toBe(2);
});

test('a device without room keeps the draft in the editor', async () => {
  api.serve(writeArticle, () => {
    throw new TypeError('lost');
  });
  const { save } = await writePost();
  vi.spyOn(databases.get('outbox')!, 'set').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await save();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
  expect(useDrafts.getState().article.title).toBe('첫 눈');
});
