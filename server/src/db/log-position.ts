/** A position in PostgreSQL's write-ahead log as a number, from a text such as `16/B374D848`. */
export function logPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const KEPT = 120;

/** The primary's log positions over time, by the clock of this process. */
export interface LogTrail {
  note(position: bigint, at: number): void;
  /**
   * The lag in ms of a replica that has replayed the log up to `position`: the time between the newest noted position and the last
   * one that `position` reaches. It does not grow while the primary gives no answer. Infinity if `position` reaches none.
   */
  age(position: bigint): number;
}

/** Opens a trail of the last 120 positions: two minutes. */
export function openLogTrail(): LogTrail {
  const looks: { position: bigint; at: number }[] = [];
  return {
    note(position, at) {
      looks.push({ position, at });
      if (looks.length > KEPT) looks.shift();
    },
    age(position) {
      const newest = looks.at(-1);
      const reached = looks.findLast((look) => look.position <= position);
      return newest === undefined || reached === undefined ? Infinity : newest.at - reached.at;
    },
  };
}
