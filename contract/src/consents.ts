import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';

/** The kinds of consent, in the order of asking. Writing requires the first three (BEHAVIOUR: consents-2). */
export const CONSENTS = ['AGE', 'TERMS', 'PRIVACY', 'LOCATION', 'MARKETING'] as const;
export const Consent = v.pipe(v.picklist(CONSENTS), v.description('What is consented to.'));
export type Consent = v.InferOutput<typeof Consent>;

export const REQUIRED_CONSENTS = ['AGE', 'TERMS', 'PRIVACY'] as const satisfies readonly Consent[];
export const isRequired = (consent: Consent): boolean => REQUIRED_CONSENTS.some((one) => one === consent);

/** The operator's texts: one for each consent, the privacy policy, and the company information. */
export const TEXT_NAMES = ['age', 'terms', 'privacy', 'location', 'marketing', 'policy', 'company'] as const;
export const TextName = v.picklist(TEXT_NAMES);
export type TextName = v.InferOutput<typeof TextName>;

/** Every text that anybody may read: the operator's, the counts of each month, and what members were told of a breach. */
export const PublicText = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${TEXT_NAMES.join('|')}|transparency|breach-[1-9][0-9]{0,14})$`)),
  v.description('The name of the text.'),
);

/** The text that a consent is about. */
export const TEXT_OF: Readonly<Record<Consent, TextName>> = {
  AGE: 'age',
  TERMS: 'terms',
  PRIVACY: 'privacy',
  LOCATION: 'location',
  MARKETING: 'marketing',
};

/** The name of a text's version, as written by the operator. */
export const TextVersion = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.description('The version of the text.'),
);

/** A consent to a version of a text. */
export const GivenConsent = v.object({ consent: Consent, version: TextVersion });
export type GivenConsent = v.InferOutput<typeof GivenConsent>;
export const GivenConsents = v.pipe(v.array(GivenConsent), v.minLength(1), v.maxLength(CONSENTS.length));

/** The state of a caller's consent. It is given if `givenVersion` equals the text's version. */
export const ConsentState = v.object({
  consent: Consent,
  title: v.string(),
  isRequired: v.boolean(),
  version: TextVersion,
  givenVersion: v.nullable(v.string()),
  givenAt: v.nullable(Instant),
  withdrawnAt: v.nullable(Instant),
});
export type ConsentState = v.InferOutput<typeof ConsentState>;

/** Whether a consent to the current text is given. */
export const isGiven = ({ version, givenVersion }: Pick<ConsentState, 'version' | 'givenVersion'>) =>
  version === givenVersion;

/** A visitor has given none. `isAsked`: members are asked, and cannot write without the required consents. */
export const listConsents = endpoint({
  name: 'listConsents',
  tag: 'consents',
  summary: 'What is asked of me, and what I consented to',
  method: 'GET',
  path: '/api/consents',
  access: 'anyone',
  result: v.object({ isAsked: v.boolean(), consents: v.array(ConsentState) }),
  refuses: [],
});

/** Markdown with headings, paragraphs, lists, emphasis and links; other syntax is not rendered. */
export const readText = endpoint({
  name: 'readText',
  tag: 'consents',
  summary: 'A public text: of the operator, the counts of each month (`transparency`), or of a breach',
  method: 'GET',
  path: '/api/consents/texts/:text',
  access: 'anyone',
  params: v.object({ text: PublicText }),
  result: v.object({ title: v.string(), version: TextVersion, markdown: v.string() }),
  refuses: ['NotFound'],
});

/** Giving a consent again changes nothing. */
export const giveConsents = endpoint({
  name: 'giveConsents',
  tag: 'consents',
  summary: 'Consent',
  method: 'POST',
  path: '/api/consents',
  access: 'member',
  body: v.object({ consents: GivenConsents }),
  refuses: ['ConsentTextChanged'],
});

/** A required consent ends only with the account. Also succeeds if the consent was not given. */
export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  tag: 'consents',
  summary: 'Take a consent back',
  method: 'DELETE',
  path: '/api/consents/:consent',
  access: 'member',
  params: v.object({ consent: Consent }),
  refuses: ['ConsentRequired'],
});

/**
 * The purposes for which a member's position is used: opening the map there, choosing a post's place, finding the nearest places,
 * finding a photo's place, finding the neighbourhood.
 */
const PURPOSES = ['map', 'write', 'nearest', 'photo', 'region'] as const;
export const Purpose = v.pipe(v.picklist(PURPOSES), v.description('What the position was used for.'));
export type Purpose = v.InferOutput<typeof Purpose>;

/** The last half year, newest first; the cursor is the last `useId`. */
export const listPositionUses = endpoint({
  name: 'listPositionUses',
  tag: 'consents',
  summary: 'When my position was used, and what for',
  method: 'GET',
  path: '/api/consents/position-uses',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({
    uses: v.array(v.object({ useId: wholeNumber, purpose: Purpose, at: Instant })),
    ...pageResult,
  }),
  refuses: [],
});
