declare module 'pg/lib/utils' {
  /** How the driver sends a value, as text or bytes; throws for one that refers to itself. */
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
