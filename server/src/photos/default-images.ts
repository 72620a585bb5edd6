import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PHOTO } from 'contract/limits';
import type { Sharp } from 'sharp';
import { lockFile } from '../outside/postgres/lock.ts';
import { Queue } from '../process/queue.ts';
import type { PhotoReader } from './photo-reader.ts';
import type { PhotoReading, SizeName } from './read-photo.ts';

/** The drawing of a default image. */
export interface Drawing {
  uuid: string;
  /** The SVG document. */
  svg: string;
}

/** A default image as WebP: its bytes, and a tag that changes with the drawing. */
export interface RenderedImage {
  bytes: Buffer;
  tag: string;
}

type ImageSize = Exclude<SizeName, 'full'>;

/** The gallery of default images. */
export interface DefaultImages {
  /** The images that are being rendered. */
  queue: Queue;
  /** The uuids in the order of the gallery. */
  uuids: readonly string[];
  /** The image of a uuid, rendered now if it is not rendered yet; null if the gallery has no such image. */
  get(uuid: string, size: ImageSize): Promise<RenderedImage | null>;
  /** The image as a photo that posts can copy, decoded once and cached; null if the gallery has no such image. */
  read(uuid: string, owner: string): Promise<PhotoReading | null>;
  /** Renders the missing images one after another (about a second each) until aborted; does nothing while another process does so. */
  renderAll(stop: AbortSignal): Promise<void>;
}

/** Opens the gallery, which stores its rendered images in `folder`; a changed drawing is rendered again. */
export function openDefaultImages(
  folder: string,
  drawings: readonly Drawing[],
  reader: Pick<PhotoReader, 'read'>,
): DefaultImages {
  const readings = new Map<string, PhotoReading>();
  const byUuid = new Map(drawings.map(({ uuid, svg }) => [uuid, { svg, tag: hashTag(svg) }]));
  const inProgress = new Map<string, Promise<void>>();
  const imagePath = (tag: string, size: ImageSize) => join(folder, `${tag}-${PHOTO.sizes[size]}.webp`);

  /** One image at a time, those that somebody waits for first: rendering occupies the thread pool that reads files. */
  const queue = new Queue('default images', { places: 1, leaseMs: 60_000 });

  /** Renders an image once for all its callers. */
  function ready(drawing: TaggedDrawing, rank = 0): Promise<void> {
    if (existsSync(imagePath(drawing.tag, 'list'))) return Promise.resolve();
    let rendering = inProgress.get(drawing.tag);
    if (rendering === undefined) {
      rendering = queue
        .run({ signal: null, rank }, () => render(drawing))
        .finally(() => inProgress.delete(drawing.tag));
      inProgress.set(drawing.tag, rendering);
    }
    return rendering;
  }

  async function render({ svg, tag }: TaggedDrawing) {
    await mkdir(folder, { recursive: true });
    const detail = await rasterize(Buffer.from(svg), PHOTO.sizes.detail);
    await writeWebp(imagePath(tag, 'detail'), detail);
    const { list } = PHOTO.sizes;
    await writeWebp(imagePath(tag, 'list'), detail.clone().resize(list, list, { fit: 'inside' })); // last: if it exists, so does the other
  }

  return {
    queue,
    uuids: [...byUuid.keys()],
    async get(uuid, size) {
      const drawing = byUuid.get(uuid);
      if (drawing === undefined) return null;
      await ready(drawing);
      return { bytes: await readFile(imagePath(drawing.tag, size)), tag: drawing.tag };
    },
    async read(uuid, owner) {
      const drawing = byUuid.get(uuid);
      const known = readings.get(uuid);
      if (drawing === undefined || known !== undefined) return known ?? null;
      await ready(drawing);
      const reading = await reader.read(imagePath(drawing.tag, 'detail'), { owner });
      if (reading.ok) readings.set(uuid, reading);
      return reading;
    },
    async renderAll(stop) {
      await mkdir(folder, { recursive: true });
      const release = await lockFile(join(folder, 'rendering.lock'));
      if (release === null) return;
      try {
        for (const drawing of byUuid.values()) if (!stop.aborted) await ready(drawing, 1);
      } finally {
        release();
      }
    },
  };
}

interface TaggedDrawing {
  svg: string;
  /** Changes with the drawing. */
  tag: string;
}

const hashTag = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

const POINTS_PER_INCH = 72;
const MAX_DENSITY = 2400;

/** The paper grain over every picture: a tile of noise. As an SVG filter over an entire picture it would take half a second. */
const GRAIN = new URL('../../drawings/grain.svg', import.meta.url);
let grain: Promise<Buffer> | undefined;

/** The drawing in pixels, rasterized at its final size so that lines stay sharp. */
async function rasterize(svg: Buffer, longSide: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp'); // loaded here, since each server renders an image only once
  sharp.cache(false); // nothing is rendered twice, and the cache would take 50 MB
  sharp.concurrency(1); // leaves the other cores to requests
  const { width, height } = await sharp(svg).metadata();
  const density = Math.min(MAX_DENSITY, (POINTS_PER_INCH * longSide) / Math.max(width, height));
  grain ??= sharp(fileURLToPath(GRAIN)).png().toBuffer();
  const { data, info } = await sharp(svg, { density })
    .resize(longSide, longSide, { fit: 'inside' })
    .flatten({ background: 'white' })
    .composite([{ input: await grain, tile: true }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Writes to a temporary name first, so that a file is complete or absent. */
async function writeWebp(path: string, image: Sharp) {
  const temporary = `${path}.${randomUUID()}`;
  await image.webp({ quality: 85 }).toFile(temporary);
  await rename(temporary, path);
}
