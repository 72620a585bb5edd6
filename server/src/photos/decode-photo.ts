import { readFile } from 'node:fs/promises';
import { PHOTO } from 'contract/limits';
import { fitPhoto } from 'contract/photo-size';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { areSrgb, type Colours, toSrgb } from './colours.ts';
import { readOrientation } from './exif-orientation.ts';
import { readHeifPicture } from './heif-picture.ts';
import type { PhotoFormat } from './photo-format.ts';
import { noteWarnings } from './missing-pixels.ts';
import { fromPixels, type Pixels, toPixels } from './pixels.ts';
import { readPngColours } from './png-colours.ts';
import { readHeic } from './read-heic.ts';

/** What a file declares about its picture, beyond what sharp applies by itself. */
interface Declared {
  /** The EXIF orientation that is still to be applied; 1 if there is nothing to do. */
  orientation: number;
  /** The colours by numbers that are still to be converted; null if there are none, or the file has a profile. */
  colours: Colours | null;
}

/** The photo's pixels at its largest stored size, upright. Transparent pixels become white. Throws if pixels are missing. */
export async function decodePhoto(path: string, format: PhotoFormat, header: Metadata): Promise<Pixels> {
  const declared = await readDeclared(path, format, header);
  const source = header.compression === 'hevc' ? await openHeic(path, header) : open(path, header, declared);
  const isDamaged = noteWarnings(source);
  const flat = source.flatten({ background: 'white' });
  const { colours, orientation } = declared;
  const pixels = await (colours === null
    ? profiledPixels(flat, header)
    : numberedPixels(flat, header, colours));
  if (isDamaged(pixels)) throw new Error('Parts of the photo are missing');
  return turn(pixels, orientation);
}

async function readDeclared(path: string, format: PhotoFormat, { exif }: Metadata): Promise<Declared> {
  if (format === 'png') return { orientation: 1, colours: needed(readPngColours(await readFile(path))) };
  if (format !== 'heif') return { orientation: 1, colours: null };
  const { isTurned, colours } = readHeifPicture(await readFile(path));
  return { orientation: isTurned ? 1 : readOrientation(exif), colours: needed(colours) };
}

const needed = (colours: Colours | null) => (colours === null || areSrgb(colours) ? null : colours);

function open(path: string, { autoOrient }: Metadata, { colours }: Declared): Sharp {
  const { width, height } = fitPhoto(autoOrient, PHOTO.sizes.full);
  return sharp(path, { limitInputPixels: PHOTO.maxPixels, failOn: 'error', ignoreIcc: colours !== null })
    .autoOrient()
    .resize(width, height, { fit: 'fill' });
}

const openHeic = (path: string, { width, height, icc }: Metadata) =>
  readHeic(path, { width, height }, PHOTO.sizes.full, icc);

/** Whether the photo has more than 8 bits per colour. HEIC is decoded to 8. */
const isDeep = ({ space, compression }: Metadata) => space === 'rgb16' && compression !== 'hevc';

/**
 * The pixels in sRGB by the file's profile, if it has one. Deep colours are reduced to 8 bits before that: sharp would leave them in
 * Display P3.
 */
function profiledPixels(image: Sharp, header: Metadata): Promise<Pixels> {
  return toPixels((isDeep(header) ? image.pipelineColourspace('srgb') : image).toColourspace('srgb'));
}

/** The pixels in sRGB by the colours' numbers. Deep colours keep 16 bits until then, since HDR needs them. */
async function numberedPixels(image: Sharp, header: Metadata, colours: Colours): Promise<Pixels> {
  if (!isDeep(header)) {
    const pixels = await toPixels(image.toColourspace('srgb'));
    return { ...pixels, data: toSrgb(pixels.data, colours) };
  }
  const deep = image.toColourspace('rgb16').raw({ depth: 'ushort' });
  const { data, info } = await deep.toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const { width, height, channels } = info;
  return { data: toSrgb(values, colours), raw: { width, height, channels } };
}

/** By EXIF orientation: the rotation clockwise, and whether the photo is mirrored before it. */
const TURNS: Record<number, readonly [angle: number, isMirrored: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [270, true],
  6: [90, false],
  7: [90, true],
  8: [270, false],
};

function turn(pixels: Pixels, orientation: number): Promise<Pixels> | Pixels {
  const found = TURNS[orientation];
  if (found === undefined) return pixels;
  const [angle, isMirrored] = found;
  return toPixels(fromPixels(pixels).flop(isMirrored).rotate(angle));
}
