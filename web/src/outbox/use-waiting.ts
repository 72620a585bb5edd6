import { useSyncExternalStore } from 'react';
import { countWaiting, watchWaiting } from './mark.ts';

/** How many records wait to be sent, or were refused, on this device for its member. */
export const useWaiting = (): number => useSyncExternalStore(watchWaiting, countWaiting, () => 0);
