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
import { noteListed, noteSeen } from './refusals-seen.ts';
import { giveRole } from '../src/members/roles.ts';
import { openPhotoReader } from '../src/photos/photo-reader.ts';
import { freshDatabase } from './fresh-database.ts';

/** A signed-in member of a test: speaks with a real token of a real session. */
export interface Member {
  memberId: MemberId;
  nickname: string;
  token: string;
}

/** A call the server refused, as a client reads it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { code, message }: Envelope) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A file of a form: the field, the name it is sent under, its bytes. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A gallery of one picture. */
const drawings = [
  {
    uuid: '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
    svg: () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><rect width="40" height="30" fill="#bde0fe"/><path d="M0 30 20 8l20 22z" fill="#498c6d"/></svg>',
  },
];

/** How a test app differs from the usual one: settings as the environment names them, other call limits. */
export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  callsPerMinute?: Partial<CallsPerMinute>;
  /** What every statement fails with once the app stands. */
  databaseFails?: Error;
}

/** The real app on its own fresh database, spoken to through HTTP without a port. Close it in `afterAll`. */
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
  const { asked, breakDown } = breakable(db);
  const deps: Deps = {
    config,
    db: asked,
    tokens,
    store,
    reader,
    drawings,
    map,
    geocoder,
    checkAnswers: { refused: noteSeen },
    ...limits,
  };
  const app = await buildApp(deps);
  await app.ready();
  app.endpoints.forEach(noteListed);
  if (databaseFails) breakDown(databaseFails);

  /** Sends one endpoint's call as somebody (null: a visitor) and gives the whole HTTP answer. */
  async function send<E extends Endpoint>(
    who: Member | null,
    e: E,
    sent: Sent<E>,
    files?: SentFile[],
    more: Record<string, string> = {},
  ) {
    const { headers, ...rest } = await requestOf(e, sent, files);
    const bearer = who === null ? {} : { authorization: `Bearer ${who.token}` };
    return app.inject({
      ...rest,
      headers: { ...headers, ...bearer, origin: 'http://localhost:80', host: 'localhost:80', ...more },
    });
  }

  /** Speaks as somebody: `as(garam)(writeComment, { … })` gives the result or throws `Refused`. */
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

  /** A member who has finished joining, signed in. */
  async function member(nickname: string): Promise<Member> {
    const memberId = await insertMember(db, nickname);
    const { access: token } = await sessions.open(memberId);
    return { memberId, nickname, token };
  }

  /** A member who runs this server, signed in. */
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

/** A database that can be made to answer every further statement with one error. */
function breakable(db: Sql): { asked: Sql; breakDown: (error: Error) => void } {
  let broken: Error | null = null;
  const ask: Db = (...statement) => (broken ? Promise.reject(broken) : db(...statement));
  const begin: Sql['begin'] = (work) => (broken ? Promise.reject(broken) : db.begin(work));
  return { asked: Object.assign(ask, { begin, end: db.end }), breakDown: (error) => (broken = error) };
}

/** One endpoint's call as an HTTP request: the path filled, the query written, the body as JSON or as a form. */
async function requestOf<E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]) {
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
