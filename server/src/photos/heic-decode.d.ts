declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** The pixels as RGBA, with the file's rotation and mirroring applied. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> };
  export default heic;
}
