import { todayInKorea } from 'contract/dates';
import { ImageUuid, type ArticleId, type MemberId } from 'contract/ids';
import { MEMORY } from 'contract/limits';
import { imageUuid } from 'contract/photos';
import * as v from 'valibot';
import { ownDays } from '../articles/own-articles.ts';
import { listCategories } from '../categories/categories.ts';
import type { Db } from '../db.ts';
import { memberJson } from '../members/members.ts';
import { findCalendarLink } from '../memories/calendar-link.ts';
import { selectPasskeys } from '../passkeys/passkeys.ts';
import { ownPush } from '../push/push-settings.ts';
import { selectHidden } from '../memories/hidden.ts';
import type { PhotoStore } from '../outside/photo-store/photo-store.ts';
import { photoKey } from '../photos/photos.ts';
import { type ArchivedCategory, type ArchivedSave, FORMAT, Manifest, VERSION } from './archive-shapes.ts';
import { indexPage, monthFile, monthPage } from './diary.ts';
import { geoJson, gpx, kml, type MappedPlace } from './map-files.ts';
import {
  commentRows,
  likeRows,
  measureRows,
  muteRows,
  postRows,
  saveRows,
  sightingRows,
} from './own-things.ts';
import { photoFile, toArchivedPost, toArchivedSave } from './to-archive.ts';

/** A file of the ZIP, as chunks. */
export interface ExportFile {
  name: string;
  input: AsyncIterable<string | Uint8Array> | string;
  lastModified: Date;
}

/** The number of posts and photos written, and their total. */
export interface Made {
  done: number;
  total: number;
}
export type OnProgress = (made: Made) => Promise<void>;

/**
 * Generates every file of a member's export, one after another. Each file is read while it is written, so that memory never holds
 * all posts or an entire photo. Content that the member deletes during the export is left out.
 */
export async function* exportFiles(
  { db, store }: { db: Db; store: PhotoStore },
  me: MemberId,
  onProgress: OnProgress,
): AsyncGenerator<ExportFile> {
  const lastModified = new Date();
  const file = (name: string, input: ExportFile['input']): ExportFile => ({ name, input, lastModified });
  const { text: profile } = (await memberJson(db, me)) ?? expectMember();
  const { nickname, profileImage }: { nickname: string; profileImage: string | null } = JSON.parse(profile);
  const days = await ownDays(db, me);
  const ids = days.map(({ articleId }) => articleId);
  const categories = await listCategories(db, me);
  const categoryOf = (id: number | null) => categories.find(({ categoryId }) => categoryId === id) ?? null;
  const places = new Map<string, MappedPlace>();
  const counts = { posts: 0, photos: 0, savedPlaces: 0 };
  let done = 0;
  let total = ids.length + (profileImage === null ? 0 : 1);

  async function* posts() {
    for await (const article of postRows(db, me, ids)) {
      const post = toArchivedPost(article);
      const place = addPlace(places, post.place);
      place.posts += 1;
      place.category ??= categoryOf(post.categoryId);
      counts.posts += 1;
      total += post.photos.length;
      await onProgress({ done: (done += 1), total });
      yield post;
    }
  }
  async function* saves() {
    for await (const row of saveRows(db, me)) {
      const save = toArchivedSave(row);
      const place = addPlace(places, save.place);
      place.isSaved = true;
      place.category = categoryOf(save.categoryId) ?? place.category;
      place.note = save.note;
      counts.savedPlaces += 1;
      total += save.photo === null ? 0 : 1;
      yield save;
    }
  }

  async function* photos() {
    if (profileImage !== null) yield profileImage;
    for await (const { imageUuids } of postRows(db, me, ids)) yield* imageUuids;
    for await (const { photoUuid } of saveRows(db, me)) if (photoUuid !== null) yield photoUuid;
  }

  yield file('posts.json', jsonLines(posts()));
  yield file('categories.json', jsonLines(categories.map(toArchivedCategory)));
  yield file('saved-places.json', jsonLines(saves()));
  yield file('comments.json', jsonLines(commentRows(db, me)));
  yield file('likes.json', jsonLines(likeRows(db, me)));
  yield file('measures.json', jsonLines(measureRows(db, me)));
  yield file('muted-posts.json', jsonLines(muteRows(db, me)));
  yield file('sightings.json', jsonLines(sightingRows(db, me)));
  yield file('memories.json', await memoriesFile(db, me));
  yield file('push.json', `${JSON.stringify(await ownPush(db, me), null, 2)}\n`);
  yield file('passkeys.json', await passkeysFile(db, me));
  yield file('profile.json', profileFile(profile));
  yield file('places.geojson', pieces(geoJson(places.values())));
  yield file('places.kml', pieces(kml(places.values())));
  yield file('places.gpx', pieces(gpx(places.values())));
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  const counted = [...months].map(([month, some]) => ({ month, posts: some.length }));
  yield file('index.html', indexPage(nickname, todayInKorea(), counted));
  for (const [month, some] of months)
    yield file(monthFile(month), monthPage(month, postRows(db, me, toIds(some))));
  for await (const address of photos()) {
    const found = await store.get(photoKey(v.parse(ImageUuid, imageUuid(address)), 'full'));
    if (found !== null) yield file(photoFile(address), found.stream);
    counts.photos += found === null ? 0 : 1;
    await onProgress({ done: (done += 1), total });
  }
  yield file('manifest.json', manifest(counts));
}

const toIds = (days: readonly { articleId: ArticleId }[]) => days.map(({ articleId }) => articleId);

function expectMember(): never {
  throw new Error('the member has withdrawn');
}

function addPlace(places: Map<string, MappedPlace>, place: ArchivedSave['place']): MappedPlace {
  const key = `${place.latitude} ${place.longitude} ${place.name}`;
  const known = places.get(key) ?? { ...place, posts: 0, isSaved: false, category: null, note: '' };
  places.set(key, known);
  return known;
}

const toArchivedCategory = ({
  categoryId: id,
  name,
  color,
}: {
  categoryId: number;
  name: string;
  color: ArchivedCategory['color'];
}): ArchivedCategory => ({ id, name, color });

/** The names and times of the passkeys, without what signs or is signed (BEHAVIOUR: auth-57). */
async function passkeysFile(db: Db, me: MemberId): Promise<string> {
  const passkeys = await selectPasskeys(db, me);
  const shown = passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
  return `${JSON.stringify(shown, null, 2)}\n`;
}

/** The profile with the path of its photo in the file; null without one. */
function profileFile(profile: string): string {
  const { profileImage, ...rest }: { profileImage: string | null } = JSON.parse(profile);
  const photo = profileImage === null ? null : photoFile(profileImage);
  return `${JSON.stringify({ ...rest, photo }, null, 2)}\n`;
}

/** What the member does not want brought back, and whether their days have a secret address; the address itself opens them, so it stays out. */
async function memoriesFile(db: Db, me: MemberId): Promise<string> {
  const hidden = await selectHidden(db, me, { cursor: null, limit: MEMORY.hiddenMax });
  const hasCalendarLink = (await findCalendarLink(db, me)) !== undefined;
  const named = hidden.map(({ kind, name }) => ({ kind, name }));
  return `${JSON.stringify({ hidden: named, hasCalendarLink }, null, 2)}\n`;
}

const manifest = (counts: { posts: number; photos: number; savedPlaces: number }) => {
  const written: v.InferInput<typeof Manifest> = {
    format: FORMAT,
    version: VERSION,
    exportedAt: new Date().toISOString(),
    ...counts,
  };
  return `${JSON.stringify(written, null, 2)}\n`;
};

/** Writes a JSON array with one entry per line, so that it can be read line by line. */
async function* jsonLines(rows: AsyncIterable<unknown> | Iterable<unknown>) {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

async function* pieces(some: Iterable<string>) {
  yield* some;
}
