import sharp from 'sharp';

const [WIDTH, HEIGHT] = [3_000, 2_250];

/** `count` different photos as taken by a phone. */
export const photos = (count: number): Promise<Blob[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const noise = { type: 'gaussian' as const, mean: 60 + 10 * n, sigma: 25 };
      const image = sharp({
        create: {
          width: Math.floor(WIDTH / 4),
          height: Math.floor(HEIGHT / 4),
          channels: 3,
          background: 'white',
          noise,
        },
      });
      const bytes = await image.resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer();
      return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    }),
  );
