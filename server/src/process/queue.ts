/** The limits of a queue. Those left out do not limit. */
export interface QueueLimits {
  /** How many places there are, and how many of them one owner may hold. */
  places: number;
  placesPerOwner?: number;
  /** How much the holders of places may weigh together, in all and per owner; a single one may weigh more. */
  weight?: number;
  weightPerOwner?: number;
  /** How many may wait, in all and per owner, and for how long. */
  waiting?: number;
  waitingPerOwner?: number;
  maxWaitMs?: number;
  /** How long a place may be held. */
  leaseMs: number;
}

/** Who asks for a place. */
export interface Client {
  /** Aborted when the client is gone: it then leaves the queue, or its place. Null for the server's own work. */
  signal: AbortSignal | null;
  /** The owners of a queue take turns. */
  owner?: string;
  weight?: number;
  /** The lowest is next, whoever its owner is. */
  rank?: number;
}

/** How an attempt ended: its work did, its client left, it waited or held a place for too long, or too many wait, of all or of its owner. */
export type Ending = 'finished' | 'gone' | 'late' | 'expired' | 'full' | 'owner full';

/** What metrics and `/api/ready` see of a queue. */
export interface Watched {
  readonly name: string;
  /** How many places are held, and how many clients wait. */
  use(): { held: number; waiting: number };
  /** How many attempts ended in each way. */
  endings(): Readonly<Partial<Record<Ending, number>>>;
  /** Whether nobody has been able to enter for longer than a lease, since no work ends. */
  isStuck(): boolean;
}

/** A client that got no place, or lost it. */
export class NoPlace extends Error {
  readonly why: Exclude<Ending, 'finished'>;
  constructor(queue: string, why: NoPlace['why']) {
    super(`no place in ${queue}: ${why}`);
    this.why = why;
  }
}

interface Entry extends Required<Client> {
  state: 'waiting' | 'held' | 'ended';
  /** Aborted when the place is lost while its work runs. */
  lost: AbortController;
  admitted: PromiseWithResolvers<void>;
  timer: NodeJS.Timeout | undefined;
  leave: () => void;
}

/** The part of a queue that belongs to one owner, or to all. */
interface Share {
  places: number;
  weight: number;
  waiting: number;
  /** When the owner last got a place, as a number of admissions. */
  turn: number;
}
const newShare = (): Share => ({ places: 0, weight: 0, waiting: 0, turn: 0 });

/**
 * Gives out a limited number of places. Work runs only within `run`, so a place ends with its work, with its client, or with its
 * lease, whichever is first: nobody can keep one (docs/decisions/190). Next is the lowest rank, then the owner with the fewest places,
 * then the owner whose last turn is longest ago, then the order of arrival.
 */
export class Queue implements Watched {
  readonly name: string;
  readonly limits: Readonly<QueueLimits>;
  readonly #waiting: Entry[] = [];
  readonly #shares = new Map<string, Share>();
  readonly #all = newShare();
  readonly #endings: Partial<Record<Ending, number>> = {};
  #movedAt = performance.now();

  constructor(name: string, limits: QueueLimits) {
    this.name = name;
    this.limits = limits;
  }

  /** Runs work once there is a place; its signal is aborted when the place is lost. Throws `NoPlace`. */
  async run<T>(client: Client, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const entry = this.#arrive(client);
    try {
      if (entry.state !== 'held') await entry.admitted.promise;
      entry.lost.signal.throwIfAborted();
      return await work(entry.lost.signal);
    } finally {
      this.#end(entry, 'finished');
    }
  }

  use() {
    return { held: this.#all.places, waiting: this.#waiting.length };
  }

  endings() {
    return this.#endings;
  }

  isStuck() {
    return !this.#hasPlace() && performance.now() - this.#movedAt > this.limits.leaseMs;
  }

  #arrive({ signal, owner = '', weight = 0, rank = 0 }: Client): Entry {
    const leave = () => this.#end(entry, 'gone');
    const entry: Entry = {
      signal,
      owner,
      weight,
      rank,
      leave,
      state: 'waiting',
      lost: new AbortController(),
      admitted: Promise.withResolvers(),
      timer: this.#after(this.limits.maxWaitMs, () => this.#end(entry, 'late')),
    };
    signal?.addEventListener('abort', leave);
    this.#waiting.push(entry);
    this.#share(owner).waiting += 1;
    if (signal?.aborted) leave();
    this.#admit();
    if (entry.state === 'waiting') this.#refuseOver(entry);
    return entry;
  }

  #refuseOver(entry: Entry) {
    const { waiting = Infinity, waitingPerOwner = Infinity } = this.limits;
    if (this.#share(entry.owner).waiting > waitingPerOwner) this.#end(entry, 'owner full');
    else if (this.#waiting.length > waiting) this.#end(entry, 'full');
  }

  #admit() {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#give(next);
  }

  #give(entry: Entry) {
    if (this.#all.places === 0) this.#movedAt = performance.now();
    this.#leaveWaiting(entry);
    this.#count(entry, 1);
    this.#share(entry.owner).turn = this.#all.turn += 1;
    clearTimeout(entry.timer);
    entry.state = 'held';
    entry.timer = this.#after(this.limits.leaseMs, () => this.#end(entry, 'expired'));
    entry.admitted.resolve();
  }

  #next(): Entry | undefined {
    let next: Entry | undefined;
    if (this.#all.places >= this.limits.places) return next;
    for (const entry of this.#waiting)
      if (this.#fits(entry) && (next === undefined || this.#isBefore(entry, next))) next = entry;
    return next;
  }

  #isBefore(one: Entry, other: Entry): boolean {
    const [a, b] = [this.#share(one.owner), this.#share(other.owner)];
    return (one.rank - other.rank || a.places - b.places || a.turn - b.turn) < 0;
  }

  #fits({ owner, weight }: Entry): boolean {
    const { places, placesPerOwner = Infinity, weightPerOwner = Infinity } = this.limits;
    const own = this.#share(owner);
    return (
      hasRoom(this.#all, weight, places, this.limits.weight) &&
      hasRoom(own, weight, placesPerOwner, weightPerOwner)
    );
  }

  /** Whether there is a place that the next client, whoever that is, could get. */
  #hasPlace(): boolean {
    const lightest = Math.min(...this.#waiting.map(({ weight }) => weight), Infinity);
    return hasRoom(this.#all, lightest === Infinity ? 0 : lightest, this.limits.places, this.limits.weight);
  }

  #end(entry: Entry, how: Ending) {
    const { state, signal, leave, lost, admitted, timer } = entry;
    if (state === 'ended') return;
    entry.state = 'ended';
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    this.#endings[how] = (this.#endings[how] ?? 0) + 1;
    if (state === 'waiting') this.#leaveWaiting(entry);
    else this.#count(entry, -1);
    if (state === 'held' && how !== 'expired') this.#movedAt = performance.now();
    if (how !== 'finished') {
      const reason = new NoPlace(this.name, how);
      if (state === 'waiting') admitted.reject(reason);
      else lost.abort(reason);
    }
    this.#forget(entry.owner);
    this.#admit();
  }

  #leaveWaiting(entry: Entry) {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1);
    this.#share(entry.owner).waiting -= 1;
  }

  #count({ owner, weight }: Entry, places: 1 | -1) {
    for (const share of [this.#all, this.#share(owner)]) {
      share.places += places;
      share.weight += places * weight;
    }
  }

  #share(owner: string): Share {
    let share = this.#shares.get(owner);
    if (share === undefined) this.#shares.set(owner, (share = newShare()));
    return share;
  }

  #forget(owner: string) {
    const { places, waiting } = this.#share(owner);
    if (places + waiting === 0) this.#shares.delete(owner);
  }

  #after(ms: number | undefined, act: () => void): NodeJS.Timeout | undefined {
    return ms === undefined ? undefined : setTimeout(act, ms).unref();
  }
}

/** Whether a share has room for one more of this weight; one heavier than the limit still fits if there is no other. */
const hasRoom = ({ places, weight }: Share, more: number, most: number, space = Infinity): boolean =>
  places < most && (places === 0 || weight + more <= space);
