declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA, rotated and mirrored as the file says. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> };
  export default heic;
}
