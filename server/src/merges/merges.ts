import type { MemberId, MergeId, PlaceId } from 'contract/ids';
import {
  hasPublicArticles,
  moveBack,
  moveMasked,
  moveMaskedBack,
  moveToPlace,
} from '../articles/article-place.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { moveMeasures } from '../measures/measures.ts';
import { insertEntry } from '../moderation/journal.ts';
import {
  activateAgain,
  lockPlaces,
  mergePlace,
  type PlaceForMerge,
  showMerged,
} from '../places/merged-places.ts';
import { mergeSaves, splitSaves } from '../places/saves.ts';
import { removeEmptyPlaces } from '../places/places.ts';
import { moveReports } from '../reports/reports.ts';
import { insertMerge, lastMerge, markUndone, mergedPlaces } from './merges.sql.ts';
import type { Moved } from './moved.ts';

/** The place to merge, the place it goes into, and the moderator's explanation. */
export interface Merging {
  placeId: PlaceId;
  intoId: PlaceId;
  words: string;
}

/**
 * Merges a place into another place in one transaction: its posts, saves, reports and measures move, and its id leads to the other
 * place (BEHAVIOUR: merges-1). `actor` is null for an operator's command. Refuses PlaceNotFound, and MeasureNotPossible for the same
 * place twice.
 */
export function mergePlaces(db: Sql, actor: MemberId | null, { placeId, intoId, words }: Merging) {
  return db.begin(async (tx) => {
    if (placeId === intoId) refuse('MeasureNotPossible');
    const { from, into } = await lockBoth(tx, placeId, intoId);
    if (from?.isThere !== true || into?.isThere !== true) refuse('PlaceNotFound');
    const hadPosts = {
      from: await hasPublicArticles(tx, placeId),
      into: await hasPublicArticles(tx, intoId),
    };
    const both = { from: placeId, into: intoId };
    const moved: Moved = {
      masked: await moveMasked(tx, placeId, intoId),
      articles: await moveToPlace(tx, placeId, intoId),
      saves: await mergeSaves(tx, placeId, intoId),
      reports: await moveReports(tx, both),
      measures: await moveMeasures(tx, both),
      activeAt: { before: into.activeAt, since: from.activeAt },
      hadPosts,
    };
    await mergePlace(tx, from, into);
    const mergeId = await insertMerge(tx, { placeId, intoId, words, actorId: actor, moved });
    await write(tx, { actor, act: 'MERGE', place: from, words: words || into.title });
    return { mergeId };
  });
}

/**
 * Undoes a merge: moved rows go back unless they have been moved again (BEHAVIOUR: merges-4). Refuses TargetNotFound, and
 * MeasureNotPossible if a later merge of the same place is in force.
 */
export function undoMerge(db: Sql, actor: MemberId | null, mergeId: MergeId, words: string) {
  return db.begin(async (tx) => {
    const places = (await mergedPlaces(tx, mergeId)) ?? refuse('TargetNotFound');
    const { from, into } = await lockBoth(tx, places.placeId, places.intoId);
    const merge = await lastMerge(tx, mergeId);
    if (merge === undefined || from === undefined || into === undefined) refuse('MeasureNotPossible');
    await takeBack(tx, merge);
    await markUndone(tx, mergeId, actor, words);
    await removeWithoutPosts(tx, from, merge.moved.hadPosts.from);
    await removeWithoutPosts(tx, into, merge.moved.hadPosts.into);
    await write(tx, { actor, act: 'UNMERGE', place: from, words: words || into.title });
  });
}

async function lockBoth(tx: Db, placeId: PlaceId, intoId: PlaceId) {
  const places = await lockPlaces(tx, [placeId, intoId]);
  const find = (id: PlaceId) => places.find((place) => place.placeId === id);
  return { from: find(placeId), into: find(intoId) };
}

async function takeBack(
  tx: Db,
  { placeId, intoId, moved }: { placeId: PlaceId; intoId: PlaceId; moved: Moved },
) {
  await moveBack(tx, intoId, placeId, moved.articles);
  await moveMaskedBack(tx, intoId, placeId, moved.masked);
  await splitSaves(tx, intoId, placeId, moved.saves);
  const back = { from: intoId, into: placeId };
  await moveReports(tx, { ...back, only: moved.reports });
  await moveMeasures(tx, { ...back, only: moved.measures });
  await showMerged(tx, placeId);
  await activateAgain(tx, intoId, moved.activeAt);
}

/** Removes a place from the map if it lost its posts while it was merged (BEHAVIOUR: places-16). */
async function removeWithoutPosts(tx: Db, { placeId, createdBy }: PlaceForMerge, hadPosts: boolean) {
  if (hadPosts && createdBy !== null)
    await removeEmptyPlaces(tx, createdBy, [placeId], { keepOwnSaves: true });
}

interface Written {
  actor: MemberId | null;
  act: 'MERGE' | 'UNMERGE';
  place: PlaceForMerge;
  words: string;
}

const write = (tx: Db, { place, ...entry }: Written) =>
  insertEntry(tx, { ...entry, targetKind: 'PLACE', targetId: place.placeId, memberId: place.createdBy });
