import { showCopyable } from './dialogs.ts';
import { toast } from './toast.ts';

/** Shares a page of the app by the phone's share sheet, or else copies its address, or else shows it in a selected field. */
export async function share({ title, text, path }: { title: string; text: string; path: string }) {
  const url = location.origin + path;
  if (typeof navigator.share === 'function') return navigator.share({ title, text, url }).catch(() => {}); // closing the sheet rejects
  await copyAddress(url);
}

/** Copies an address, or else shows it in a selected field. */
export async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast('주소를 복사했어요');
  } catch {
    await showCopyable('주소를 길게 눌러 복사해 주세요.', url);
  }
}

/** Whether the phone's share sheet takes a file. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Hands a file to the phone's share sheet. */
export const shareFile = (file: File, title: string): Promise<void> =>
  navigator.share({ files: [file], title }).catch(() => {}); // closing the sheet rejects

/** Saves a file on the device. */
export function saveFile(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // the download has begun by then
}
