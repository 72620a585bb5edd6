/** What stands for bytes that are no letter. */
const NONE = 0xfffd;
const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0xac00, 0xd7a3];

let table: Uint16Array | undefined;

/**
 * The letter of each pair of bytes in CP949, 0 where there is none. Node's own decoder knows the 2,350 syllables of EUC-KR; the
 * other 8,822 (똠, 펲) fill the pairs EUC-KR leaves free, in the order of Unicode.
 */
function letters(): Uint16Array {
  if (table !== undefined) return table;
  table = new Uint16Array(0x1_0000);
  const decoder = new TextDecoder('euc-kr');
  const known = new Set<number>();
  for (const lead of range(0xa1, 0xfe)) {
    for (const trail of range(0xa1, 0xfe)) {
      const letter = decoder.decode(Uint8Array.of(lead, trail)).charCodeAt(0);
      if (letter === NONE || letter < 0x80) continue;
      table[(lead << 8) | trail] = letter;
      known.add(letter);
    }
  }
  const others = range(FIRST_SYLLABLE, LAST_SYLLABLE).filter((letter) => !known.has(letter));
  for (const pair of freePairs().slice(0, others.length)) table[pair] = others.shift() ?? 0;
  return table;
}

function freePairs(): number[] {
  const trails = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)];
  return range(0x81, 0xc6).flatMap((lead) =>
    trails.filter((trail) => lead < 0xa1 || trail < 0xa1).map((trail) => (lead << 8) | trail),
  );
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Decodes CP949 part by part. */
export class Cp949Decoder {
  /** Whether some bytes were no letters. */
  hasNone = false;
  #lead = 0;

  decode(bytes: Uint8Array): string {
    const units: number[] = [];
    const pairs = letters();
    for (const byte of bytes) {
      if (this.#lead !== 0) {
        units.push(this.#known(pairs[(this.#lead << 8) | byte] ?? 0));
        this.#lead = 0;
      } else if (byte < 0x80) units.push(byte);
      else this.#lead = byte;
    }
    return textOf(units);
  }

  /** What is left when there are no more bytes. */
  end(): string {
    return this.#lead === 0 ? '' : String.fromCharCode(this.#known(0));
  }

  #known(letter: number): number {
    if (letter !== 0) return letter;
    this.hasNone = true;
    return NONE;
  }
}

const STEP = 8_192;

function textOf(units: readonly number[]): string {
  let text = '';
  for (let at = 0; at < units.length; at += STEP) text += String.fromCharCode(...units.slice(at, at + STEP));
  return text;
}
