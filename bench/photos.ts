import sharp from 'sharp';

const [WIDTH, HEIGHT] = [3_000, 2_250];

/** So many photos as a phone takes them, each another. */
export const photos = (count: number): Promise<Blob[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const noise = { type: 'gaussian' as const, mean: 60 + 10 * n, sigma: 25 };
      const image = sharp({
        create: { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: 'white', noise },
      });
      const bytes = await image.resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer();
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    }),
  );
