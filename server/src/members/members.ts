import type { ImageUuid, MemberId, RegionId } from 'contract/ids';
import { nicknameKey } from 'contract/members';
import { violatedConstraint, type Db, type Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads.ts';
import { abandonPhotos, keepProfilePhoto, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import { dongOf } from '../regions/country.ts';
import {
  freeNickname,
  isTaken,
  markOnboarded,
  replaceRegions,
  updateNickname,
  updatePhoto,
} from './members.sql.ts';

/** Refuses NicknameTaken unless the member may go by this nickname (behaviour §3). */
export async function expectFree(db: Db, me: MemberId, nickname: string) {
  if (await isTaken(db, me, nicknameKey(nickname))) refuse('NicknameTaken');
}

/** Chooses or changes a nickname; the one before stays locked for thirty days. */
export function changeNickname(db: Sql, me: MemberId, nickname: string) {
  return takenIsRefused(db.begin((tx) => rename(tx, me, nickname)));
}

async function rename(tx: Db, me: MemberId, nickname: string) {
  const key = nicknameKey(nickname);
  await expectFree(tx, me, nickname);
  await freeNickname(tx, me, key);
  await updateNickname(tx, me, nickname, key);
}

/** Two who choose the same nickname at the same moment: the index lets one through. */
async function takenIsRefused<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) =>
    violatedConstraint(error) === 'member_nickname'
      ? refuse('NicknameTaken')
      : Promise.reject(error as Error),
  );
}

/** Chooses the member's favourite neighbourhoods. Refuses RegionNotFound for anything but a 동 of ours. */
export function chooseRegions(db: Sql, me: MemberId, regionIds: readonly RegionId[]) {
  return db.begin((tx) => settle(tx, me, regionIds));
}

async function settle(tx: Db, me: MemberId, regionIds: readonly RegionId[]) {
  if (regionIds.some((id) => dongOf(id) === null)) refuse('RegionNotFound');
  await replaceRegions(tx, me, regionIds);
}

/** Makes a file the member's photo and gives its uuid; the one before goes. */
export async function changePhoto(deps: PhotoDeps, me: MemberId, file: Upload): Promise<ImageUuid> {
  const [received] = await receivePhotos(deps, me, [file]);
  const { uuid } = received!;
  try {
    await deps.db.begin((tx) => wear(tx, me, uuid));
  } catch (error) {
    await abandonPhotos(deps, [uuid]);
    throw error;
  }
  return uuid;
}

async function wear(tx: Db, me: MemberId, uuid: ImageUuid) {
  await keepProfilePhoto(tx, me, uuid);
  await updatePhoto(tx, me, uuid);
}

/** What joining in one call brings; each part may have come in a step before. */
export interface Joining {
  nickname?: string | undefined;
  chosenRegionIds?: RegionId[] | undefined;
  photo?: Upload | undefined;
}

/** Finishes joining, all of it or nothing. Refuses OnboardingIncomplete while the nickname or the neighbourhoods are missing. */
export async function finishOnboarding(deps: PhotoDeps, me: MemberId, joining: Joining) {
  const { nickname, chosenRegionIds, photo } = joining;
  if (nickname !== undefined) await expectFree(deps.db, me, nickname); // before a photo is read for nothing
  const received = photo === undefined ? [] : await receivePhotos(deps, me, [photo]);
  try {
    await takenIsRefused(
      deps.db.begin(async (tx) => {
        if (nickname !== undefined) await rename(tx, me, nickname);
        if (chosenRegionIds !== undefined) await settle(tx, me, chosenRegionIds);
        for (const { uuid } of received) await wear(tx, me, uuid);
        if (!(await markOnboarded(tx, me))) refuse('OnboardingIncomplete');
      }),
    );
  } catch (error) {
    await abandonPhotos(
      deps,
      received.map(({ uuid }) => uuid),
    );
    throw error;
  }
}
