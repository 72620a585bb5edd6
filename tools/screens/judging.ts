import type { Page } from 'playwright-core';
import type { Judged, State } from './judged.ts';
import type { Scene } from './scene.ts';

/** Who looks at a post that was decided about. */
export const VIEWERS = ['author', 'reporter', 'everybody', 'claimant'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** A picture of what somebody sees of a state. */
export interface SeenScene extends Scene {
  state: State;
  viewer: Viewer;
}

function seen(
  name: string,
  [state, viewer]: readonly [State, Viewer],
  address: (judged: Judged) => string,
): SeenScene {
  const open = async (page: Page, one: Judged) => {
    await page.goto(address(one));
    await page.getByRole('heading').first().waitFor();
    if (state.startsWith('a comment') && viewer === 'author')
      await page.getByRole('button', { name: '까닭 보기' }).tap();
  };
  return {
    name: `seen-${name}-${viewer}`,
    title: `${state}: ${viewer}`,
    state,
    viewer,
    by: (there) => whoIs(viewer, there.judged!.get(state)!),
    open: (page, there) => open(page, there.judged!.get(state)!),
  };
}

const whoIs = (viewer: Viewer, { author, reporter }: Judged) =>
  viewer === 'author' ? author : viewer === 'reporter' ? reporter : null;

const itself = ({ opens }: Judged) => opens;
const notices = () => '/mypage/notification?tab=notices';
const measure = ({ measureId }: Judged) => `/mypage/profile/measures/${measureId}`;
const claim = ({ claimId }: Judged) => `/claims/${claimId}`;
const status = ({ claimLink }: Judged) => claimLink!;

/** What each of them sees of each state, where it is anything but the post as everybody sees it. */
export const judging: SeenScene[] = [
  seen('kept', ['kept (문제없음)', 'reporter'], notices),
  seen('held', ['held (보류)', 'author'], itself),
  seen('held', ['held (보류)', 'reporter'], notices),
  seen('held', ['held (보류)', 'everybody'], itself),
  seen('removed', ['removed (내리기)', 'author'], itself),
  seen('removed', ['removed (내리기)', 'reporter'], notices),
  seen('removed', ['removed (내리기)', 'everybody'], itself),
  seen('undone', ['removed, undone later', 'author'], notices),
  seen('upheld', ['removed, appeal upheld', 'author'], measure),
  seen('upheld', ['removed, appeal upheld', 'reporter'], notices),
  seen('declined', ['removed, appeal turned down', 'author'], measure),
  seen('comment', ['a comment removed (내리기)', 'author'], itself),
  seen('comment', ['a comment removed (내리기)', 'reporter'], notices),
  seen('comment', ['a comment removed (내리기)', 'everybody'], itself),
  seen('place', ['a place removed (내리기)', 'author'], measure),
  seen('place', ['a place removed (내리기)', 'reporter'], notices),
  seen('place', ['a place removed (내리기)', 'everybody'], itself),
  seen('list', ['a list removed (내리기)', 'author'], measure),
  seen('list', ['a list removed (내리기)', 'reporter'], notices),
  seen('list', ['a list removed (내리기)', 'everybody'], itself),
  seen('claimed', ['hidden by a claim (임시조치)', 'author'], itself),
  seen('claimed', ['hidden by a claim (임시조치)', 'reporter'], notices),
  seen('claimed', ['hidden by a claim (임시조치)', 'everybody'], itself),
  seen('claimed', ['hidden by a claim (임시조치)', 'claimant'], status),
  seen('planned', ['hidden by a claim, to be removed (기간 뒤 삭제)', 'author'], claim),
  seen('planned', ['hidden by a claim, to be removed (기간 뒤 삭제)', 'claimant'], status),
  seen('objected', ['hidden by a claim, objected', 'author'], claim),
  seen('objected', ['hidden by a claim, objected', 'claimant'], status),
  seen('restored', ['hidden by a claim, objected, restored (복원)', 'author'], claim),
  seen('restored', ['hidden by a claim, objected, restored (복원)', 'claimant'], status),
  seen('deleted', ['hidden by a claim, objected, removed (삭제)', 'author'], itself),
  seen('deleted', ['hidden by a claim, objected, removed (삭제)', 'everybody'], itself),
  seen('deleted', ['hidden by a claim, objected, removed (삭제)', 'claimant'], status),
  seen('comment-claimed', ['a comment hidden by a claim (임시조치)', 'author'], itself),
  seen('comment-claimed', ['a comment hidden by a claim (임시조치)', 'everybody'], itself),
  seen('unclaimed', ['a claim declined', 'claimant'], status),
  seen('warned', ['its author warned (경고)', 'author'], measure),
  seen('paused', ['its author paused (글쓰기 정지)', 'author'], () => '/record/new'),
  seen('suspended', ['its author suspended (이용 정지)', 'author'], () => '/home'),
];
