import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './numbers.ts';
import { line } from './text.ts';

// Here and not beside the others, which every page loads.
/** Passkeys of a member, their names, and how long a browser may take to answer. */
export const PASSKEY = { max: 10, nameMax: 40, challengeMinutes: 5, unnamed: '패스키' } as const;
/** One of a member's passkeys. */
export const PasskeyId = v.pipe(wholeNumber, v.brand('PasskeyId'));
export type PasskeyId = v.InferOutput<typeof PasskeyId>;

/** Bytes in base64url, as browsers write them. */
const bytes = (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most), v.examples(['3q2-7w']));
const Credential = v.pipe(bytes(1400), v.description('Which key, as the browser gives it.'));

/** The name of a passkey, so that its member tells it apart. */
export const PasskeyName = line(1, PASSKEY.nameMax);

/** A passkey of the caller. */
export const Passkey = v.object({
  passkeyId: PasskeyId,
  name: v.pipe(
    v.string(),
    v.description(
      'Its name; at first that of the browser, "Chrome · Android", or 패스키 when that is unknown.',
    ),
  ),
  createdAt: Instant,
  lastUsedAt: v.pipe(v.nullable(Instant), v.description('When it last signed the member in; null if never.')),
});
export type Passkey = v.InferOutput<typeof Passkey>;

const Challenge = v.pipe(
  bytes(100),
  v.description('What the key signs. It is good for one answer, for five minutes.'),
);
const Host = v.pipe(
  v.string(),
  v.description('The host for which the key is (`rp.id`).'),
  v.examples(['dongne.example.kr']),
);
const Signed = {
  id: Credential,
  rawId: Credential,
  type: v.pipe(v.literal('public-key'), v.description('What kind of credential it is.')),
};

/** What `navigator.credentials.create()` gives, as its `toJSON()` writes it. */
export const NewPasskey = v.object({
  ...Signed,
  response: v.object({
    clientDataJSON: bytes(2_000),
    attestationObject: bytes(8_000),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** What `navigator.credentials.get()` gives, as its `toJSON()` writes it. */
export const PasskeyAnswer = v.object({
  ...Signed,
  response: v.object({
    clientDataJSON: bytes(2_000),
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>;

export const listMyPasskeys = endpoint({
  name: 'listMyPasskeys',
  tag: 'passkeys',
  summary: 'My passkeys, newest first',
  method: 'GET',
  path: '/api/passkeys',
  access: 'member',
  result: v.object({ passkeys: v.array(Passkey) }),
  refuses: [],
});

/** What the browser needs to make a passkey. Requires a sign-in within the last half hour. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  tag: 'passkeys',
  summary: 'Begin a passkey',
  method: 'POST',
  path: '/api/passkeys/challenges',
  access: 'member',
  recentSignIn: true,
  result: v.object({
    challenge: Challenge,
    host: Host,
    handle: v.pipe(
      bytes(100),
      v.description('Who I am to the key (`user.id`): the same each time, and no id of the API.'),
    ),
    known: v.pipe(
      v.array(Credential),
      v.description('My keys, which are not made twice (`excludeCredentials`).'),
    ),
  }),
  refuses: [],
});

/** Adds the passkey that the browser made for a challenge of `beginPasskey`. Requires a sign-in within the last half hour. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  tag: 'passkeys',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/api/passkeys',
  access: 'member',
  recentSignIn: true,
  body: NewPasskey,
  result: Passkey,
  refuses: ['PasskeyNotValid', 'TooManyPasskeys'],
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  tag: 'passkeys',
  summary: 'Name a passkey',
  method: 'PATCH',
  path: '/api/passkeys/:passkeyId',
  access: 'member',
  params: v.object({ passkeyId: PasskeyId }),
  body: v.object({ name: PasskeyName }),
  refuses: ['PasskeyNotFound'],
});

/** The key no longer signs in; sessions that it opened go on. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  tag: 'passkeys',
  summary: 'Remove a passkey',
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  access: 'member',
  params: v.object({ passkeyId: PasskeyId }),
  refuses: ['PasskeyNotFound'],
});

/** What the browser needs to ask its passkeys. */
export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  tag: 'auth',
  summary: 'Begin to sign in by passkey',
  method: 'POST',
  path: '/api/auth/passkey/challenges',
  access: 'anyone',
  result: v.object({ challenge: Challenge, host: Host }),
  refuses: [],
});

/** Signs in the member of a passkey in this browser, as the providers do, and sets the cookies of the session. */
export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  tag: 'auth',
  summary: 'Sign in by passkey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  body: PasskeyAnswer,
  refuses: ['PasskeyUnknown', 'PasskeyNotValid'],
});
