import { CATEGORY, LIST_FILE, PLACE } from 'contract/limits';
import { firstCodePoints, firstGraphemes, isVisible } from 'contract/text';
import { refuse } from '../../http/refuse.ts';
import type { Entry } from './entry.ts';

/** An entry with its texts in a form that can be stored. The name of a placed one is empty if the file has neither name nor address. */
export type Listed = Entry;

/** Collects the entries of a file, from entry `from` on, as many as one import takes. */
export class Listing {
  readonly places: Listed[] = [];
  /** Entries left out: with neither name nor position, and those that cannot be read. */
  nameless = 0;
  unreadable = 0;
  /** All entries so far, and the first that is left for another import; null if all are here. */
  total = 0;
  next: number | null = null;
  #letters = 0;
  readonly #from: number;

  constructor(from = 0) {
    this.#from = from;
  }

  /** Whether the next entry is only counted. */
  get isSkipping(): boolean {
    return this.total < this.#from || this.next !== null;
  }

  /** Counts an entry without reading it. Refuses ListTooLong. */
  skip() {
    if ((this.total += 1) > LIST_FILE.entriesMax) refuse('ListTooLong');
  }

  /** Adds entries; with neither a name, an address nor a position they are only counted. Refuses ListTooLong. */
  add(entries: readonly Entry[]) {
    for (const entry of entries) {
      const isSkipped = this.isSkipping;
      this.skip();
      if (!isSkipped) this.#take(entry);
    }
  }

  #take({ name, address, note, group, color, position }: Entry) {
    const [named, at] = [plain(name, PLACE.nameMax), plain(address, PLACE.addressMax)];
    const title = isVisible(named) ? named : isPlaced(position) ? plain(address, PLACE.nameMax) : '';
    if (!isVisible(title) && !isPlaced(position)) return void (this.nameless += 1);
    const place = {
      name: isVisible(title) ? title : '',
      address: isVisible(at) ? at : '',
      note: plainNote(note),
      group: plain(group, CATEGORY.nameMax),
      color,
      position,
    };
    this.places.push(place);
    this.#letters += place.name.length + place.address.length + place.note.length;
    const isFull = this.places.length >= LIST_FILE.rowsMax || this.#letters >= LIST_FILE.lettersMax;
    if (isFull) this.next = this.total;
  }
}

const isPlaced = (position: Entry['position']) => position !== null && position !== 'foreign';

/** The maximum number of characters read of a line of text. */
const LETTERS = 2_000;
/** Characters that are not seen, except those that join emoji or belong to flags. */
const UNSEEN = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cf}\p{Co}\p{Cn}]/gu;

/** Converts a text to one line without invisible characters, with at most four marks on a letter, cut to the limits of `max` letters. */
const plain = (text: string, max: number) =>
  cut(visible(text.slice(0, LETTERS)).replaceAll(/[\p{Cc}\s]+/gu, ' '), max);

const plainNote = (text: string) =>
  cut(
    visible(text.slice(0, 4 * PLACE.noteMax))
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?!\n)[\p{Cc}\s]+/gu, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n'),
    PLACE.noteMax,
  );

const visible = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1');

const cut = (text: string, max: number) =>
  text.trim().length <= max ? text.trim() : firstCodePoints(firstGraphemes(text.trim(), max), max).trim();
