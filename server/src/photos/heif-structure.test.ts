import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { photograph, realPhotos } from '../../test/photo-files.ts';
import { isHeifWhole } from './heif-structure.ts';

const PERCENT = [5, 20, 50, 80, 95, 99];
const cut = (file: Buffer, percent: number) => file.subarray(0, Math.floor((file.length * percent) / 100));

const box = (type: string, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const uint32 = (value: number) => hex(value.toString(16).padStart(8, '0'));

/** The container of a HEIC with one item of this type, without anything a decoder needs. */
function heicWith(item: Buffer, type = 'hvc1', extents = 1): Buffer {
  const infe = box('infe', hex('02000000 0001 0000'), Buffer.from(`${type}\0`));
  const build = (offset: number) => {
    const extent = Buffer.concat([uint32(offset), uint32(item.length)]);
    const count = uint32(extents).subarray(2);
    const iloc = box(
      'iloc',
      hex('00000000 4400 0001 0001 0000'),
      count,
      Buffer.concat(Array(extents).fill(extent)),
    );
    const meta = box('meta', hex('00000000'), box('iinf', hex('00000000 0001'), infe), iloc);
    return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0')), meta, box('mdat', item)]);
  };
  return build(build(0).length - item.length);
}
const nal = (bytes: string) => Buffer.concat([uint32(hex(bytes).length), hex(bytes)]);
const slice = nal('2801af1234567880');

describe('a HEIF file is complete', () => {
  test('when every part of its picture fills it', () => {
    expect(isHeifWhole(heicWith(slice))).toBe(true);
    expect(isHeifWhole(heicWith(Buffer.concat([slice, nal('4e01059a')])))).toBe(true);
  });

  test('with what a phone adds behind it', () => {
    expect(isHeifWhole(Buffer.concat([heicWith(slice), Buffer.from('SEFT 1234567890')]))).toBe(true);
  });

  test('when another item is not framed like a picture', () => {
    expect(isHeifWhole(heicWith(hex('00000006457869660000'), 'Exif'))).toBe(true);
  });

  test('as an AVIF', async () => {
    expect(
      isHeifWhole(
        await sharp(await photograph(320, 240))
          .avif({ effort: 0 })
          .toBuffer(),
      ),
    ).toBe(true);
  });
});

describe('a HEIF file is incomplete', () => {
  const file = heicWith(slice);

  test.each(PERCENT)('cut at %i %%, or of its last byte', (percent) => {
    expect(isHeifWhole(cut(file, percent))).toBe(false);
    expect(isHeifWhole(file.subarray(0, -1))).toBe(false);
  });

  test.each(PERCENT)('as an AVIF cut at %i %%', async (percent) => {
    const avif = await sharp(await photograph(320, 240))
      .avif({ effort: 0 })
      .toBuffer();
    expect(isHeifWhole(cut(avif, percent))).toBe(false);
  });

  test.each([
    ['a part longer than the picture', 0, 0xff],
    ['a part shorter than the picture', 3, 4],
    ['a part with an impossible header', 4, 0xa8],
    ['a part that ends in zeros', 11, 0],
  ])('with %s', (_, at, value) => {
    const damaged = Buffer.from(slice);
    damaged[at] = value;
    expect(isHeifWhole(heicWith(damaged))).toBe(false);
  });

  test('when its picture was never downloaded: zeros', () => {
    expect(isHeifWhole(heicWith(Buffer.alloc(64)))).toBe(false);
  });

  test('when the parts of its picture lie over each other, and is not put together then', () => {
    const file = heicWith(Buffer.concat(Array<Buffer>(10_000).fill(slice)), 'hvc1', 300);
    const concat = vi.spyOn(Buffer, 'concat');
    onTestFinished(() => concat.mockRestore());
    expect(isHeifWhole(file)).toBe(false);
    expect(concat).not.toHaveBeenCalled();
  });

  test('when its parts are counted but take no bytes', () => {
    const file = heicWith(slice);
    const iloc = file.indexOf('iloc') + 4;
    file.writeUInt16BE(0x0000, iloc + 4); // neither offset nor length
    file.writeUInt16BE(0xffff, iloc + 12);
    expect(() => isHeifWhole(file)).toThrow(RangeError);
  });

  test('or throws no other error than for boxes that contradict each other, whatever byte is flipped', () => {
    const errors = [...file.keys()].map((at) => {
      const flipped = Buffer.from(file);
      flipped[at]! ^= 0xff;
      return thrownBy(() => isHeifWhole(flipped));
    });
    expect(errors.filter((error) => error !== undefined && !(error instanceof RangeError))).toEqual([]);
  });
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe.skipIf(realPhotos === null)('a real HEIC', () => {
  const real = () => readFileSync(join(realPhotos!, 'heic-IMG_5195.HEIC'));

  test('is complete, and is not with any end missing', () => {
    expect(isHeifWhole(real())).toBe(true);
    for (const percent of [...PERCENT, 99.9]) expect(isHeifWhole(cut(real(), percent))).toBe(false);
    expect(isHeifWhole(real().subarray(0, -1))).toBe(false);
  });

  test('is incomplete with an unwritten stretch of 64 KB anywhere in its picture', () => {
    const file = real();
    for (let from = 8_192; from < file.length; from += 65_536) {
      expect(isHeifWhole(Buffer.from(file).fill(0, from, Math.min(from + 65_536, file.length)))).toBe(false);
    }
  });
});
