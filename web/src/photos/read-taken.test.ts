import { describe, expect, test } from 'vitest';
import { takenPhoto } from './fake-taken.ts';
import { readTaken } from './read-taken.ts';

const here = [37.55598, 126.90515] as const;
const near = (lat: number, lng: number) => ({ lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) });

describe('what a photo says', () => {
  test.each(['jpeg', 'heic'] as const)('of where and when it was taken is read: %s', async (as) => {
    expect(await readTaken(takenPhoto(here, { as }))).toEqual({ at: near(...here), day: '2026-03-05' });
  });

  test('on the other side of the world too', async () => {
    expect(await readTaken(takenPhoto(here, { refs: 'SW' }))).toMatchObject({ at: near(-here[0], -here[1]) });
  });

  test('is read wherever its TIFF structure begins, also without the mark in front of it', async () => {
    const bytes = new Uint8Array(await takenPhoto(here, { as: 'heic' }).arrayBuffer());
    const mark = new TextDecoder('latin1').decode(bytes).lastIndexOf('Exif\0\0MM');
    bytes.fill(0, mark, mark + 6);
    expect(await readTaken(new Blob([bytes]))).toEqual({ at: near(...here), day: '2026-03-05' });
  });

  test.each([
    [
      'attributes',
      'exif:DateTimeOriginal="2026-05-03T10:20:30+09:00" exif:GPSLatitude="37,33.378N" exif:GPSLongitude="126,55,24.96E"/>',
    ],
    [
      'elements',
      '><xmp:CreateDate>2020-01-01</xmp:CreateDate><exif:DateTimeOriginal>2026-05-03T10:20:30</exif:DateTimeOriginal>' +
        '<exif:GPSLatitude>37,33.378N</exif:GPSLatitude><exif:GPSLongitude>126,55.416E</exif:GPSLongitude>',
    ],
  ])('is read from XMP in %s where EXIF has none', async (_, properties) => {
    const xmp = `<x:xmpmeta><rdf:RDF><rdf:Description ${properties}</rdf:RDF></x:xmpmeta>`;
    expect(await readTaken(new Blob(['RIFF    WEBP', xmp]))).toEqual({
      at: near(37.5563, 126.9236),
      day: '2026-05-03',
    });
    const other = takenPhoto(null);
    expect(await readTaken(new Blob([other, xmp]))).toEqual({
      at: near(37.5563, 126.9236),
      day: '2026-03-05',
    });
  });

  test('may be one of them, or nothing', async () => {
    expect(await readTaken(takenPhoto(null))).toEqual({ at: null, day: '2026-03-05' });
    expect(await readTaken(takenPhoto([0, 0], { day: '    :  :  ' }))).toEqual({ at: null, day: null });
    expect(await readTaken(new Blob(['no photo']))).toEqual({ at: null, day: null });
  });

  test('is nothing where its bytes are cut or made up', async () => {
    const whole = takenPhoto(here);
    for (let bytes = 0; bytes < 300; bytes += 7)
      expect((await readTaken(whole.slice(0, bytes))).at).toBeNull();
    const madeUp = new Uint8Array([
      0xff,
      0xd8,
      ...new TextEncoder().encode('Exif'),
      0,
      0,
      0x4d,
      0x4d,
      0,
      42,
      ...Array.from({ length: 300 }, () => 0xff),
    ]);
    expect(await readTaken(new Blob([madeUp]))).toEqual({ at: null, day: null });
  });
});
