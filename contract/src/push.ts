import * as v from 'valibot';
import { TextVersion } from './consents.ts';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';

/** The kinds of push; those of `MARKETING_KINDS` are off until chosen (BEHAVIOUR: push-8). */
export const PUSH_KINDS = ['COMMENT', 'REPLY', 'REPORT', 'CHALLENGE', 'RECAP'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
export const MARKETING_KINDS = ['CHALLENGE', 'RECAP'] as const satisfies readonly PushKind[];

/** What a member chooses: the kinds, and whether those of `MARKETING_KINDS` also come at night. */
export const PUSH_CHOICES = [...PUSH_KINDS, 'NIGHT'] as const;
export const PushChoice = v.pipe(
  v.picklist(PUSH_CHOICES),
  v.description('The kind of push; `NIGHT`: challenges and recaps also between 21 and 8 o’clock.'),
);
export type PushChoice = v.InferOutput<typeof PushChoice>;

/** The choices that need consent to the text `marketing`. */
export const needsConsent = (choice: PushChoice): boolean =>
  choice === 'NIGHT' || MARKETING_KINDS.some((kind) => kind === choice);

/** Whether a kind is sent to who has chosen nothing. */
export const isOnByDefault = (choice: PushChoice): boolean => !needsConsent(choice);

/** The hours without push by default, and the night of the law, in Korea. */
export const NIGHT = { from: 21, until: 8 } as const;

const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
/** The hours in Korea without push: from the first until the second. */
export const QuietHours = v.pipe(
  v.object({
    from: v.pipe(Hour, v.examples([21]), v.description('The first hour without push, in Korea.')),
    until: v.pipe(
      Hour,
      v.examples([8]),
      v.description('The hour at which what came meanwhile is sent together; another than the first.'),
    ),
  }),
  v.check(({ from, until }) => from !== until),
);
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** The address at the push service of a browser: https, without a port, at a host with a name. */
export const PushEndpoint = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.url(),
  v.regex(/^https:\/\//),
  v.description('The address at the push service, as the browser gives it.'),
);

/** `bytes` bytes in base64url, as browsers write them. */
const base64Url = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** What `PushSubscription.toJSON()` of a browser gives. */
export const PushSubscriptionJson = v.object({
  endpoint: PushEndpoint,
  expirationTime: v.optional(
    v.pipe(v.nullable(v.number()), v.description('As the browser gives it; not used.')),
  ),
  keys: v.object({
    p256dh: v.pipe(base64Url(65), v.description('The public key of the browser.')),
    auth: v.pipe(base64Url(16), v.description('The secret of the browser.')),
  }),
});
export type PushSubscriptionJson = v.InferOutput<typeof PushSubscriptionJson>;

export const readPushKey = endpoint({
  name: 'readPushKey',
  tag: 'push',
  summary: 'The key (VAPID) with which a browser subscribes',
  method: 'GET',
  path: '/api/push/key',
  access: 'member',
  result: v.object({
    publicKey: v.pipe(v.string(), v.description('The `applicationServerKey` of `PushManager.subscribe`.')),
  }),
  refuses: [],
});

/** An endpoint that is known already belongs to the session of this call from now on. */
export const subscribePush = endpoint({
  name: 'subscribePush',
  tag: 'push',
  summary: 'Send push to this browser',
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'member',
  body: PushSubscriptionJson,
  refuses: ['PushOff', 'PushEndpointRefused', 'TooManyPushDevices'],
});

/** Also succeeds if there is none. */
export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  tag: 'push',
  summary: 'Send push to this browser no more',
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: 'member',
  body: v.object({ endpoint: PushEndpoint }),
  refuses: [],
});

/** What is pushed to the caller, and where. */
export const readPushSettings = endpoint({
  name: 'readPushSettings',
  tag: 'push',
  summary: 'What is pushed to me, when, and to which browsers',
  method: 'GET',
  path: '/api/push/settings',
  access: 'member',
  result: v.object({
    isOffered: v.pipe(v.boolean(), v.description('Whether this server sends push at all.')),
    isDeclined: v.pipe(v.boolean(), v.description('Whether the member wants not to be asked for push.')),
    choices: v.array(
      v.object({
        choice: PushChoice,
        isOn: v.boolean(),
        chosenAt: v.pipe(v.nullable(Instant), v.description('When it was chosen; null for the default.')),
        consentVersion: v.pipe(
          v.nullable(v.string()),
          v.description('The version of the text that was consented to; null without one.'),
        ),
      }),
    ),
    quietHours: v.pipe(v.nullable(QuietHours), v.description('The hours without push; null for none.')),
    marketingVersion: v.pipe(
      TextVersion,
      v.description('The current version of the text that challenges and recaps need consent to.'),
    ),
    devices: v.array(
      v.object({
        device: v.pipe(v.string(), v.description('As in the list of sessions.')),
        isThis: v.pipe(v.boolean(), v.description('Whether it is the session of this call.')),
        subscribedAt: Instant,
      }),
    ),
  }),
  refuses: [],
});
export type PushSettings = v.InferOutput<NonNullable<(typeof readPushSettings)['result']>>;

/** Changes what is sent; the rest stays. */
export const changePushSettings = endpoint({
  name: 'changePushSettings',
  tag: 'push',
  summary: 'Change what is pushed to me, and when',
  method: 'PATCH',
  path: '/api/push/settings',
  access: 'member',
  body: v.object({
    choices: v.optional(
      v.pipe(
        v.array(
          v.object({
            choice: PushChoice,
            isOn: v.boolean(),
            consentVersion: v.optional(
              v.pipe(
                TextVersion,
                v.description('The version of the text `marketing` that was shown, where consent is needed.'),
              ),
            ),
          }),
        ),
        v.maxLength(PUSH_CHOICES.length),
      ),
    ),
    quietHours: v.optional(v.nullable(QuietHours)),
    isDeclined: v.optional(v.boolean()),
  }),
  refuses: ['ConsentTextChanged'],
});
