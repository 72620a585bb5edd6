import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO } from 'contract/limits';
import sharp, { type Sharp } from 'sharp';
import type { SizeName } from './read-photo.ts';

/** A drawn picture of the gallery: our own SVG, never a stranger's. */
export interface Drawing {
  uuid: string;
  /** The SVG document. */
  svg: string;
}

/** A picture of the gallery as WebP: its bytes, where they lie, and a tag that changes with the drawing. */
export interface RenderedPicture {
  bytes: Buffer;
  path: string;
  tag: string;
}

type PictureSize = Exclude<SizeName, 'full'>;

/** The gallery of default pictures. */
export interface Pictures {
  /** In the order they are shown. */
  uuids: readonly string[];
  /** The picture of that uuid, null when the gallery has none. Rendered now if it never was. */
  get(uuid: string, size: PictureSize): Promise<RenderedPicture | null>;
  /** Renders, one after another, what was never rendered: about a second each. Stops when told. */
  renderAll(stop: AbortSignal): Promise<void>;
}

/** The gallery, its pictures kept in `folder`; a changed drawing is rendered anew. */
export function openPictures(folder: string, drawings: readonly Drawing[]): Pictures {
  const byUuid = new Map(drawings.map(({ uuid, svg }) => [uuid, { svg, tag: tagOf(svg) }]));
  const underWay = new Map<string, Promise<void>>();
  const pathOf = (tag: string, size: PictureSize) => join(folder, `${tag}-${PHOTO.sizes[size]}.webp`);

  /** However many ask at once, a picture is rendered once. */
  function ready(drawing: Tagged): Promise<void> {
    const rendering =
      underWay.get(drawing.tag) ?? render(drawing).finally(() => underWay.delete(drawing.tag));
    underWay.set(drawing.tag, rendering);
    return rendering;
  }

  async function render({ svg, tag }: Tagged) {
    if (existsSync(pathOf(tag, 'list'))) return;
    await mkdir(folder, { recursive: true });
    const detail = await rasterOf(Buffer.from(svg), PHOTO.sizes.detail);
    await keep(pathOf(tag, 'detail'), detail);
    const { list } = PHOTO.sizes;
    await keep(pathOf(tag, 'list'), detail.clone().resize(list, list, { fit: 'inside' })); // last: both are there
  }

  return {
    uuids: [...byUuid.keys()],
    async get(uuid, size) {
      const drawing = byUuid.get(uuid);
      if (drawing === undefined) return null;
      await ready(drawing);
      const path = pathOf(drawing.tag, size);
      return { bytes: await readFile(path), path, tag: drawing.tag };
    },
    async renderAll(stop) {
      for (const drawing of byUuid.values()) {
        if (stop.aborted) return;
        await ready(drawing);
      }
    },
  };
}

interface Tagged {
  svg: string;
  /** Changes with the drawing. */
  tag: string;
}

const tagOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

const POINTS_PER_INCH = 72;
const DENSITY_MOST = 2400;

/** The drawing in pixels, its lines drawn at the size they will be seen. */
async function rasterOf(svg: Buffer, longSide: number): Promise<Sharp> {
  const { width, height } = await sharp(svg).metadata();
  const density = Math.min(DENSITY_MOST, (POINTS_PER_INCH * longSide) / Math.max(width, height));
  const { data, info } = await sharp(svg, { density })
    .resize(longSide, longSide, { fit: 'inside' })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function keep(path: string, picture: Sharp) {
  const half = `${path}.${randomUUID()}`;
  await picture.webp({ quality: 85 }).toFile(half);
  await rename(half, path);
}
