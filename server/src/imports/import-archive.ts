import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArticleChoices, UNTITLED } from 'contract/article-shapes';
import { todayInKorea } from 'contract/dates';
import type { CategoryId, ImageUuid, MemberId } from 'contract/ids';
import { CATEGORY, IMPORT } from 'contract/limits';
import type { Added, LeftBehind } from 'contract/imports';
import * as v from 'valibot';
import { bringBackArticle } from '../articles/bring-back.ts';
import { leftBehindBy, writtenAt } from '../articles/own-articles.ts';
import { bringCategory } from '../categories/categories.ts';
import {
  ArchivedCategory,
  type ArchivedPlace,
  ArchivedPost,
  ArchivedSave,
} from '../exports/archive-shapes.ts';
import type { Db } from '../db.ts';
import { NOTHING } from './imports.sql.ts';
import { Refusal } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { discardPhotos, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import { type ImportedSave, saveBroughtPlaces } from '../places/saved-places.ts';
import { type Archive, ArchiveRefused } from './open-archive.ts';

/** The dependencies of imports; files are unpacked into `folder`. */
export interface ImportDeps extends PhotoDeps {
  folder: string;
  /** Logs the failure of an import. */
  report: (error: unknown) => void;
}

/** The progress of an import, and the numbers of rows it has added. */
export interface Progress {
  done: number;
  total: number;
  added: Added;
}

/** What the member wishes for posts they left behind, and who hears how far it is. */
interface Wishes {
  leftBehind: LeftBehind;
  onProgress: (progress: Progress) => Promise<void>;
}

/** Whether a post is the member's already, or stands here since its author withdrew (BEHAVIOUR: imports-36); null for neither. */
async function standingOf(db: Db, me: MemberId, { id, createdAt }: ArchivedPost) {
  if ((await writtenAt(db, me, [createdAt])).size > 0) return 'known';
  const left = await leftBehindBy(db, id, createdAt);
  if (left === undefined) return null;
  return left.isTakenDown ? 'known' : 'leftBehind';
}

/** The category of posts and saves whose own category is not in the file. */
const REST = { name: '기타 기록', color: 'BLACK' } as const;

/**
 * Imports an export into a member's account: categories, posts, saved places. The entire file is validated before anything is
 * written, so that a malformed file adds nothing. Existing rows are left unchanged, so that a second import, or an import restarted
 * after a crash, adds nothing twice (BEHAVIOUR: imports-3).
 */
export async function importArchive(
  deps: ImportDeps,
  me: MemberId,
  archive: Archive,
  { leftBehind, onProgress }: Wishes,
): Promise<void> {
  const total = await expectReadable(archive);
  const added: Added = { ...NOTHING };
  let done = 0;
  const step = (rows = 1) => onProgress({ done: (done += rows), total, added });

  const categories = new Map<number, CategoryId>();
  for await (const { id, ...category } of archive.rows('categories.json', ArchivedCategory)) {
    const { categoryId, isNew } = await bringCategory(deps.db, me, category);
    categories.set(id, categoryId);
    added.categories += isNew ? 1 : 0;
  }
  const ensureCategory = async (id: number | null) =>
    categories.get(id ?? 0) ?? (await bringCategory(deps.db, me, REST)).categoryId;

  for await (const post of archive.rows('posts.json', ArchivedPost)) {
    const standing = await standingOf(deps.db, me, post);
    if (standing === 'known') added.known += 1;
    else if (standing === 'leftBehind' && leftBehind === 'leave')
      added.leftBehind = (added.leftBehind ?? 0) + 1;
    else {
      const isPrivate = standing === 'leftBehind' && leftBehind === 'private';
      const brought: ArchivedPost = isPrivate ? { ...post, audience: 'me' } : post;
      await orSkip(added, () => bringPost(deps, me, archive, { post: brought, ensureCategory, added }));
    }
    await step();
  }
  for await (const saves of inRuns(archive.rows('saved-places.json', ArchivedSave))) {
    await orSkip(added, () => bringSaves(deps, me, archive, { saves, ensureCategory, added }));
    await step(saves.length);
  }
}

/** How many places without a photo are saved together. */
const SAVED_TOGETHER = 500;

/** Saved places in runs, in their order: one with a photo is alone. */
async function* inRuns(saves: AsyncIterable<ArchivedSave>) {
  let run: ArchivedSave[] = [];
  for await (const save of saves) {
    const isOver = run.length === SAVED_TOGETHER || [save, run[0]].some((one) => one?.photo != null);
    if (isOver && run.length > 0) {
      yield run;
      run = [];
    }
    run.push(save);
  }
  if (run.length > 0) yield run;
}

/** The maximum number of categories in a file: those of a member, and as many again to be safe. */
const CATEGORIES = 2 * CATEGORY.maxPerMember;

/** Validates every row. Returns the number of posts and saved places. Throws ArchiveRefused. */
async function expectReadable(archive: Archive): Promise<number> {
  const now = Date.now();
  const today = todayInKorea();
  let categories = 0;
  for await (const _ of archive.rows('categories.json', ArchivedCategory))
    expectAtMost(CATEGORIES, (categories += 1));
  let rows = 0;
  for await (const { createdAt, date } of archive.rows('posts.json', ArchivedPost)) {
    if (Date.parse(createdAt) > now || date > today)
      throw new ArchiveRefused('damaged', 'a post was written in the future');
    expectAtMost(IMPORT.rowsMax, (rows += 1));
  }
  for await (const _ of archive.rows('saved-places.json', ArchivedSave))
    expectAtMost(IMPORT.rowsMax, (rows += 1));
  return rows;
}

function expectAtMost(most: number, rows: number) {
  if (rows > most) throw new ArchiveRefused('damaged', 'it has too many rows');
}

interface PostToBring {
  post: ArchivedPost;
  ensureCategory: (id: number | null) => Promise<CategoryId>;
  added: Added;
}

async function bringPost(
  deps: ImportDeps,
  me: MemberId,
  archive: Archive,
  { post, ensureCategory, added }: PostToBring,
) {
  const files: Upload[] = [];
  const descriptions: string[] = [];
  try {
    for (const { file, description } of post.photos) {
      const path = join(deps.folder, randomUUID());
      if (!(await archive.unpack(file, path))) continue;
      files.push({ field: 'images', name: file, path, bytes: (await stat(path)).size });
      descriptions.push(description);
    }
    if (files.length === 0) throw new Refusal('PhotoMissing');
    const { title, content, date, audience, createdAt, place, categoryId } = post;
    const choices = v.parse(ArticleChoices, post);
    const article = {
      title: title || UNTITLED,
      content,
      date,
      audience,
      ...choices,
      createdAt,
      descriptions,
    };
    const earlier = { ...article, categoryId: await ensureCategory(categoryId), place: toPlace(place) };
    const isNew = await bringBackArticle(deps, me, earlier, files);
    added[isNew ? 'posts' : 'known'] += 1;
    added.photos += isNew ? files.length : 0;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

interface SavesToBring {
  saves: readonly ArchivedSave[];
  ensureCategory: (id: number | null) => Promise<CategoryId>;
  added: Added;
}

/** Saves places with their notes, and one with its photo; what is saved already stays as it is. */
async function bringSaves(
  deps: ImportDeps,
  me: MemberId,
  archive: Archive,
  { saves, ensureCategory, added }: SavesToBring,
) {
  const photo = saves[0]?.photo ?? null;
  const uuids = photo === null ? [] : await receiveFrom(deps, me, archive, photo);
  try {
    const brought: ImportedSave[] = [];
    for (const { categoryId, place, note } of saves)
      brought.push({
        ...toPlace(place),
        categoryId: await ensureCategory(categoryId),
        note,
        photoUuid: uuids[0] ?? null,
      });
    const saved = await saveBroughtPlaces(deps.db, me, brought);
    added.places += saved.places;
    added.known += saved.known;
    added.skipped += saved.skipped;
    added.photos += uuids.length === 0 ? 0 : saved.places;
  } finally {
    await discardPhotos(deps, uuids); // of a place that was saved already; a photo that is in use stays
  }
}

/** Receives a photo of the file; none if the file lacks it. */
async function receiveFrom(
  deps: ImportDeps,
  me: MemberId,
  archive: Archive,
  name: string,
): Promise<ImageUuid[]> {
  const path = join(deps.folder, randomUUID());
  try {
    if (!(await archive.unpack(name, path))) return [];
    const file = { field: 'photo', name, path, bytes: (await stat(path)).size };
    return (await receivePhotos(deps, me, [file], { keepStored: true })).map(({ uuid }) => uuid);
  } finally {
    await rm(path, { force: true });
  }
}

const toPlace = ({ name, latitude, longitude, address, pinCategory }: ArchivedPlace) => ({
  title: name,
  at: { latitude, longitude },
  address,
  pinCategory,
});

/** Refusals that concern a single post. */
const OF_ONE = new Set([
  'PlaceOutsideCountry',
  'PhotoMissing',
  'PhotoUnreadable',
  'PhotoTooManyPixels',
  'PhotoTooLarge',
]);

/** Counts a refused row as skipped instead of ending the import. */
async function orSkip(added: Added, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !OF_ONE.has(error.reason)) throw error;
    added.skipped += 1;
  }
}
