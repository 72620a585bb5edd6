/** A position in PostgreSQL's log as a number, from its form `16/B374D848`. */
export function logPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const KEPT = 120;

/** Where the primary's log was at which times, by the clock of this process, newest last. */
export interface LogTrail {
  note(position: bigint, at: number): void;
  /**
   * How old what a replica shows is, in ms, whose log has reached `position`: the time between the last look at the primary and the
   * last one that found its log no further. While the primary gives no answer nothing ages. Infinity where no look did.
   */
  age(position: bigint): number;
}

/** Opens a trail of the last two minutes. */
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
