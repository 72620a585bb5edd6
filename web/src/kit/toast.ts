import { create } from 'zustand';

/** The one toast on screen; null while there is none. */
export const useToast = create<{ text: string | null }>(() => ({ text: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, for 2 seconds unless given (BEHAVIOUR: screens-9); the next one replaces it. */
export function toast(text: string, { seconds = 2 } = {}) {
  clearTimeout(timer);
  useToast.setState({ text });
  timer = setTimeout(() => useToast.setState({ text: null }), seconds * 1000);
}
