/** The bytes of one response, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for a file of `size` bytes. `all`: no header, or a header that may be ignored (another unit, several
 * ranges, RFC 9110 §14.2). `unsatisfiable`: no byte of the range is in the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || from + to === '') return 'all';
  if (from === '') return lastBytes(Number(to), size);
  const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (end < start && start < size) return 'all';
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
}
