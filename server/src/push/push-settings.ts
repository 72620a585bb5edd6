import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import {
  isOnByDefault,
  needsConsent,
  PUSH_CHOICES,
  type PushSettings,
  type changePushSettings as change,
} from 'contract/push';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockMember } from '../members/members.ts';
import { chosenKinds, findSetting, storeChoice, storeDeclined, storeQuietHours } from './settings.sql.ts';
import { openSetting, subscribedDevices } from './subscriptions.sql.ts';

/** What is pushed to a member, and where. */
export async function findPushSettings(
  db: Db,
  me: MemberId,
  thisSession: string | undefined,
  { isOffered, marketingVersion }: Pick<PushSettings, 'isOffered' | 'marketingVersion'>,
): Promise<PushSettings> {
  const chosen = new Map((await chosenKinds(db, me)).map((one) => [one.choice, one]));
  const choices = PUSH_CHOICES.map(
    (choice) =>
      chosen.get(choice) ?? { choice, isOn: isOnByDefault(choice), chosenAt: null, consentVersion: null },
  );
  const setting = await findSetting(db, me);
  const devices = await subscribedDevices(db, me, thisSession);
  return { isOffered, marketingVersion, choices, devices, ...setting };
}

/** What a member chose, for an export; the addresses of browsers are secrets of theirs and stay here. */
export const ownPush = async (db: Db, me: MemberId) => ({
  ...(await findSetting(db, me)),
  choices: await chosenKinds(db, me),
  devices: (await subscribedDevices(db, me, undefined)).map(({ device, subscribedAt }) => ({
    device,
    subscribedAt,
  })),
});

/**
 * Changes what is pushed to a member. Challenges and recaps, and these at night, need consent to the current text: refuses
 * ConsentTextChanged without it (BEHAVIOUR: push-8).
 */
export function changePushSettings(
  db: Sql,
  me: MemberId,
  { choices = [], quietHours, isDeclined }: Received<typeof change>['body'],
  marketingVersion: string,
) {
  return db.begin(async (tx) => {
    await lockMember(tx, me);
    await openSetting(tx, me);
    for (const { choice, isOn, consentVersion } of choices) {
      const isAsked = isOn && needsConsent(choice);
      if (isAsked && consentVersion !== marketingVersion) refuse('ConsentTextChanged');
      await storeChoice(tx, me, { choice, isOn, consentVersion: isAsked ? marketingVersion : null });
    }
    if (quietHours !== undefined) await storeQuietHours(tx, me, quietHours);
    if (isDeclined !== undefined) await storeDeclined(tx, me, isDeclined);
  });
}
