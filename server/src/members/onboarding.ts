import type { MemberId, RegionId } from 'contract/ids';
import type { GivenConsent } from 'contract/consents';
import { type Consents, expectConsents, giveConsents } from '../consents/consents.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { refuse } from '../http/refuse.ts';
import { discardPhotos, type PhotoDeps, receivePhotos } from '../photos/photos.ts';
import { expectNicknameFree, refuseTaken, setNickname, setPhoto, setRegions } from './members.ts';
import { markOnboarded } from './members.sql.ts';

// Used by sign-in, which needs no rule here.
export { insertMember, isOnboarded } from './members.sql.ts';

/** The parts of onboarding in its last call. Each part may also have been set before. */
export interface Onboarding {
  nickname?: string | undefined;
  chosenRegionIds?: RegionId[] | undefined;
  consents?: readonly GivenConsent[] | undefined;
  photo?: Upload | undefined;
}

/**
 * Finishes onboarding. All parts are stored or none, except for the consents, which are stored separately. Refuses ConsentsNeeded and
 * ConsentTextChanged, and OnboardingIncomplete if the nickname or the regions are missing.
 */
export async function finishOnboarding(
  deps: PhotoDeps & { asked: Consents },
  me: MemberId,
  { nickname, chosenRegionIds, consents, photo }: Onboarding,
) {
  if (consents !== undefined) await giveConsents(deps.asked, deps.db, me, consents);
  await expectConsents(deps.asked, deps.db, me); // nothing is stored without consent
  if (nickname !== undefined) await expectNicknameFree(deps.db, me, nickname); // before reading the photo, the slowest step
  const received = photo === undefined ? [] : await receivePhotos(deps, me, [photo]);
  const uuids = received.map(({ uuid }) => uuid);
  try {
    await refuseTaken(
      deps.db.begin(async (tx) => {
        if (nickname !== undefined) await setNickname(tx, me, nickname);
        if (chosenRegionIds !== undefined) await setRegions(tx, me, chosenRegionIds);
        for (const uuid of uuids) await setPhoto(tx, me, uuid);
        if (!(await markOnboarded(tx, me))) refuse('OnboardingIncomplete');
      }),
    );
  } catch (error) {
    await discardPhotos(deps, uuids);
    throw error;
  }
}
