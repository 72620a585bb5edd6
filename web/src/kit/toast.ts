import { create } from 'zustand';

/** What a toast offers to do, once. */
interface ToastAction {
  label: string;
  act: () => void;
}

/** The one toast on screen; its text is null while there is none. */
export const useToast = create<{ text: string | null; action?: ToastAction | undefined }>(() => ({
  text: null,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast, for 2 seconds unless given, with an action 6 (BEHAVIOUR: screens-9); the next one replaces it. */
export function toast(
  text: string,
  { action, seconds = action ? 6 : 2 }: { seconds?: number; action?: ToastAction } = {},
) {
  clearTimeout(timer);
  useToast.setState({ text, action });
  timer = setTimeout(closeToast, seconds * 1000);
}

/** Ends the toast that shows. */
export const closeToast = () => useToast.setState({ text: null, action: undefined });
