import { create } from 'zustand';

/** A file being uploaded: the number of parts sent, the total, and how to stop it. */
export interface Sending {
  sent: number;
  parts: number;
  stop: () => void;
}

/** The file that this tab is uploading, on any screen; null if there is none. */
export const useSending = create<{ file: Sending | null }>(() => ({ file: null }));

/** Stops the upload, for example at sign-out. */
export const stopSending = () => useSending.getState().file?.stop();
