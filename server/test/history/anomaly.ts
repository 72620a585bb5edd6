import type { Fact } from './history.ts';

/** Something that members were told or shown and that cannot have been so. */
export interface Anomaly {
  kind:
    | 'impossible value'
    | 'shown but hidden'
    | 'not found'
    | 'wrong count'
    | 'doubled'
    | 'notification missing'
    | 'notification not due';
  /** The call that saw it; null if it is about the notifications at the end. */
  call: number | null;
  /** What was seen and what was possible, with the calls that made it so. */
  text: string;
  /** The facts it is about. */
  facts: readonly Fact[];
}
