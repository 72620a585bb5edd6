import { create } from 'zustand';

/** A file on its way: how many of its parts were sent, of how many, and what stops it. */
export interface Sending {
  sent: number;
  parts: number;
  stop: () => void;
}

/** The file that this tab is sending, whichever screen is open; null while there is none. */
export const useSending = create<{ file: Sending | null }>(() => ({ file: null }));

/** Stops sending, as when the member signs out. */
export const stopSending = () => useSending.getState().file?.stop();
