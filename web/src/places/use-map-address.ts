import { FoundSpot } from 'contract/geo';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { type MapAddress, readMapAddress, writeMapAddress } from './map-address.ts';
import { isSameView } from './search-area.ts';

/** The history state of a step that has an overlay: perhaps the spot that a search found. */
const OverlayState = v.object({ over: v.literal(true), found: v.nullable(FoundSpot) });

/**
 * The map's address and how to change it. A place's sheet and the list are overlays with a history step of their own, so that
 * the phone's back button closes them; everything else changes the current step (BEHAVIOUR: map-14).
 */
export function useMapAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const next = useNavigation().location;
  const written = readMapAddress(search);
  const kept = useKeptThroughBack(written);
  const address = { ...written, ...kept };
  const overlay = v.safeParse(OverlayState, state);
  const foundSpot = overlay.success ? overlay.output.found : null;
  const showsPlace = foundSpot !== null || address.placeId !== null;

  const write = (changed: Partial<MapAddress>, step: { replace: boolean; state: unknown }) => {
    // Writing while the next screen is loading would bring the member back.
    if (next !== undefined && next.pathname !== pathname) return;
    setSearch(writeMapAddress({ ...address, ...changed }), { ...step, preventScrollReset: true });
  };
  const change = (changed: Partial<MapAddress>) => write(changed, { replace: true, state });
  useRewrite(isOutdated(written, kept), () => change({}));
  return {
    address,
    /** The spot that a search found and the member chose. */
    foundSpot,
    change,
    /** Opens the sheet of a place or found spot, or the list. One place after another stays in the same step. */
    openOverlay: (changed: Partial<MapAddress>, spot: FoundSpot | null = null) =>
      write(changed, { replace: overlay.success && showsPlace, state: { over: true, found: spot } }),
    /** Changes the address without a new step and shows no place, spot or list any more. */
    replaceOverlay: (changed: Partial<MapAddress>) =>
      write(
        { ...changed, placeId: null, isList: false },
        { replace: true, state: overlay.success ? { over: true, found: null } : null },
      ),
    /** Goes back to the map below. An address that was opened from outside has no step below, so it only changes. */
    closeOverlay: () =>
      overlay.success
        ? void navigate(-1)
        : write({ placeId: null, isList: false }, { replace: true, state: null }),
  };
}

type Kept = Pick<MapAddress, 'view' | 'pinCategory'>;

/** What the map shows and of which category: going back changes neither, whatever the address of that step says. */
function useKeptThroughBack({ view, pinCategory }: MapAddress): Kept {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [known, setKnown] = useState({ key, view, pinCategory });
  const isCurrent = known.key === key;
  const next = isCurrent ? known : isBack ? { ...known, key } : { key, view, pinCategory };
  if (!isCurrent) setKnown(next);
  return { view: next.view, pinCategory: next.pinCategory };
}

const isOutdated = (written: MapAddress, { view, pinCategory }: Kept) =>
  view !== null &&
  (written.view === null || !isSameView(view, written.view) || pinCategory !== written.pinCategory);

/** Writes an outdated address again. */
function useRewrite(isOutdated: boolean, write: () => void) {
  const rewrite = useEffectEvent(write);
  useEffect(() => {
    if (isOutdated) rewrite();
  }, [isOutdated]);
}
