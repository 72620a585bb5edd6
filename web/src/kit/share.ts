import { toast } from './toast.ts';

/** Shares a page of the app by the phone's share sheet, or else copies its address. */
export async function share({ title, text, path }: { title: string; text: string; path: string }) {
  const url = location.origin + path;
  if (typeof navigator.share === 'function') return navigator.share({ title, text, url }).catch(() => {}); // closing the sheet rejects
  try {
    await navigator.clipboard.writeText(url);
    toast('주소를 복사했어요');
  } catch {
    toast('주소를 복사하지 못했어요');
  }
}
