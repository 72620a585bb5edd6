/** The texts about muting and blocking a member. */
export const BLOCK_TEXTS = {
  mute: {
    action: '이 이웃 숨기기',
    signIn: '이웃을 숨길 수 있어요.',
    question: `이 이웃을 숨길까요?
이 이웃의 글과 댓글, 좋아요가 나에게만 보이지 않아요. 이 이웃은 내 글을 그대로 볼 수 있고, 숨긴 것을 알 수 없어요.`,
    confirmLabel: '숨기기',
    done: '숨겼어요. 회원 정보에서 다시 볼 수 있어요',
    failed: '숨기지 못했어요. 다시 시도해 주세요.',
  },
  block: {
    action: '이 이웃 차단하기',
    signIn: '이웃을 차단할 수 있어요.',
    question: `이 이웃을 차단할까요?
서로의 글과 댓글, 좋아요가 보이지 않아요. 상대에게는 알리지 않아요.`,
    confirmLabel: '차단',
    done: '차단했어요. 회원 정보에서 풀 수 있어요',
    failed: '차단하지 못했어요. 다시 시도해 주세요.',
  },
} as const;

/** The texts about ending a block or mute. */
export const END_TEXTS = {
  mute: {
    since: '숨김',
    action: '다시 보기',
    done: (nickname: string) => `${nickname}님의 글과 댓글이 다시 보여요`,
    failed: '다시 보이게 하지 못했어요. 다시 시도해 주세요.',
  },
  block: {
    since: '차단',
    action: '차단 풀기',
    done: (nickname: string) => `${nickname}님의 차단을 풀었어요`,
    failed: '차단을 풀지 못했어요. 다시 시도해 주세요.',
  },
} as const;
