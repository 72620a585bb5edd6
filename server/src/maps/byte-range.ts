/** The bytes of one answer, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range of bytes a `Range` header asks of `size` bytes. `whole`: no header, or one we need not follow (another unit,
 * several ranges, RFC 9110 §14.2). `beyond`: none of it lies in the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (asked === null || from + to === '') return 'whole';
  if (from === '') return lastBytes(Number(to), size);
  const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (end < start && start < size) return 'whole';
  return start >= size ? 'beyond' : { start, end: Math.min(end, size - 1) };
}

function lastBytes(count: number, size: number): ByteRange | 'beyond' {
  return count === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - count), end: size - 1 };
}
