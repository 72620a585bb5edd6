import { create } from 'zustand';

/** The action button of a toast. */
interface ToastAction {
  label: string;
  act: () => void;
}

/** The current toast; its text is null if there is none. */
export const useToast = create<{ text: string | null; action?: ToastAction | undefined }>(() => ({
  text: null,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast for 2 seconds by default, 6 with an action (BEHAVIOUR: screens-9), in place of the current one. */
export function toast(
  text: string,
  { action, seconds = action ? 6 : 2 }: { seconds?: number; action?: ToastAction } = {},
) {
  clearTimeout(timer);
  useToast.setState({ text, action });
  timer = setTimeout(closeToast, seconds * 1000);
}

/** Closes the current toast. */
export const closeToast = () => useToast.setState({ text: null, action: undefined });
