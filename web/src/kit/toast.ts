import { create } from 'zustand';

/** The one passing message on screen, if any. */
export const useToast = create<{ text: string | null }>(() => ({ text: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a passing message for 2 seconds, or as long as told (spec §9); the next one takes its place. */
export function toast(text: string, { seconds = 2 } = {}) {
  clearTimeout(timer);
  useToast.setState({ text });
  timer = setTimeout(() => useToast.setState({ text: null }), seconds * 1000);
}
