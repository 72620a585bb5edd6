import { Queue, type QueueLimits } from '../../process/queue.ts';

const MB = 1024 * 1024;
/** The forms that are received at the same time, a few per member, and the bytes that they may take on disk. */
const LIMITS: QueueLimits = {
  places: 24,
  placesPerOwner: 3,
  weight: 1_500 * MB,
  weightPerOwner: 320 * MB,
  waitingPerOwner: 30,
  maxWaitMs: 20_000,
  leaseMs: 5 * 60_000,
};

/** Opens the queue of forms with files (BEHAVIOUR: faults-11). */
export const openUploadQueue = (given: Partial<QueueLimits> = {}): Queue =>
  new Queue('uploads', { ...LIMITS, ...given });
