import { listMyMeasures, writeAppeal } from 'contract/appeals';
import { decideClaim, objectToClaim } from 'contract/claims';
import { type ArticleId, MemberId } from 'contract/ids';
import type { MeasureAct } from 'contract/measures';
import { memberInfo } from 'contract/members';
import { takeMeasure } from 'contract/moderation';
import { reportArticle, reportComment, reportMember, reportPlace, reportSharedList } from 'contract/reports';
import type { ReportReason } from 'contract/report-reasons';
import { shareList } from 'contract/shared-lists';
import * as v from 'valibot';
import { withDb } from '../server/src/db.ts';
import { openCookieBrowser } from '../server/src/sample/cookie-browser.ts';
import { provenClaim } from './proven-claim.ts';
import { onboardedMember, SPOT, type TestMember } from './test-member.ts';

/** What is right about something: the last measure about it and its reason, or the state in which its claim ends up. */
export type Right =
  | { act: MeasureAct; reason: ReportReason | null }
  | { state: 'HELD' | 'RESTORED' | 'DECLINED' };
/** The right decisions, by `{kind}:{id}`; a comment's key ends with its post. */
export type Rights = Map<string, Right>;

const KEEP = { act: 'KEEP', reason: null } as const;
const remove = (reason: ReportReason) => ({ act: 'REMOVE', reason }) as const;

/** Kinds of what is made, each named by the word that its text begins with, and what is right for it. */
export const KINDS = {
  부업: { count: 29, right: remove('AD') }, // one spammer
  특가: { count: 30, right: remove('AD') }, // near texts of ten members
  나가라: { count: 12, right: remove('ABUSE') }, // under one post
  못난이: { count: 25, right: remove('ABUSE') },
  고마워요: { count: 10, right: KEEP },
  맛집: { count: 30, right: KEEP },
  산책: { count: 6, right: KEEP }, // reported by a crowd of new accounts
  옆집: { count: 20, right: remove('PRIVACY') },
  간판: { count: 10, right: { act: 'HOLD', reason: 'RIGHTS' } },
  노래: { count: 5, right: KEEP }, // removed wrongly, and appealed
  욕설: { count: 5, right: remove('ABUSE') }, // removed rightly, and appealed
  거친이: { count: 3, right: { act: 'WARN', reason: 'ABUSE' } },
  순한이: { count: 2, right: KEEP },
  없는곳: { count: 2, right: remove('AD') },
  있는곳: { count: 4, right: KEEP },
  목록: { count: 2, right: KEEP },
} as const satisfies Record<string, { count: number; right: Right }>;
export type KindName = keyof typeof KINDS;

/** Claims, and what is right for each: two are hidden, two are nobody's right, and one author has objected well. */
export const CLAIMS = { 초상: 'HELD', 무근: 'DECLINED', 이의: 'RESTORED' } as const;
const CLAIM_COUNTS: [keyof typeof CLAIMS, number][] = [
  ['초상', 2],
  ['무근', 2],
  ['이의', 1],
];

let strange = 0;
/** Five letters that stand together nowhere else, so that no two texts are near each other. */
function strangeWord() {
  strange += 1;
  const letter = (at: number) => String.fromCodePoint(0xac00 + (((strange * 5 + at) * 53) % 11_000));
  return Array.from({ length: 5 }, (_, at) => letter(at)).join('');
}
const textOf = (kind: string) => `${kind} ${strangeWord()}`;

interface Product {
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
}

/** Makes all of it by the API, and returns what is right. `boss` is a moderator who has removed what is appealed, and hidden one claim. */
export async function makeItems(product: Product, boss: TestMember): Promise<Rights> {
  const rights: Rights = new Map();
  const named = (name: string, count: number) =>
    inTurn(count, (nth) => onboardedMember(`${name}${nth + 1}`, product.baseUrl));
  const [regulars, writers, waves, crowd] = [
    await named('단골', 4),
    await named('쓴이', 10),
    await named('장사', 10),
    await named('군중', 12),
  ];
  const [spammer] = await named('부업꾼', 1);
  const old = [...regulars, ...writers].map(({ nickname }) => nickname);
  await withDb(
    product.databaseUrl,
    (db) => db`update member set created_at = now() - interval '90 days' where nickname = any (${old})`,
  );
  let turn = 0;
  const next = <One>(of: readonly One[]) => of[(turn += 1) % of.length]!;
  const note = (kind: KindName, key: string) => void rights.set(key, KINDS[kind].right);

  const host = await writers[0]!.write({ title: '동네 이야기' });
  const at = (by: TestMember, title: string) => by.writeAt(host.placeId, { title });
  const comment = async (kind: KindName, by: TestMember, content: string, articleId = host.articleId) => {
    const { commentId } = await by.comment(articleId, content);
    const reason = KINDS[kind].right.reason === 'AD' ? 'AD' : 'ABUSE';
    await next(regulars).call(reportComment, { params: { articleId, commentId }, body: { reason } });
    note(kind, `COMMENT:${commentId}:${articleId}`);
  };
  const reported = async (kind: KindName, articleId: ArticleId, by: readonly TestMember[]) => {
    const reason = KINDS[kind].right.reason ?? 'AD';
    for (const one of by) await one.call(reportArticle, { params: { articleId }, body: { reason } });
    note(kind, `ARTICLE:${articleId}`);
  };
  const times = (kind: KindName, make: (nth: number) => Promise<unknown>) => inTurn(KINDS[kind].count, make);

  await times('부업', (nth) => comment('부업', spammer!, `월 ${nth}00만원 부업 알려 드려요`));
  await times('특가', (nth) => comment('특가', waves[nth % 10]!, `특가 운동화 ${nth}% 할인 행사 중이에요`));
  const { articleId: brigaded } = await at(writers[1]!, '새로 이사 왔어요');
  await times('나가라', (nth) => comment('나가라', waves[nth % 10]!, textOf('나가라'), brigaded));
  await times('못난이', () => comment('못난이', next(writers), textOf('못난이')));
  await times('고마워요', () => comment('고마워요', next(writers), textOf('고마워요')));
  for (const kind of ['맛집', '옆집', '간판'] as const)
    await times(kind, async () => {
      const { articleId } = await at(next(writers), textOf(kind));
      await reported(kind, articleId, regulars.slice(0, 2));
    });
  await times('산책', async () =>
    reported('산책', (await at(next(writers), textOf('산책'))).articleId, crowd),
  );

  for (const kind of ['노래', '욕설'] as const)
    await times(kind, async () => {
      const by = next(writers);
      const { articleId } = await at(by, textOf(kind));
      const about = { targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
      await boss.call(takeMeasure, { body: { act: 'REMOVE', ...about, reason: 'ABUSE' } });
      const { measures } = await by.call(listMyMeasures, { query: {} });
      const params = { measureId: measures[0]!.measureId };
      const words = kind === '노래' ? '욕이 아니라 노래 가사예요' : '그래도 두고 싶어요';
      await by.call(writeAppeal, { params, body: { words } });
      note(kind, `ARTICLE:${articleId}`);
    });

  for (const kind of ['거친이', '순한이'] as const)
    await times(kind, async (nth) => {
      const reportee = await onboardedMember(`${kind}${nth + 1}`, product.baseUrl);
      const memberId = v.parse(MemberId, (await reportee.call(memberInfo, {})).memberId);
      await regulars[0]!.call(reportMember, { params: { memberId }, body: { reason: 'ABUSE' } });
      note(kind, `MEMBER:${memberId}`);
    });
  for (const kind of ['없는곳', '있는곳'] as const)
    await times(kind, async (nth) => {
      const placeName = textOf(kind);
      const latitude = SPOT.latitude + 0.01 * (nth + (kind === '없는곳' ? 1 : 10));
      const { placeId } = await next(writers).write({ title: placeName, placeName, latitude });
      await regulars[1]!.call(reportPlace, { params: { placeId }, body: { reason: 'AD' } });
      note(kind, `PLACE:${placeId}`);
    });
  await times('목록', async (nth) => {
    const by = writers[nth]!;
    const categoryId = await by.category(textOf('목록').slice(0, 8), 'GREEN');
    await by.save(host.placeId, categoryId);
    const { listKey } = await by.call(shareList, { params: { categoryId }, body: { showsNickname: true } });
    await regulars[2]!.call(reportSharedList, { params: { listKey: listKey! }, body: { reason: 'AD' } });
    const [list] = await withDb(
      product.databaseUrl,
      (db) =>
        db<{ id: number }>`select shared_list_id as id from shared_list where category_id = ${categoryId}`,
    );
    note('목록', `LIST:${list!.id}`);
  });

  const visitor = openCookieBrowser(product.baseUrl);
  for (const [kind, count] of CLAIM_COUNTS)
    await inTurn(count, async () => {
      const { articleId } = await at(writers[3]!, textOf(kind));
      const { claimId } = await provenClaim(product, visitor, `/record/${articleId}`);
      if (kind === '이의') {
        await boss.call(decideClaim, { params: { claimId }, body: { act: 'HOLD' } });
        await writers[3]!.call(objectToClaim, {
          params: { claimId },
          body: { words: '사진의 사람이 허락했어요.' },
        });
      }
      rights.set(`CLAIM:${claimId}`, { state: CLAIMS[kind] });
    });
  return rights;
}

async function inTurn<One>(count: number, make: (nth: number) => Promise<One>): Promise<One[]> {
  const made = [];
  for (let nth = 0; nth < count; nth++) made.push(await make(nth));
  return made;
}
