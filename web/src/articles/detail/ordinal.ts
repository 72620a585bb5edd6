const NATIVE = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** An ordinal as one says it: `세 번째`, from eleven in digits: `12번째`. */
export function toOrdinal(count: number): string {
  const word = NATIVE[count - 1];
  return word === undefined ? `${count}번째` : `${word} 번째`;
}
