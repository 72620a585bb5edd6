import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { listZones } from 'contract/zones';
import { ZoneId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
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
import { lastAudience } from './last-audience.ts';

let api: Awaited<ReturnType<typeof startWriter>>;
let sent: unknown[];
beforeEach(async () => {
  api = await startWriter();
  localStorage.setItem('accessToken', 'garam');
  sent = [];
  api.serve(writeArticle, ({ body }) => {
    sent.push(body.audience);
    return post;
  });
});

/** Serves a zone around the post's place, or `metresAway` metres north of it. */
function serveZone(metresAway = 0) {
  const at = { latitude: post.latitude + metresAway / 111_320, longitude: post.longitude };
  const zoneId = v.parse(ZoneId, 1);
  const mask = { ...at, radius: 800 };
  const zone = { zoneId, kind: 'HOME' as const, ...at, radius: 300, mask, hasFewHomes: false };
  api.serve(listZones, () => ({ zones: [zone] }));
}
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

async function write() {
  fillInDrafts();
  openEditor();
  await findTitle();
  await userEvent.upload(fileInput(), [photoFile('하나.jpg')]);
}
async function save() {
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test('a new post near home is for its author alone, says why, and is sent so', async () => {
  serveZone();
  await write();
  await screen.findByText('집 근처라 나만 보기로 골라 두었어요.');
  expect((await choice('나만')).checked).toBe(true);
  expect(await save()).toBe('me');
});

test('published all the same it says that others see the 동 alone, and is no choice for the next post', async () => {
  serveZone();
  await write();
  await screen.findByText('집 근처라 나만 보기로 골라 두었어요.');
  await userEvent.click(await choice('전체'));
  expect(await screen.findByText(/다른 사람에게는 동네 이름만 보여요/)).toBeTruthy();
  expect(await save()).toBe('everyone');
  expect(lastAudience.read()).toBeNull();
});

test('slightly outside a zone the default is as usual, with a note that others see the 동 alone', async () => {
  serveZone(500);
  await write();
  expect(await screen.findByText(/다른 사람에게는 동네 이름만 보여요/)).toBeTruthy();
  expect((await choice('전체')).checked).toBe(true);
});

test('far from zones nothing is said of them', async () => {
  serveZone(2_000);
  await write();
  expect((await choice('전체')).checked).toBe(true);
  expect(screen.queryByText(/보호 구역/)).toBeNull();
  expect(await save()).toBe('everyone');
});

test('where zones cannot be read the server decides', async () => {
  api.serve(listZones, () => refuse('Unavailable'));
  await write();
  expect(await save()).toBeUndefined();
});
