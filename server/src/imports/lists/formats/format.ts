import type { Listing } from '../listed.ts';

/** The text of one list in a file. */
export interface ListText {
  text: string;
  /** The name of its file, without folder and extension: the group of entries without one. */
  name: string;
}

/** How a format of lists is recognized and read. */
export interface FormatReader {
  /** The extensions of its files in an archive, where other files are left out. */
  extensions: readonly string[];
  /** Whether a text is in this format, by its beginning. */
  detect: (start: string) => boolean;
  /** Adds the entries of a text. Refuses a List… reason if it cannot be read at all. */
  read: (list: ListText, listing: Listing) => void | Promise<void>;
}
