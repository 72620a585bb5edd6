import { setTimeout as pause } from 'node:timers/promises';
import { listMyMeasures, writeAppeal } from 'contract/appeals';
import { decideClaim, objectToClaim } from 'contract/claims';
import type { ArticleId, ClaimId, MeasureId, MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import { memberInfo } from 'contract/members';
import * as moderation from 'contract/moderation';
import { reportArticle, reportComment, reportPlace, reportSharedList } from 'contract/reports';
import { shareList } from 'contract/shared-lists';
import { provenClaim } from '../../e2e/proven-claim.ts';
import { runCommand } from '../../e2e/run-command.ts';
import { onboardedMember, type TestMember } from '../../e2e/test-member.ts';
import { openCookieBrowser } from '../../server/src/sample/cookie-browser.ts';

/** The states of a post, comment, place or list, and of its author, that differ to somebody, by the words of docs/moderation.md. */
export const STATES = [
  'kept (문제없음)',
  'held (보류)',
  'removed (내리기)',
  'removed, undone later',
  'removed, appeal upheld',
  'removed, appeal turned down',
  'a comment removed (내리기)',
  'a place removed (내리기)',
  'a list removed (내리기)',
  'hidden by a claim (임시조치)',
  'hidden by a claim, to be removed (기간 뒤 삭제)',
  'hidden by a claim, objected',
  'hidden by a claim, objected, restored (복원)',
  'hidden by a claim, objected, removed (삭제)',
  'a comment hidden by a claim (임시조치)',
  'a claim declined',
  'its author warned (경고)',
  'its author paused (글쓰기 정지)',
  'its author suspended (이용 정지)',
] as const;
export type State = (typeof STATES)[number];

/** Something in one of them. */
export interface Judged {
  /** Who wrote or made it, and who reported it. */
  author: string;
  reporter: string;
  /** Its address. */
  opens: string;
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
  await pause((MEASURE.waitSeconds + 1) * 1_000);
  return made;
}

async function moderator(product: Product, nickname: string) {
  const member = await onboardedMember(nickname, product.baseUrl);
  await runCommand(product, 'admin', 'moderator', nickname);
  return member;
}

/** Something to decide about, with its address, and the post that it is or stands under. */
interface Subject {
  target: {
    targetKind: 'ARTICLE' | 'COMMENT' | 'PLACE' | 'LIST';
    targetId: number;
    articleId: ArticleId | null;
  };
  opens: string;
}

/** Makes what the state is about, and reports or claims it, and takes the measure. */
async function begin(product: Product, guard: TestMember, state: State, nth: number) {
  const [author, reporter] = [`글쓴이${nth + 1}`, `이웃${nth + 1}`];
  const by = await onboardedMember(author, product.baseUrl);
  const neighbour = await onboardedMember(reporter, product.baseUrl);
  const subject = await makeSubject(guard, by, neighbour, state);
  const made = {
    by,
    author,
    reporter,
    opens: subject.opens,
    measureId: null,
    claimId: null,
    claimLink: null,
  };
  if (state.includes('claim')) return { ...made, ...(await claim(product, guard, state, subject)) };
  const { memberId } = await by.call(memberInfo, {});
  const { measureId } = await guard.call(moderation.takeMeasure, {
    body: bodyOf(state, subject.target, memberId),
  });
  return { ...made, measureId };
}

/** Makes and reports it. */
async function makeSubject(
  guard: TestMember,
  by: TestMember,
  neighbour: TestMember,
  state: State,
): Promise<Subject> {
  const body = { reason: 'ABUSE' } as const;
  if (state.startsWith('a comment')) {
    const { articleId } = await neighbour.write({ title: '골목에서 들은 말' });
    const { commentId } = await by.comment(articleId, '그 가게 주인은 정말 못됐어요.');
    await neighbour.call(reportComment, { params: { articleId, commentId }, body });
    const target = { targetKind: 'COMMENT', targetId: commentId, articleId } as const;
    return { target, opens: `/record/${articleId}/comments?comment=${commentId}` };
  }
  const { articleId, placeId } = await by.write({ title: '골목에서 들은 말', photos: 1 });
  if (state.startsWith('a place')) {
    await neighbour.call(reportPlace, { params: { placeId }, body });
    const target = { targetKind: 'PLACE', targetId: placeId, articleId: null } as const;
    return { target, opens: `/map?placeId=${placeId}` };
  }
  if (state.startsWith('a list')) {
    const categoryId = await by.firstCategory();
    await by.save(placeId, categoryId);
    const shared = await by.call(shareList, { params: { categoryId }, body: { showsNickname: true } });
    const listKey = shared.listKey!;
    await neighbour.call(reportSharedList, { params: { listKey }, body });
    const { items } = await guard.call(moderation.listQueue, { query: {} });
    const { targetId } = items.find(({ targetKind }) => targetKind === 'LIST')!;
    return { target: { targetKind: 'LIST', targetId, articleId: null }, opens: `/list/${listKey}` };
  }
  await neighbour.call(reportArticle, { params: { articleId }, body });
  const target = { targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
  return { target, opens: `/record/${articleId}` };
}

function bodyOf(state: State, target: Subject['target'], memberId: MemberId) {
  const why = { reason: 'ABUSE', words: WORDS, reporterWords: REPORTER_WORDS } as const;
  const member = { targetKind: 'MEMBER', targetId: memberId, articleId: null } as const;
  if (state.includes('kept')) return { act: 'KEEP', ...target, reason: null } as const;
  if (state.includes('held')) return { act: 'HOLD', ...target, ...why } as const;
  if (state.includes('warned')) return { act: 'WARN', ...member, ...why } as const;
  if (state.includes('paused')) return { act: 'PAUSE', ...member, ...why, days: 7 } as const;
  if (state.includes('suspended')) return { act: 'SUSPEND', ...member, ...why } as const;
  return { act: 'REMOVE', ...target, ...why } as const;
}

/** What is said to the author, and to the claimant. */
const SAID = {
  words: '초상권에 관한 신고가 들어와서 가려 두었어요. 사실과 다르면 이의를 제기해 주세요.',
  claimantWords: '얼굴이 알아볼 수 있게 나온 사진으로 보았어요.',
};
const HEARD = {
  words: '보내 주신 이의를 함께 살펴보았어요.',
  claimantWords: '글쓴이의 이의를 함께 살펴보았어요.',
};

/** As many claims, each with its code, as an address may send in a minute. */
const CLAIMS_A_MINUTE = 4;
const CLAIMED = STATES.filter((state) => state.includes('claim'));

async function claim(product: Product, guard: TestMember, state: State, { opens }: Subject) {
  const nth = CLAIMED.indexOf(state);
  if (nth > 0 && nth % CLAIMS_A_MINUTE === 0) await pause(61_000);
  const visitor = openCookieBrowser(product.baseUrl);
  const { claimId, link } = await provenClaim(product, visitor, opens.replace('/comments', ''));
  const act = state.includes('declined') ? 'DECLINE' : state.includes('to be') ? 'REMOVE' : 'HOLD';
  await guard.call(decideClaim, { params: { claimId }, body: { act, ...SAID } });
  return { claimId, claimLink: link ?? null };
}

/** What follows once everybody was told. */
async function goOn(
  guard: TestMember,
  boss: TestMember,
  state: State,
  { by, measureId, claimId }: Judged & { by: TestMember },
) {
  const params = { claimId: claimId! };
  if (state.includes('objected'))
    await by.call(objectToClaim, { params, body: { words: '사진의 사람이 허락했어요.' } });
  if (state.includes('objected, restored'))
    await guard.call(decideClaim, { params, body: { act: 'RESTORE', ...HEARD } });
  if (state.includes('objected, removed'))
    await guard.call(decideClaim, { params, body: { act: 'REMOVE', ...HEARD } });
  if (state.includes('undone'))
    await guard.call(moderation.undoMeasure, { params: { measureId: measureId! }, body: {} });
  if (!state.includes('appeal')) return;
  const { measures } = await by.call(listMyMeasures, { query: {} });
  const against = { measureId: measures[0]!.measureId };
  const { appealId } = await by.call(writeAppeal, {
    params: against,
    body: { words: '욕이 아니라 노래 가사예요.' },
  });
  const upheld = state.includes('upheld');
  const words = upheld ? '다시 살펴보니 노래 가사였어요.' : '다시 살펴봤지만 낮추어 보는 말이에요.';
  const outcome = upheld ? 'UPHELD' : 'DECLINED';
  await boss.call(moderation.decideAppeal, { params: { appealId }, body: { outcome, words } });
}
