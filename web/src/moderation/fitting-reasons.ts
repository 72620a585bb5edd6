import type { QueueItem } from 'contract/moderation-shapes';
import { REASONS_FOR } from 'contract/report-reasons';

/** The reasons that fit something: those of its kind, but 불법 촬영 only where it has photos, or was reported for it. */
export const fittingReasons = (
  { targetKind, reasons }: Pick<QueueItem, 'targetKind' | 'reasons'>,
  hasPhotos: boolean,
) =>
  REASONS_FOR[targetKind].filter(
    (one) => one !== 'ILLEGAL_FILMING' || hasPhotos || reasons.some(({ reason }) => reason === one),
  );
