import { toast } from './toast.ts';

/** Shares an address of ours: by the phone's own sheet where there is one, else by copying it. */
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
