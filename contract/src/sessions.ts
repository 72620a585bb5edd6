import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';

const SessionId = v.pipe(v.string(), v.uuid());

/** One browser in which the member is signed in. */
export const Session = v.object({
  sessionId: SessionId,
  device: v.pipe(v.string(), v.description('Browser and system, "Chrome · Android"; empty when unknown.')),
  signedInAt: Instant,
  lastUsedAt: v.pipe(
    Instant,
    v.description('When it was last renewed, which an app in use does every fifteen minutes.'),
  ),
  isThis: v.pipe(v.boolean(), v.description('Whether it is the session of this call.')),
});
export type Session = v.InferOutput<typeof Session>;

export const listMySessions = endpoint({
  name: 'listMySessions',
  tag: 'sessions',
  summary: 'Where I am signed in, last used first',
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  result: v.object({ sessions: v.array(Session) }),
  refuses: [],
});

/** Signs one browser out, this one included, on every server process within a second. */
export const endMySession = endpoint({
  name: 'endMySession',
  tag: 'sessions',
  summary: 'Sign out one of my browsers',
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'member',
  params: v.object({ sessionId: SessionId }),
  refuses: ['SessionNotFound'],
});

/** Signs every browser out, this one included. */
export const endMySessions = endpoint({
  name: 'endMySessions',
  tag: 'sessions',
  summary: 'Sign out everywhere',
  method: 'DELETE',
  path: '/api/sessions',
  access: 'member',
  refuses: [],
});
