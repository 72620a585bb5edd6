import { FallbackMessage } from './FallbackMessage.tsx';
import { MapFoot } from './MapFoot.tsx';
import type { ReadyState } from './ready-state.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** The controls over a ready map: zoom buttons, and its foot with the credits. */
export function ReadyParts({ interactive, ...state }: ReadyState & { interactive: boolean }) {
  return (
    <>
      {interactive && <ZoomButtons map={state.map} />}
      <MapFoot {...state} interactive={interactive} />
      {state.map.baseMap === 'fallback' && <FallbackMessage />}
    </>
  );
}
