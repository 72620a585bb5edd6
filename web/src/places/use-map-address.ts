import { FoundSpot } from 'contract/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { isSameView } from './asking-box.ts';
import { type MapAddress, readMapAddress, writeMapAddress } from './map-address.ts';

/** What a step in the history carries when it lays something over the map: perhaps the spot a search found. */
const Layer = v.object({ over: v.literal(true), found: v.nullable(FoundSpot) });

/**
 * The map's address and how to change it. A place's sheet and the list lie over the map as steps of the history, so that the
 * phone's own back button takes them off; everything else changes the step it is on.
 */
export function useMapAddress() {
  const [words, setWords] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const next = useNavigation().location;
  const written = readMapAddress(words);
  const stands = useStanding(written);
  const address = { ...written, ...stands };
  const layer = v.safeParse(Layer, state);
  const found = layer.success ? layer.output.found : null;
  const isPlace = found !== null || address.placeId !== null;

  const write = (changed: Partial<MapAddress>, step: { replace: boolean; state: unknown }) => {
    // Writing while the next screen is on its way would call the member back.
    if (next !== undefined && next.pathname !== pathname) return;
    setWords(writeMapAddress({ ...address, ...changed }), { ...step, preventScrollReset: true });
  };
  const change = (changed: Partial<MapAddress>) => write(changed, { replace: true, state });
  useWritten(isStale(written, stands), () => change({}));
  return {
    address,
    /** The spot a search found and the member chose. */
    found,
    change,
    /** Lays a place, a found spot or the list over the map; one place after another is no further step. */
    lay: (changed: Partial<MapAddress>, spot: FoundSpot | null = null) =>
      write(changed, { replace: layer.success && isPlace, state: { over: true, found: spot } }),
    /** Goes elsewhere within the step: a place or spot that lay over the map is let go. */
    go: (changed: Partial<MapAddress>) =>
      write(
        { ...changed, placeId: null, isList: false },
        { replace: true, state: layer.success ? { over: true, found: null } : null },
      ),
    /** Takes off what lies over the map. */
    takeOff: () =>
      layer.success
        ? void navigate(-1)
        : write({ placeId: null, isList: false }, { replace: true, state: null }),
  };
}

type Standing = Pick<MapAddress, 'view' | 'pinCategory'>;

/** Where the map is and what it shows: going back leaves both as they are, whatever that step's address says. */
function useStanding({ view, pinCategory }: MapAddress): Standing {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [now, setNow] = useState({ key, view, pinCategory });
  const isHere = now.key === key;
  const next = isHere ? now : isBack ? { ...now, key } : { key, view, pinCategory };
  if (!isHere) setNow(next);
  return { view: next.view, pinCategory: next.pinCategory };
}

const isStale = (written: MapAddress, { view, pinCategory }: Standing) =>
  view !== null &&
  (written.view === null || !isSameView(view, written.view) || pinCategory !== written.pinCategory);

/** An address that says what is no longer so is written anew. */
function useWritten(isStale: boolean, write: () => void) {
  const renew = useEffectEvent(write);
  useEffect(() => {
    if (isStale) renew();
  }, [isStale]);
}
