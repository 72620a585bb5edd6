/** A box of the container: its type, and the position of its contents in the file. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes between two positions. A box whose declared end is after `end` is cut there, with `isCut`. */
export function* boxesIn(file: Buffer, start: number, end: number): Generator<Box & { isCut: boolean }> {
  for (let at = start; at + 8 <= end;) {
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const header = isLong ? 16 : 8;
    if (size < header) return;
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, start: at + header, end: Math.min(at + size, end), isCut: at + size > end };
    at += size;
  }
}

/** The first box of a type between two positions. */
export const find = (file: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, type: string) =>
  [...boxesIn(file, start, end)].find((box) => box.type === type);

/** The bytes of the version and flags at the start of some boxes. */
export const FULL_BOX = 4;
