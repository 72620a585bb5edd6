import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Given, readResponse, toRequest } from 'contract/call';
import { endpointUrl, type Endpoint, type Result, type Sent } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Deps } from '../src/app-deps.ts';
import { buildApp } from '../src/app.ts';
import { openAccessTokens } from '../src/auth/access-token.ts';
import { openSessions, type Sessions } from '../src/auth/sessions.ts';
import { readConfig } from '../src/config.ts';
import { type Db, openDb, type Sql } from '../src/db.ts';
import { openGeocoder } from '../src/geo/open-geocoder.ts';
import { currentNeighbourhoods } from '../src/regions/neighbourhoods.ts';
import type { CallsPerMinute } from '../src/http/limits/limits.ts';
import { insertArticle, insertCategory, insertMember, insertPlace } from './given.ts';
import { openMap } from '../src/maps/maps.ts';
import { openMailer } from '../src/outside/mail/open-mailer.ts';
import type { PushNetwork } from '../src/outside/push/push-sender.ts';
import { openPhotoStore } from '../src/outside/photo-store/open-photo-store.ts';
import { recordListed, recordSeen } from './record-refusals.ts';
import { giveRole } from '../src/members/roles.ts';
import type { Reads } from '../src/db/reads.ts';
import { openPhotoReader, type PhotoReader } from '../src/photos/photo-reader.ts';
import { freshDatabase } from './fresh-database.ts';

/** A signed-in test member, with the access token of a real session. */
export interface Member {
  memberId: MemberId;
  nickname: string;
  token: string;
}

/** A file in a form: its field, file name and bytes. */
export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A gallery of one image. */
const ONE_DRAWING = [
  {
    uuid: '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><rect width="40" height="30" fill="#bde0fe"/><path d="M0 30 20 8l20 22z" fill="#498c6d"/></svg>',
  },
];

/** The options of a test app: environment variables, call limits, a failing database. */
export interface TestAppOptions {
  /** Another gallery than one image. */
  drawings?: Deps['drawings'];
  env?: NodeJS.ProcessEnv;
  callsPerMinute?: Partial<CallsPerMinute>;
  /** The error that every statement throws once the app is ready. */
  databaseFails?: Error;
  /** How a push service of the test is reached; `PUSH` must be on. */
  pushNetwork?: PushNetwork;
  /** A migrated database that the test created itself, and the database from which lists are read. */
  database?: { connectionString: string; reads: Reads };
  /** The calls are chosen by chance: a refusal that they cause is not one that a test causes each time. */
  isRandom?: boolean;
}

/** The settings of an app on another app's database. */
export interface ReopenOptions {
  env: NodeJS.ProcessEnv;
  /** The timeout of the map tile host. */
  mapAnswerMs?: number;
}

/** The photo processes that all apps of a worker share, since starting them takes longer than most photos. They end with the worker. */
let shared: PhotoReader | undefined;
const sharedReader = () => (shared ??= openPhotoReader());

/** Opens the real app on its own database, called over HTTP without a port. Close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}) {
  const { env, callsPerMinute, databaseFails, database, pushNetwork, isRandom = false } = options;
  const { drawings = ONE_DRAWING } = options;
  const { connectionString, drop } = database ? { ...database, drop: async () => {} } : await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'dongne-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', OUTSIDE: 'off', ...env });
  const db = openDb({ connectionString, size: 8 });
  const tokens = await openAccessTokens(db);
  const given = openGiven(db, await openSessions(db, tokens));
  const store = await openPhotoStore(config);
  const reader = sharedReader();
  const map = await openMap(config.mapBase, config);
  const geocoder = openGeocoder(config.geocoder, undefined, currentNeighbourhoods(db));
  const mailer = openMailer(config);
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
    mailer,
    checkAnswers: { refused: isRandom ? () => {} : recordSeen },
    maxWaitMs: 30_000,
    ...(database && { reads: database.reads }),
    ...(pushNetwork && { pushNetwork }),
    ...limits,
  };
  const app = await buildApp(deps);
  await app.ready();
  app.endpoints.forEach(recordListed);
  if (databaseFails) failAll(databaseFails);

  /** Opens an app with other settings and its own map and geocoder, on this app's database, photos and processes. */
  async function reopen({ env, mapAnswerMs }: ReopenOptions) {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', OUTSIDE: 'off', ...env });
    const limits = { ...(mapAnswerMs !== undefined && { answerMs: mapAnswerMs }) };
    const map = await openMap(config.mapBase, { ...config, ...limits });
    const geocoder = openGeocoder(config.geocoder, undefined, currentNeighbourhoods(db));
    const reopenedDeps: Deps = { ...deps, config, map, geocoder };
    const reopened = await buildApp(reopenedDeps);
    await reopened.ready();
    reopened.endpoints.forEach(recordListed);
    const close = async (): Promise<void> => {
      await reopened.close();
    };
    return {
      app: reopened,
      deps: reopenedDeps,
      config,
      connectionString,
      given,
      ...callers(reopened),
      close,
    };
  }

  /** Ends the half minute that notices and mails of decisions wait (BEHAVIOUR: notifications-29). */
  async function letWaitEnd() {
    await db`update notification set shown_at = null where shown_at is not null`;
    await db`update claim_mail set due_at = now() where due_at > now()`;
  }

  async function close() {
    await app.close();
    await db.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }

  const opened = { app, deps, db, store, mailer, reader, drawings, config, connectionString };
  return { ...opened, ...callers(app), given, reopen, letWaitEnd, close };
}
export type TestApp = Awaited<ReturnType<typeof testApp>>;
/** The app of a `TestApp` with other settings; close it first. */
export type ReopenedApp = Awaited<ReturnType<TestApp['reopen']>>;

/** Creates the initial rows of tests: members, and their content. */
function openGiven(db: Db, sessions: Sessions) {
  async function signIn(memberId: MemberId, nickname: string): Promise<Member> {
    const { access: token } = await sessions.open(memberId);
    return { memberId, nickname, token };
  }
  /** Creates a signed-in member who has finished onboarding. */
  const member = async (nickname: string) => signIn(await insertMember(db, nickname), nickname);
  /** Creates a signed-in admin. */
  async function admin(nickname: string) {
    const memberId = await insertMember(db, nickname);
    await giveRole(db, nickname, 'admin');
    return signIn(memberId, nickname);
  }
  const bound =
    <Given, Made>(insert: (db: Db, given: Given) => Promise<Made>) =>
    (given: Given) =>
      insert(db, given);
  return {
    member,
    admin,
    /** A new session of a member, for a clock that was moved. */
    signIn: ({ memberId, nickname }: Member) => signIn(memberId, nickname),
    members: (...nicknames: string[]) => Promise.all(nicknames.map(member)),
    category: bound(insertCategory),
    place: bound(insertPlace),
    article: bound(insertArticle),
  };
}

/** Returns the functions by which members call an app. */
function callers(app: FastifyInstance) {
  /** Calls an endpoint as a member (null: a visitor). Returns the HTTP response. */
  async function send<E extends Endpoint>(
    who: Member | null,
    e: E,
    sent: Sent<E>,
    files?: SentFile[],
    more: Record<string, string> = {},
  ) {
    const { method, ...request } = toRequest<Endpoint>(e, {
      ...sent,
      ...(e.files && { files: byField(files) }),
    } as Given<Endpoint>);
    const bearer = who === null ? {} : { authorization: `Bearer ${who.token}` };
    return app.inject({
      method: method as HTTPMethods,
      url: endpointUrl(e, sent),
      ...(await toPayload(request, {
        ...bearer,
        origin: 'http://localhost:80',
        host: 'localhost:80',
        ...more,
      })),
    });
  }

  /** Calls as a member: `as(garam)(writeComment, { … })` returns the result or throws `Refused`. */
  function as(who: Member | null) {
    return async <E extends Endpoint>(e: E, sent: Sent<E>, files?: SentFile[]): Promise<Result<E>> => {
      const { statusCode, payload } = await send(who, e, sent, files);
      return readResponse(e, new Response(payload, { status: statusCode }));
    };
  }

  return { send, as };
}

/** Wraps a database so that all statements fail with the given error after `failAll`. */
function failable(db: Sql): { appDb: Sql; failAll: (error: Error) => void } {
  let failure: Error | null = null;
  const query: Db = (...statement) => (failure ? Promise.reject(failure) : db(...statement));
  const begin: Sql['begin'] = (work) => (failure ? Promise.reject(failure) : db.begin(work));
  return {
    appDb: Object.assign(query, { begin, connections: db.connections, end: db.end }),
    failAll: (error) => (failure = error),
  };
}

/** Groups files by field, as clients send them. */
function byField(files: readonly SentFile[] = []): Record<string, File[]> {
  const fields = Object.groupBy(files, ({ field }) => field);
  return Object.fromEntries(
    Object.entries(fields).map(([field, some = []]) => [
      field,
      some.map(({ bytes, name }) => new File([bytes], name)),
    ]),
  );
}

/** Returns the payload and headers of a request that `fetch` would send. */
async function toPayload({ body }: RequestInit, headers: Record<string, string>) {
  if (body === undefined || body === null) return { headers };
  const encoded = new Response(body);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
