declare module 'pg/lib/utils' {
  /** The form in which the driver sends a value, text or bytes; throws for a circular value. */
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
