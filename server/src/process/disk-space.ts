import type { StatsFs } from 'node:fs';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** Whether a disk has little space left: less than 1 GB, or less than a tenth of a disk smaller than 10 GB. */
export const isShort = ({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>) =>
  bavail * bsize < Math.min(GB, (blocks * bsize) / 10);

/** A number of bytes for operators: `13.4 GB`, `900 MB`. */
export function sizeWords(bytes: number): string {
  const [unit, name] = bytes < GB ? [MB, 'MB'] : [GB, 'GB'];
  const count = bytes / unit;
  return `${count < 10 && unit === GB ? count.toFixed(1) : Math.round(count)} ${name}`;
}
