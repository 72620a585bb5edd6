import { setTimeout as pause } from 'node:timers/promises';
import { listMyMeasures, writeAppeal } from 'contract/appeals';
import { decideClaim, objectToClaim } from 'contract/claims';
import type { ArticleId, ClaimId, MeasureId, MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import { memberInfo } from 'contract/members';
import * as moderation from 'contract/moderation';
import { reportArticle } from 'contract/reports';
import { provenClaim } from '../../e2e/proven-claim.ts';
import { runCommand } from '../../e2e/run-command.ts';
import { onboardedMember, type TestMember } from '../../e2e/test-member.ts';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';

/** The states of a post and its author that differ to somebody, by the words of docs/moderation.md. */
export const STATES = [
  'kept (문제없음)',
  'held (보류)',
  'removed (내리기)',
  'removed, undone later',
  'removed, appeal upheld',
  'removed, appeal turned down',
  'hidden by a claim (임시조치)',
  'hidden by a claim, objected',
  'a claim declined',
  'its author warned (경고)',
  'its author paused (글쓰기 정지)',
  'its author suspended (이용 정지)',
] as const;
export type State = (typeof STATES)[number];

/** A post in one of them. */
export interface Judged {
  /** Who wrote it, and who reported it. */
  author: string;
  reporter: string;
  articleId: ArticleId;
  measureId: MeasureId | null;
  claimId: ClaimId | null;
  /** What the claimant's mail leads to. */
  claimLink: string | null;
}
export type JudgedPosts = ReadonlyMap<State, Judged>;

/** Where it is made: a product that knows its own address. */
interface Product {
  baseUrl: string;
  dataDir: string;
}

const WORDS = '다른 사람을 낮추어 보는 표현이 있어요. 함께 읽는 이웃을 생각해 주세요.';
const REPORTER_WORDS = '욕설이나 혐오로 읽히는 표현을 확인했어요.';

/** Makes a post in each state, by the API, and lets the half minute pass that notices wait. */
export async function judge(product: Product): Promise<JudgedPosts> {
  const [guard, boss] = [await moderator(product, '지킴이'), await moderator(product, '살핌이')];
  const made = new Map<State, Judged & { by: TestMember }>();
  for (const [nth, state] of STATES.entries()) made.set(state, await begin(product, guard, state, nth));
  await pause((MEASURE.waitSeconds + 1) * 1_000);
  for (const [state, one] of made) await goOn(guard, boss, state, one);
  return made;
}

async function moderator(product: Product, nickname: string) {
  const member = await onboardedMember(nickname, product.baseUrl);
  await runCommand(product, 'admin', 'moderator', nickname);
  return member;
}

/** Writes a post, reports or claims it, and takes the measure. */
async function begin(product: Product, guard: TestMember, state: State, nth: number) {
  const [author, reporter] = [`글쓴이${nth + 1}`, `이웃${nth + 1}`];
  const by = await onboardedMember(author, product.baseUrl);
  const { articleId } = await by.write({ title: '골목에서 들은 말', photos: 1 });
  const neighbour = await onboardedMember(reporter, product.baseUrl);
  await neighbour.call(reportArticle, { params: { articleId }, body: { reason: 'ABUSE' } });
  const made = { by, author, reporter, articleId, measureId: null, claimId: null, claimLink: null };
  if (state.includes('claim')) return { ...made, ...(await claim(product, guard, state, articleId)) };
  const { memberId } = await by.call(memberInfo, {});
  const { measureId } = await guard.call(moderation.takeMeasure, {
    body: bodyOf(state, articleId, memberId),
  });
  return { ...made, measureId };
}

function bodyOf(state: State, articleId: ArticleId, memberId: MemberId) {
  const why = { reason: 'ABUSE', words: WORDS, reporterWords: REPORTER_WORDS } as const;
  const post = { targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
  const member = { targetKind: 'MEMBER', targetId: memberId, articleId: null } as const;
  if (state.includes('kept')) return { act: 'KEEP', ...post, reason: null } as const;
  if (state.includes('held')) return { act: 'HOLD', ...post, ...why } as const;
  if (state.includes('warned')) return { act: 'WARN', ...member, ...why } as const;
  if (state.includes('paused')) return { act: 'PAUSE', ...member, ...why, days: 7 } as const;
  if (state.includes('suspended')) return { act: 'SUSPEND', ...member, ...why } as const;
  return { act: 'REMOVE', ...post, ...why } as const;
}

async function claim(product: Product, guard: TestMember, state: State, articleId: ArticleId) {
  const { claimId, link } = await provenClaim(product, openCookieBrowser(product.baseUrl), articleId);
  const act = state.includes('declined') ? 'DECLINE' : 'HOLD';
  await guard.call(decideClaim, { params: { claimId }, body: { act } });
  return { claimId, claimLink: link ?? null };
}

/** What follows once everybody was told. */
async function goOn(
  guard: TestMember,
  boss: TestMember,
  state: State,
  { by, measureId, claimId }: Judged & { by: TestMember },
) {
  if (state.includes('objected'))
    await by.call(objectToClaim, {
      params: { claimId: claimId! },
      body: { words: '사진의 사람이 허락했어요.' },
    });
  if (state.includes('undone'))
    await guard.call(moderation.undoMeasure, { params: { measureId: measureId! }, body: {} });
  if (!state.includes('appeal')) return;
  const { measures } = await by.call(listMyMeasures, { query: {} });
  const params = { measureId: measures[0]!.measureId };
  const { appealId } = await by.call(writeAppeal, { params, body: { words: '욕이 아니라 노래 가사예요.' } });
  const upheld = state.includes('upheld');
  const words = upheld ? '다시 살펴보니 노래 가사였어요.' : '다시 살펴봤지만 낮추어 보는 말이에요.';
  const outcome = upheld ? 'UPHELD' : 'DECLINED';
  await boss.call(moderation.decideAppeal, { params: { appealId }, body: { outcome, words } });
}
