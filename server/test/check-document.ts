import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { writeComment } from 'contract/comments';
import { savePlace } from 'contract/places';
import { shareList } from 'contract/shared-lists';
import { addZone } from 'contract/zones';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Document } from '../src/openapi/document.ts';
import type { Schema } from '../src/openapi/json-schema.ts';
import { allowedRequests, type Described, operationsOf, outsideRequests } from './described-operations.ts';
import { photograph } from './photo-files.ts';
import type { SchemaContext } from './schema-values.ts';
import { type Member, testApp, type TestApp } from './test-app.ts';

type Caller = Member | null;
interface Checked {
  /** What was sent and answered otherwise than described, each once. */
  wrong: string[];
  /** The number of requests. */
  sent: number;
}

/** Opens an app without limits per minute and a check of its document. Close it after the test. */
export async function openDocumentCheck() {
  const many = 1_000_000;
  const kinds = [
    'read',
    'write',
    'upload',
    'lookup',
    'comment',
    'claim',
    'page',
    'report',
    'signIn',
  ] as const;
  const callsPerMinute = Object.fromEntries(kinds.map((kind) => [kind, many]));
  const h = await testApp({ callsPerMinute, isRandom: true });
  const document = (await h.app.inject('/api/openapi.json')).json<Document>();
  const photo = await photograph(16, 12);
  const file = (field: string) => (field === 'list' ? LIST : field === 'part' ? new Uint8Array(10) : photo);
  const explain = answerCheck(document);
  settled = undefined;
  const shapes = document.components.schemas;

  /** Sends what the document allows, as a visitor, a member and an admin. */
  async function allowed(runs: number, seed: number): Promise<Checked> {
    const checked: Checked = { wrong: [], sent: 0 };
    const waiting = operationsOf(document);
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await send(next, runs, seed, checked);
    };
    await Promise.all(Array.from({ length: LANES }, work));
    return checked;
  }

  async function send(described: Described, runs: number, seed: number, checked: Checked) {
    const { member, admin, known } = await settle(h, described);
    const requests = await allowedRequests(described, { shapes, known }, file, { count: runs, seed });
    for (const [role, caller] of Object.entries({ visitor: null, member, admin }))
      for (const request of requests) await note(described, request, caller, checked, role);
  }

  async function note(
    described: Described,
    request: InjectOptions,
    caller: Caller,
    checked: Checked,
    role: string,
  ) {
    const answer = await ask(h, request, caller);
    checked.sent += 1;
    const found = explain(described, answer) ?? refusedAsInvalid(described, answer);
    if (found !== null)
      checked.wrong.push(`${described.operation.operationId} by ${role}: ${found}\n  ${shown(request)}`);
  }

  /** Sends what is just outside each limit of the document. */
  async function beyond(): Promise<Checked> {
    const checked: Checked = { wrong: [], sent: 0 };
    const { member, admin, known } = await insertMember(h);
    for (const described of operationsOf(document).filter(isEndpoint)) {
      const caller = isForAdmins(described) ? admin : member;
      for (const { limit, request } of await outsideRequests(described, { shapes, known }, file)) {
        const answer = await ask(h, request, caller);
        checked.sent += 1;
        const found = explain(described, answer);
        const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
        if (found !== null || !isRefused)
          checked.wrong.push(
            `${described.operation.operationId}, ${limit}: ${found ?? answer.statusCode}\n  ${shown(request)}`,
          );
      }
    }
    return checked;
  }

  const isEndpoint = ({ operation }: Described) =>
    h.app.endpoints.some(({ name }) => name === operation.operationId);
  return { allowed, beyond, close: h.close };
}

/** The operations that are called at the same time. */
const LANES = 4;

const LIST = new TextEncoder().encode('이름,위도,경도\n작은 책방,37.55,126.9\n');
const isForAdmins = ({ path }: Described) => path.startsWith('/api/admin/');

const ask = (h: TestApp, { headers, ...request }: InjectOptions, caller: Caller) =>
  h.app.inject({
    ...request,
    headers: { ...headers, ...(caller && { authorization: `Bearer ${caller.token}` }) },
  });

const shown = ({ method, url, payload }: InjectOptions) =>
  `${method} ${String(url)} ${Buffer.isBuffer(payload) ? payload.toString('latin1').slice(0, 300) : ''}`;

/** Whether an answer is one that the document describes: its status, its body, and a refusal by its code. */
function answerCheck({ components }: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<unknown, ValidateFunction>();
  return ({ operation }: Described, { statusCode, body, headers }: LightMyRequestResponse): string | null => {
    const response = operation.responses[statusCode];
    if (response === undefined) return `${statusCode} is not described: ${body.slice(0, 200)}`;
    if (statusCode >= 500 && !MAY_FAIL.has(operation.operationId))
      return `${statusCode}: ${body.slice(0, 200)}`;
    const media = response.content?.['application/json'] as { schema: Schema; examples?: object } | undefined;
    const isJson = String(headers['content-type']).startsWith('application/json');
    if (media === undefined) return isJson ? `${statusCode} has a body that is not described` : null;
    if (!isJson) return `${statusCode} is not JSON`;
    const check = compiled.get(media.schema) ?? ajv.compile({ ...media.schema, components });
    compiled.set(media.schema, check);
    const answer: { code: string } = JSON.parse(body);
    if (!check(answer)) return `${statusCode} ${ajv.errorsText(check.errors)}: ${body.slice(0, 300)}`;
    const codes = Object.values(media.examples ?? {}).map(({ value }) => value.code);
    return codes.length > 0 && !codes.includes(answer.code)
      ? `${statusCode} ${answer.code} is not described`
      : null;
  };
}

/** The operations that a test app does not serve: it runs no jobs. */
const MAY_FAIL = new Set(['runJob', 'readReadiness']);

/** The operations with a rule about several fields, which their descriptions state and a schema cannot. */
const RULED = new Set([
  'placesOnMap', // the edges of a box
  'listPlacesIn',
  'writeArticle', // the names of files in `photoOrder` and `mainIndex`
  'writeArticleAtNewPlace',
  'editArticle',
  'reportArticle', // `OTHER` needs words
  'reportComment',
  'reportMember',
  'reportPlace',
  'reportSharedList',
  'listMySavedPlaces', // what an order needs
  'takeMeasure', // what an act needs
  'takeMeasures',
  'changePushSettings', // quiet hours that begin and end at one hour
]);

const refusedAsInvalid = (
  { operation: { operationId } }: Described,
  { statusCode, body }: LightMyRequestResponse,
) =>
  statusCode === 400 && body.includes('"COMMON4000"') && !RULED.has(operationId)
    ? 'an allowed request is invalid'
    : null;

let named = 0;
let settled: ReturnType<typeof insertMember> | undefined;

/** A member with something of everything, its ids, and an admin. New ones for each change, the same for reads. */
function settle(h: TestApp, { method }: Described) {
  if (method !== 'GET') return insertMember(h);
  return (settled ??= insertMember(h));
}

async function insertMember(h: TestApp) {
  const nth = (named += 1);
  const [member, other] = (await h.given.members(`가람${nth}`, `나래${nth}`)) as [Member, Member];
  const [categoryId, empty, placeId] = await Promise.all([
    h.given.category({ by: member }),
    h.given.category({ by: member }),
    h.given.place({}),
  ]);
  const articleId = await h.given.article({ by: member, categoryId, placeId });
  const theirs = await h.given.article({ by: other, placeId });
  const params = { articleId };
  const { commentId } = await h.as(member)(writeComment, { params, body: { content: '첫 댓글' } });
  await h.as(other)(writeComment, { params, body: { content: '답글', parentCommentId: commentId } });
  await h.as(member)(savePlace, { params: { placeId }, body: { categoryId } });
  const { listKey } = await h.as(member)(shareList, {
    params: { categoryId },
    body: { showsNickname: true },
  });
  const zone = { kind: 'HOME', latitude: 37.5, longitude: 127.02, radius: 300 } as const;
  const { zones } = await h.as(member)(addZone, { body: zone });
  const [ids] = await h.db<{ notificationId: number; curationId: number; regionId: number; uuid: string }>`
    select (select max(notification_id) from notification) as notification_id, (select min(curation_id) from curation) as curation_id,
           (select min(region_id) from region) as region_id, '0b5f6d1e-6d0c-4c55-9a43-3f0f6a1c2d11' as uuid`;
  const known: SchemaContext['known'] = {
    articleId: [articleId, theirs],
    categoryId: [categoryId, empty],
    placeId: [placeId],
    intoId: [placeId],
    commentId: [commentId],
    parentCommentId: [commentId],
    memberId: [member.memberId, other.memberId],
    targetId: [articleId, theirs, placeId, other.memberId],
    zoneId: zones.map(({ zoneId }) => zoneId),
    listKey: [listKey!],
    challengeId: [1],
    notificationId: [ids!.notificationId],
    curationId: [ids!.curationId],
    regionId: [ids!.regionId],
    uuid: [ids!.uuid],
  };
  return { member, admin: await h.given.admin(`운영${nth}`), known };
}
