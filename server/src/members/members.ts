import type { ImageUuid, MemberId, RegionId } from 'contract/ids';
import { nicknameKey } from 'contract/members';
import { type Db, type Sql, violatedConstraint } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import {
  discardPhotos,
  attachProfilePhoto,
  type PhotoDeps,
  receivePhotos,
  detachProfilePhoto,
} from '../photos/photos.ts';
import { dongById } from '../regions/country.ts';
import { nicknameLook } from './nickname-look.ts';
import { looksLikeNobody, looksLikeOurs } from './reserved-names.ts';
import {
  eraseMember,
  listUnfolded,
  lockUnlessWithdrawn,
  lockNickname,
  type NicknameKeys,
  replaceRegions,
  updateLook,
  updateNickname,
  updatePhoto,
  whyNicknameTaken,
} from './members.sql.ts';

export { homeSigungus, lockMember, memberJson, mostChosenRegions } from './members.sql.ts';

/**
 * Refuses NicknameReserved if the nickname looks like the operator's, NicknameTaken if another member has it or it looks
 * like nobody's, and NicknameLocked if it was freed less than thirty days ago (BEHAVIOUR: members-3, members-5, members-39).
 */
export async function expectNicknameFree(db: Db, me: MemberId, nickname: string) {
  if (looksLikeOurs(nickname)) refuse('NicknameReserved');
  if (looksLikeNobody(nickname)) refuse('NicknameTaken');
  const reason = await whyNicknameTaken(db, me, nicknameKeys(nickname));
  if (reason !== null) refuse(reason);
}

/** Chooses or changes a nickname. The previous nickname stays locked for thirty days. */
export function changeNickname(db: Sql, me: MemberId, nickname: string) {
  return refuseTaken(db.begin((tx) => setNickname(tx, me, nickname)));
}

/** Sets the nickname in the caller's transaction. Wrap the transaction in `refuseTaken`. */
export async function setNickname(tx: Db, me: MemberId, nickname: string) {
  const keys = nicknameKeys(nickname);
  await expectNicknameFree(tx, me, nickname);
  await lockNickname(tx, me, keys.key);
  await updateNickname(tx, me, nickname, keys);
}

const nicknameKeys = (nickname: string): NicknameKeys => ({
  key: nicknameKey(nickname),
  look: nicknameLook(nickname),
});

/** Sets the looks of nicknames that an older version wrote, so that no other member takes a similar-looking name. */
export async function foldNicknames(db: Db) {
  for (const { memberId, nickname } of await listUnfolded(db))
    await updateLook(db, memberId, nickname, nicknameLook(nickname));
}

/** Refuses NicknameTaken if two members choose the same nickname concurrently: the unique index accepts only one. */
export async function refuseTaken<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown) =>
    violatedConstraint(error)?.startsWith('member_nickname')
      ? refuse('NicknameTaken')
      : Promise.reject(error as Error),
  );
}

/** Chooses the member's favourite regions. Refuses RegionNotFound for anything but a known 동. */
export function chooseRegions(db: Sql, me: MemberId, regionIds: readonly RegionId[]) {
  return db.begin((tx) => setRegions(tx, me, regionIds));
}

/** Sets the favourite regions in the caller's transaction. */
export async function setRegions(tx: Db, me: MemberId, regionIds: readonly RegionId[]) {
  const chosen = regionIds.map((id) => dongById(id)?.regionId ?? refuse('RegionNotFound'));
  await replaceRegions(tx, me, [...new Set(chosen)]);
}

/** Makes a file the member's photo and deletes the previous photo. Returns the new uuid. */
export async function changePhoto(deps: PhotoDeps, me: MemberId, file: Upload): Promise<ImageUuid> {
  const received = await receivePhotos(deps, me, [file]);
  const [uuid = refuse('PhotoMissing')] = received.map((photo) => photo.uuid);
  try {
    await deps.db.begin((tx) => setPhoto(tx, me, uuid));
  } catch (error) {
    await discardPhotos(deps, [uuid]);
    throw error;
  }
  return uuid;
}

/** Sets a received photo as the member's photo in the caller's transaction. */
export async function setPhoto(tx: Db, me: MemberId, uuid: ImageUuid) {
  await attachProfilePhoto(tx, me, uuid);
  await updatePhoto(tx, me, uuid);
}

/** Deletes the member's photo; without one nothing changes. */
export const removePhoto = (db: Sql, me: MemberId) =>
  db.begin(async (tx) => {
    await detachProfilePhoto(tx, me);
    await updatePhoto(tx, me, null);
  });

/** Locks a withdrawing member after their writes in progress. Refuses TokenExpired if they have already withdrawn. */
export async function lockWithdrawing(tx: Db, me: MemberId) {
  if (!(await lockUnlessWithdrawn(tx, me))) refuse('TokenExpired');
}

/** Erases the profile of a withdrawing member; their nickname stays locked. */
export async function withdrawProfile(tx: Db, me: MemberId) {
  await detachProfilePhoto(tx, me);
  await lockNickname(tx, me, null);
  await eraseMember(tx, me);
}
