import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO } from 'contract/limits';
import sharp from 'sharp';
import type { SizeName } from './read-photo.ts';

/** A drawn picture of the gallery: our own SVG, never a stranger's. */
export interface Drawing {
  name: string;
  uuid: string;
  svg: string;
  alt: string;
}

/** The gallery as WebP. Each picture is rendered when first asked for and kept in `folder`; a changed drawing is rendered anew. */
export function openPictures(folder: string, drawings: readonly Drawing[]) {
  const byUuid = new Map(drawings.map((drawing) => [drawing.uuid, drawing]));
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    uuids: [...byUuid.keys()],
    /** The picture, the file it is kept in and the tag of this drawing of it; null when the gallery has none of that uuid. */
    async get(uuid: string, size: Exclude<SizeName, 'full'>) {
      const drawing = byUuid.get(uuid);
      if (drawing === undefined) return null;
      const tag = createHash('sha256').update(drawing.svg).digest('hex').slice(0, 16);
      const path = join(folder, `${tag}-${PHOTO.sizes[size]}.webp`);
      const rendering = underWay.get(path) ?? rendered(path, drawing.svg, PHOTO.sizes[size]);
      underWay.set(path, rendering);
      try {
        return { bytes: await rendering, path, tag };
      } finally {
        underWay.delete(path);
      }
    },
  };
}
export type Pictures = ReturnType<typeof openPictures>;

async function rendered(path: string, svg: string, longSide: number): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return kept;
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const density = Math.min(2400, (72 * longSide) / Math.max(width, height)); // lines drawn at the size they are seen
  const bytes = await sharp(Buffer.from(svg), { density })
    .resize(longSide, longSide, { fit: 'inside' })
    .webp({ quality: 85 })
    .toBuffer();
  await mkdir(join(path, '..'), { recursive: true });
  const half = `${path}.${process.pid}`;
  await writeFile(half, bytes);
  await rename(half, path);
  return bytes;
}
