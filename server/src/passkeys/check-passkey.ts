import type { NewPasskey, PasskeyAnswer } from 'contract/passkeys';
import { refuse } from '../http/refuse.ts';
import type { StoredPasskey } from './passkeys.sql.ts';

/** ES256, EdDSA and RS256, which every authenticator has one of. */
export const ALGORITHMS = [-7, -8, -257];

/** Where a key was asked: the origin of the page, and whether it answers a challenge of ours that was not answered before. */
export interface Asked {
  origin: string;
  take: (challenge: string) => Promise<boolean>;
}
const expected = ({ origin, take }: Asked) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  expectedChallenge: take,
  requireUserVerification: true,
});

/** Checks a key that a browser made. Returns its id, its public part and its counter. Refuses PasskeyNotValid. */
export async function checkNewPasskey(made: NewPasskey, asked: Asked) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(asked),
    response: { ...made, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(orRefuse);
  return registrationInfo?.credential ?? refuse('PasskeyNotValid');
}

/** Checks what a key signed. Returns its counter. Refuses PasskeyNotValid. */
export async function checkAnswer(
  answer: PasskeyAnswer,
  { publicKey, counter }: StoredPasskey,
  asked: Asked,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(asked),
    response: { ...answer, clientExtensionResults: {} },
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(orRefuse);
  return verified ? authenticationInfo.newCounter : refuse('PasskeyNotValid');
}

/** The library throws a plain error for whatever is wrong with an answer; a failure of the database has a code. */
function orRefuse(error: Error & { code?: string }): never {
  if (error.code !== undefined && error.name !== 'WebAuthnError') throw error;
  refuse('PasskeyNotValid');
}
