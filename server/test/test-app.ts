import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointUrl, type Endpoint, type Envelope, type Result, type Sent } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { InjectOptions } from 'fastify';
import { buildApp, type Deps } from '../src/app.ts';
import { openAccessTokens } from '../src/auth/access-token.ts';
import { openSessions } from '../src/auth/sessions.ts';
import { readConfig } from '../src/config.ts';
import { type Db, openDb, type Sql } from '../src/db.ts';
import { openGeocoder } from '../src/geo/open-geocoder.ts';
import { currentNeighbourhoods } from '../src/regions/neighbourhoods.ts';
import type { CallsPerMinute } from '../src/http/limits.ts';
import { insertArticle, insertCategory, insertMember, insertPlace } from './given.ts';
import { openMap } from '../src/maps/maps.ts';
import { openPhotoStore } from '../src/outside/photo-store/open-photo-store.ts';
import { recordListed, recordSeen } from './record-refusals.ts';
import { giveRole } from '../src/members/roles.ts';
import { openPhotoReader } from '../src/photos/photo-reader.ts';
import { freshDatabase } from './fresh-database.ts';

/** A signed-in member of a test, with the access token of a real session. */
export interface Member {
  memberId: MemberId;
  nickname: string;
  token: string;
}

/** A refused call, as a client reads it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { code, message }: Envelope) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A file in a form: its field, file name and bytes. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A gallery of one image. */
const drawings = [
  {
    uuid: '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><rect width="40" height="30" fill="#bde0fe"/><path d="M0 30 20 8l20 22z" fill="#498c6d"/></svg>',
  },
];

/** How a test app differs from the default: environment variables, call limits, a failing database. */
export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  callsPerMinute?: Partial<CallsPerMinute>;
  /** The error of every statement once the app is ready. */
  databaseFails?: Error;
}

/** The real app on its own database, called over HTTP without a port. Close it in `afterAll`. */
export async function testApp({ env, callsPerMinute, databaseFails }: TestAppOptions = {}) {
  const { connectionString, drop } = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dongne-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env });
  const db = openDb({ connectionString, size: 8 });
  const tokens = await openAccessTokens(db);
  const sessions = await openSessions(db, tokens);
  const store = await openPhotoStore(config);
  const reader = openPhotoReader();
  const map = await openMap(config.mapBase, config);
  const geocoder = openGeocoder(config.geocoder, undefined, currentNeighbourhoods(db));
  const limits = callsPerMinute && { callsPerMinute };
  const { appDb, failAll } = failable(db);
  const deps: Deps = {
    config,
    db: appDb,
    tokens,
    store,
    reader,
    drawings,
    map,
    geocoder,
    checkAnswers: { refused: recordSeen },
    ...limits,
  };
  const app = await buildApp(deps);
  await app.ready();
  app.endpoints.forEach(recordListed);
  if (databaseFails) failAll(databaseFails);

  /** Calls an endpoint as a member (null: a visitor) and gives the HTTP response. */
  async function send<E extends Endpoint>(
    who: Member | null,
    e: E,
    sent: Sent<E>,
    files?: SentFile[],
    more: Record<string, string> = {},
  ) {
    const { headers, ...rest } = await toRequest(e, sent, files);
    const bearer = who === null ? {} : { authorization: `Bearer ${who.token}` };
    return app.inject({
      ...rest,
      headers: { ...headers, ...bearer, origin: 'http://localhost:80', host: 'localhost:80', ...more },
    });
  }

  /** Calls as a member: `as(garam)(writeComment, { … })` gives the result or throws `Refused`. */
  function as(who: Member | null) {
    return async <E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]): Promise<Result<E>> => {
      const answer = await send(who, e, sent, files);
      const envelope = answer.json<Envelope<Result<E>>>();
      if (!envelope.isSuccess) throw new Refused(answer.statusCode, envelope);
      return envelope.result as Result<E>;
    };
  }

  async function close() {
    await app.close();
    reader.close();
    await db.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }

  /** A signed-in member who has completed onboarding. */
  async function member(nickname: string): Promise<Member> {
    const memberId = await insertMember(db, nickname);
    const { access: token } = await sessions.open(memberId);
    return { memberId, nickname, token };
  }

  /** A signed-in admin. */
  async function admin(nickname: string): Promise<Member> {
    const memberId = await insertMember(db, nickname);
    await giveRole(db, nickname, 'admin');
    const { access: token } = await sessions.open(memberId);
    return { memberId, nickname, token };
  }

  const bound =
    <Given, Made>(insert: (db: Db, given: Given) => Promise<Made>) =>
    (given: Given) =>
      insert(db, given);
  const given = {
    member,
    admin,
    members: (...nicknames: string[]) => Promise.all(nicknames.map(member)),
    category: bound(insertCategory),
    place: bound(insertPlace),
    article: bound(insertArticle),
  };
  return { app, deps, db, store, reader, drawings, config, connectionString, send, as, given, close };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A database whose statements all fail with one error after `failAll`. */
function failable(db: Sql): { appDb: Sql; failAll: (error: Error) => void } {
  let failure: Error | null = null;
  const query: Db = (...statement) => (failure ? Promise.reject(failure) : db(...statement));
  const begin: Sql['begin'] = (work) => (failure ? Promise.reject(failure) : db.begin(work));
  return { appDb: Object.assign(query, { begin, end: db.end }), failAll: (error) => (failure = error) };
}

/** A call as an HTTP request, its body as JSON or as a form. */
async function toRequest<E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]) {
  const { body } = sent as { body?: unknown };
  const request: InjectOptions = { method: e.method, url: endpointUrl(e, sent) };
  if (e.files === undefined) {
    if (body === undefined) return { ...request, headers: {} };
    return { ...request, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  }
  const form = new FormData();
  if (body !== undefined) form.set('request', new Blob([JSON.stringify(body)], { type: 'application/json' }));
  for (const { field, name, bytes } of files ?? []) form.append(field, new Blob([bytes]), name);
  const encoded = new Response(form);
  return {
    ...request,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
