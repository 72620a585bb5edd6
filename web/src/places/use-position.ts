import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import type { LatLng } from '../map/map.ts';
import { positionPermission, readPosition } from './position.ts';

/** What a screen does with the member's position. */
interface Options {
  /** Whether the screen opens at the member's position. Otherwise it is only shown, and only where that is already allowed. */
  opensThere: boolean;
  onFound: (at: LatLng) => void;
  /** Shown where there is no position. */
  messages: { failed: string; unsupported: string };
}

/** The member's position. Where the browser would ask for permission, a prompt of ours explains it first (BEHAVIOUR: map-18). */
export function usePosition({ opensThere, onFound, messages }: Options) {
  const [position, setPosition] = useState<LatLng | null>(null);
  const [isPromptShown, setPromptShown] = useState(false);
  const [isLocating, setLocating] = useState(false);

  const locate = async () => {
    setPromptShown(false);
    setLocating(true);
    const found = await readPosition();
    setLocating(false);
    if (found.is !== 'found') return void showAlert(messages[found.is]);
    setPosition(found.at);
    onFound(found.at);
  };
  const onPermission = useEffectEvent(async (permission: 'granted' | 'denied' | 'prompt') => {
    if (opensThere) return permission === 'prompt' ? setPromptShown(true) : locate();
    const found = permission === 'granted' ? await readPosition() : null;
    if (found?.is === 'found') setPosition(found.at);
  });
  useEffect(() => {
    let isGone = false;
    void positionPermission().then((permission) => (isGone ? undefined : onPermission(permission)));
    return () => {
      isGone = true;
    };
  }, []);

  return {
    position,
    isPromptShown,
    isLocating,
    locate: () => void locate(),
    dismissPrompt: () => setPromptShown(false),
  };
}
