import { writingRefusals } from 'contract/writing-refusals';
import { fileRefusal } from '../photos/shrink-plan.ts';
import { shrinkPhoto } from '../photos/shrink-photo.ts';

/** A file as it is sent: shrunk here, or drawn by the server where this browser cannot; or why it cannot be sent. */
export async function readySavedPhoto(file: File): Promise<Blob | string> {
  const shrunk = (await shrinkPhoto(file)) ?? (await drawOnServer(file));
  if (typeof shrunk === 'string') return shrunk;
  const refusal = fileRefusal(shrunk);
  return refusal === null ? shrunk : writingRefusals[refusal].message;
}

async function drawOnServer(file: File): Promise<Blob | string> {
  const { convertPhoto, PhotoRefused } = await import('../photos/convert-photo.ts');
  return convertPhoto(file).catch((error: unknown) => {
    if (error instanceof PhotoRefused) return error.message;
    throw error;
  });
}
