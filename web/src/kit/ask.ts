import { create } from 'zustand';

/** One question or announcement on screen, answered once. */
export interface Question {
  text: string;
  /** What a yes does, in a word; an announcement has only this one. */
  yes: string;
  /** Null for an announcement. */
  no: string | null;
  answer: (yes: boolean) => void;
}

export const useQuestion = create<{ now: Question | null }>(() => ({ now: null }));

/** Asks a member yes or no in the page: `if (await confirm('정말 삭제하시겠어요?')) …`. */
export function confirm(text: string, { yes = '확인', no = '취소' } = {}): Promise<boolean> {
  return ask(text, yes, no);
}

/** Tells a member something they must have read: the spec's alerts. */
export async function tell(text: string): Promise<void> {
  await ask(text, '확인', null);
}

function ask(text: string, yes: string, no: string | null): Promise<boolean> {
  useQuestion.getState().now?.answer(false);
  return new Promise((resolve) => {
    const answer = (said: boolean) => {
      useQuestion.setState({ now: null });
      resolve(said);
    };
    useQuestion.setState({ now: { text, yes, no, answer } });
  });
}
