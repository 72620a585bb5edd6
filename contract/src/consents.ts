import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';

/** What members consent to, in the order they are asked; nothing can be written without the first three (BEHAVIOUR: consents-2). */
export const CONSENTS = ['AGE', 'TERMS', 'PRIVACY', 'LOCATION', 'MARKETING'] as const;
export const Consent = v.pipe(v.picklist(CONSENTS), v.description('What is consented to.'));
export type Consent = v.InferOutput<typeof Consent>;

export const REQUIRED_CONSENTS = ['AGE', 'TERMS', 'PRIVACY'] as const satisfies readonly Consent[];
export const isRequired = (consent: Consent): boolean => REQUIRED_CONSENTS.some((one) => one === consent);

/** The texts of the operator: one for each consent, the privacy policy, and who the operator is. */
export const TEXT_NAMES = ['age', 'terms', 'privacy', 'location', 'marketing', 'policy', 'company'] as const;
export const TextName = v.picklist(TEXT_NAMES);
export type TextName = v.InferOutput<typeof TextName>;

/** The text that a consent is about. */
export const TEXT_OF: Readonly<Record<Consent, TextName>> = {
  AGE: 'age',
  TERMS: 'terms',
  PRIVACY: 'privacy',
  LOCATION: 'location',
  MARKETING: 'marketing',
};

/** The name of a version of a text, as its operator wrote it. */
export const TextVersion = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(40),
  v.description('The version of the text.'),
);

/** Consenting to a version of a text. */
export const GivenConsent = v.object({ consent: Consent, version: TextVersion });
export type GivenConsent = v.InferOutput<typeof GivenConsent>;
export const GivenConsents = v.pipe(v.array(GivenConsent), v.minLength(1), v.maxLength(CONSENTS.length));

/** A consent as the caller has it: given where `givenVersion` is the text's own. */
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

/** Whether a consent is given, to the text as it is now. */
export const isGiven = ({ version, givenVersion }: Pick<ConsentState, 'version' | 'givenVersion'>) =>
  version === givenVersion;

/** A visitor has given none. `isAsked`: members are asked, and write nothing without the required ones. */
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

/** Markdown: headings, paragraphs, lists, emphasis and links; nothing else is drawn. */
export const readText = endpoint({
  name: 'readText',
  tag: 'consents',
  summary: 'A text of the operator',
  method: 'GET',
  path: '/api/consents/texts/:text',
  access: 'anyone',
  params: v.object({ text: TextName }),
  result: v.object({ title: v.string(), version: TextVersion, markdown: v.string() }),
  refuses: [],
});

/** Giving one again changes nothing. */
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

/** A required consent ends only with the account. Succeeds also where it was not given. */
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

/** What a member's position is used for: opening the map there, choosing where a post is, the nearest places, a photo's place, finding the neighbourhood. */
export const PURPOSES = ['map', 'write', 'nearest', 'photo', 'region'] as const;
export const Purpose = v.pipe(v.picklist(PURPOSES), v.description('What the position was used for.'));
export type Purpose = v.InferOutput<typeof Purpose>;

/** Newest first, of half a year; the cursor is the last `useId`. */
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
