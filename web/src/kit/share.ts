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
