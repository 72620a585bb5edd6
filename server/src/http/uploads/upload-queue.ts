import { refuse } from '../refuse.ts';

export interface UploadLimits {
  /** How many forms are received at the same time, in all and per member. */
  most: number;
  mostPerMember: number;
  /** How many bytes these forms may take on disk, in all and per member. */
  bytes: number;
  bytesPerMember: number;
  /** How many forms of one member may wait, and for how long. */
  waitingPerMember: number;
  maxWaitMs: number;
}

const MB = 1024 * 1024;
const LIMITS: UploadLimits = {
  most: 24,
  mostPerMember: 3,
  bytes: 1_500 * MB,
  bytesPerMember: 320 * MB,
  waitingPerMember: 30,
  maxWaitMs: 20_000,
};

/** Admits forms with files, a few per member at a time. */
export interface UploadQueue {
  /**
   * Waits until this form of `bytes` may be received, and returns the function to call when the form is finished. Refuses TooManyCalls
   * to a member with too many forms waiting, and Unavailable if the wait takes too long (BEHAVIOUR: faults-11).
   */
  enter(owner: string, bytes: number): Promise<() => void>;
  /** How many forms are received and waiting now. */
  use(): { receiving: number; waiting: number };
}

interface Waiting {
  owner: string;
  bytes: number;
  settle(isAdmitted: boolean): void;
}
interface Share {
  forms: number;
  bytes: number;
}

/** Opens an empty queue. The member with the fewest forms in progress is next. */
export function openUploadQueue(given: Partial<UploadLimits> = {}): UploadQueue {
  const limits = { ...LIMITS, ...given };
  const waiting: Waiting[] = [];
  const shares = new Map<string, Share>();
  const all: Share = { forms: 0, bytes: 0 };

  const findShare = (owner: string): Share => shares.get(owner) ?? { forms: 0, bytes: 0 };
  /** A form larger than the limit still fits if there is no other form. */
  const fits = ({ forms, bytes }: Share, more: number, most: number, space: number) =>
    forms < most && (forms === 0 || bytes + more <= space);
  const isAdmissible = ({ owner, bytes }: Pick<Waiting, 'owner' | 'bytes'>) =>
    fits(all, bytes, limits.most, limits.bytes) &&
    fits(findShare(owner), bytes, limits.mostPerMember, limits.bytesPerMember);

  function count(owner: string, forms: 1 | -1, bytes: number) {
    const share = findShare(owner);
    for (const each of [all, share]) {
      each.forms += forms;
      each.bytes += bytes;
    }
    if (share.forms === 0) shares.delete(owner);
    else shares.set(owner, share);
  }
  function admitNext() {
    for (;;) {
      const [next] = waiting
        .filter(isAdmissible)
        .toSorted((a, b) => findShare(a.owner).forms - findShare(b.owner).forms);
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      count(next.owner, 1, next.bytes);
      next.settle(true);
    }
  }
  function wait(owner: string, bytes: number): Promise<boolean> {
    return new Promise((settle) => {
      const one: Waiting = { owner, bytes, settle };
      waiting.push(one);
      const giveUp = () => {
        const at = waiting.indexOf(one);
        if (at < 0) return;
        waiting.splice(at, 1);
        settle(false);
      };
      setTimeout(giveUp, limits.maxWaitMs).unref();
    });
  }
  return {
    use: () => ({ receiving: all.forms, waiting: waiting.length }),
    async enter(owner, bytes) {
      const form = { owner, bytes };
      if (waiting.length === 0 && isAdmissible(form)) count(owner, 1, bytes);
      else {
        if (waiting.filter((one) => one.owner === owner).length >= limits.waitingPerMember)
          refuse('TooManyCalls', { retryAfterSeconds: 10 });
        const admitted = wait(owner, bytes);
        admitNext();
        if (!(await admitted)) refuse('Unavailable');
      }
      let isHeld = true;
      return () => {
        if (isHeld) count(owner, -1, -bytes);
        isHeld = false;
        admitNext();
      };
    },
  };
}
