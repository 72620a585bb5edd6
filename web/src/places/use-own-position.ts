import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert } from '../kit/dialogs.ts';
import type { LatLng } from '../map/map-adapter.ts';
import { isPositionAllowed, ownPosition } from './own-position.ts';

/** What a screen does with the member's position. */
interface Wish {
  /** Whether the screen opens around the member; otherwise they are only shown where the browser already allows it. */
  isStart: boolean;
  onFound: (at: LatLng) => void;
  /** What is told when it cannot be had. */
  says: { failed: string; unsupported: string };
}

/** The member's position: asked for at once where allowed, explained first where the browser would ask (spec §9). */
export function useOwnPosition({ isStart, onFound, says }: Wish) {
  const [me, setMe] = useState<LatLng | null>(null);
  const [isExplaining, setExplaining] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    setExplaining(false);
    setAsking(true);
    const position = await ownPosition();
    setAsking(false);
    if (position.is !== 'found') return void showAlert(says[position.is]);
    setMe(position.at);
    onFound(position.at);
  };
  const open = useEffectEvent(async (allowed: 'yes' | 'no' | 'unasked') => {
    if (isStart) return allowed === 'unasked' ? setExplaining(true) : ask();
    const position = allowed === 'yes' ? await ownPosition() : null;
    if (position?.is === 'found') setMe(position.at);
  });
  useEffect(() => {
    let gone = false;
    void isPositionAllowed().then((allowed) => (gone ? undefined : open(allowed)));
    return () => {
      gone = true;
    };
  }, []);

  return { me, isExplaining, isAsking, ask: () => void ask(), later: () => setExplaining(false) };
}
