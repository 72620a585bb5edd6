import { knownPoint, type Taken, toDay } from './taken-values.ts';

const MAX_BYTES = 64 * 1024;
/** When the photo was taken, else when it was created as a file. */
const TIMES = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'exif:DateTimeDigitized', 'xmp:CreateDate'];

/** Reads an XMP packet from its `<rdf:RDF` on. */
export function readXmp(bytes: Uint8Array): Taken {
  const [packet = ''] = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES)).split('</rdf:RDF>', 1);
  const days = TIMES.map((name) => toDay(valueOf(packet, name)));
  const degrees = (name: string) => toDegrees(valueOf(packet, name));
  return {
    at: knownPoint(degrees('exif:GPSLatitude'), degrees('exif:GPSLongitude')),
    day: days.find((day) => day !== null) ?? null,
  };
}

/** The value of a property, which may be an attribute or an element; empty if it is missing. */
function valueOf(packet: string, name: string): string {
  const [, value = ''] = new RegExp(`[\\s<]${name}\\s*(?:=\\s*["']|>)([^"'<]*)`).exec(packet) ?? [];
  return value.trim();
}

/** `37,33.378N` or `37,33,22.68N` in degrees; NaN if it is neither. */
function toDegrees(text: string): number {
  const [, degrees, minutes = '0', seconds = '0', side] =
    /^(\d+)(?:,(\d+(?:\.\d+)?))?(?:,(\d+(?:\.\d+)?))?([NSEW])$/i.exec(text) ?? [];
  if (degrees === undefined || side === undefined) return NaN;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return /[SW]/i.test(side) ? -size : size;
}
