import type { Listing } from '../listed.ts';

/** The text of one list in a file. */
export interface ListText {
  text: string;
  /** The name of its file, without folder and extension: the group of entries without one. */
  name: string;
}

/** A format of lists. */
export interface ListFormat {
  /** Whether a text is in this format, by its beginning. */
  detect: (start: string) => boolean;
  /** Adds the entries of a text. Refuses a List… reason if it cannot be read at all. */
  read: (list: ListText, listing: Listing) => void | Promise<void>;
}
