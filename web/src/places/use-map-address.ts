import { FoundSpot } from 'contract/place-shapes';
import { PlaceId } from 'contract/ids';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import * as v from 'valibot';
import { type MapAddress, readMapAddress, writeMapAddress } from './map-address.ts';
import { isSameView } from './search-area.ts';

/** A spot that a search found, or a name of the base map that was tapped, with what kind of thing it is. */
const Spot = v.object({ ...FoundSpot.entries, kind: v.optional(v.string()) });
export type Spot = v.InferOutput<typeof Spot>;

const Edges = v.object({ latMin: v.number(), latMax: v.number(), lngMin: v.number(), lngMax: v.number() });
/** The places of a cluster that no level shows apart: these, or all in a box. */
const Listed = v.object({ count: v.number(), placeIds: v.array(PlaceId), box: v.nullable(Edges) });
export type Listed = v.InferOutput<typeof Listed>;

/** The history state of a step that has an overlay: perhaps a spot, or the list of a cluster. */
const OverlayState = v.object({
  over: v.literal(true),
  found: v.fallback(v.nullable(Spot), null),
  listed: v.fallback(v.nullable(Listed), null),
});

/**
 * The map's address and how to change it. A place's sheet and the list are overlays with a history step of their own, so that
 * the phone's back button closes them; everything else changes the current step (BEHAVIOUR: map-14).
 */
export function useMapAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const router = useContext(DataRouter)?.router;
  const written = readMapAddress(search);
  const kept = useKeptThroughBack(written);
  const rendered = { address: { ...written, ...kept }, ...readOverlay(location.state) };

  /** The newest step: a map may stop, or be tapped again, before a busy phone has rendered the one before. */
  const newest = (): Step => {
    const { location: at, historyAction } = router?.state ?? {};
    if (at === undefined || at.key === location.key) return rendered;
    const address = readMapAddress(new URLSearchParams(at.search));
    return { address: historyAction === 'POP' ? { ...address, ...kept } : address, ...readOverlay(at.state) };
  };
  const write = (change: Partial<MapAddress>, to: (step: Step) => { replace: boolean; state: unknown }) => {
    // Writing while the next screen is loading would bring the member back; the router knows of it before it is rendered.
    const { navigation, location: at = location } = router?.state ?? {};
    if ((navigation?.location ?? at).pathname !== location.pathname) return;
    const step = newest();
    setSearch(writeMapAddress({ ...step.address, ...change }), { ...to(step), preventScrollReset: true });
  };
  /** The step that is being left: until the browser has gone back, a second tap would take another step. */
  const leaving = useRef<string | null>(null);
  const { key } = location;
  useEffect(() => {
    if (leaving.current !== key) leaving.current = null;
  }, [key]);
  const change = (changed: Partial<MapAddress>) => write(changed, ({ state }) => ({ replace: true, state }));
  useRewrite(isOutdated(written, kept), () => change({}));
  return {
    address: rendered.address,
    /** The spot that a search found, or the name on the map that was tapped, and the member chose. */
    foundSpot: rendered.found,
    /** The cluster whose places are listed. */
    listed: rendered.listed,
    change,
    /** Opens the sheet of a place or spot, or the list. One place after another stays in the same step. */
    openOverlay: (changed: Partial<MapAddress>, spot: Spot | null = null) =>
      write(changed, ({ isOver, found, address }) => ({
        replace: isOver && (found !== null || address.placeId !== null),
        state: { over: true, found: spot, listed: null },
      })),
    /** Opens the list of a cluster's places. */
    openListed: (cluster: Listed) =>
      write({ placeId: null, isList: false }, ({ isOver }) => ({
        replace: isOver,
        state: { over: true, found: null, listed: cluster },
      })),
    /** Changes the address without a new step and shows no place, spot or list any more. */
    replaceOverlay: (changed: Partial<MapAddress>) =>
      write({ ...changed, placeId: null, isList: false }, ({ isOver }) => ({
        replace: true,
        state: isOver ? { over: true, found: null, listed: null } : null,
      })),
    /** Goes back to the map below. An address that was opened from outside has no step below, so it only changes. */
    closeOverlay: () => {
      if (leaving.current !== null) return;
      if (!newest().isOver)
        return write({ placeId: null, isList: false }, () => ({ replace: true, state: null }));
      leaving.current = router?.state.location.key ?? key;
      void navigate(-1);
    },
  };
}

/** A step of the map: its address, and what its history state says. */
interface Step extends ReturnType<typeof readOverlay> {
  address: MapAddress;
}

function readOverlay(state: unknown) {
  const { success, output } = v.safeParse(OverlayState, state);
  return {
    state,
    isOver: success,
    found: success ? output.found : null,
    listed: success ? output.listed : null,
  };
}

type Kept = Pick<MapAddress, 'view' | 'pinCategory' | 'onlySaved'>;

/** What the map shows, and which places: going back changes neither, whatever the address of that step says. */
function useKeptThroughBack({ view, pinCategory, onlySaved }: MapAddress): Kept {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [known, setKnown] = useState({ key, view, pinCategory, onlySaved });
  const isCurrent = known.key === key;
  const next = isCurrent ? known : isBack ? { ...known, key } : { key, view, pinCategory, onlySaved };
  if (!isCurrent) setKnown(next);
  return { view: next.view, pinCategory: next.pinCategory, onlySaved: next.onlySaved };
}

const isOutdated = (written: MapAddress, { view, pinCategory, onlySaved }: Kept) =>
  view !== null &&
  (written.view === null ||
    !isSameView(view, written.view) ||
    pinCategory !== written.pinCategory ||
    onlySaved !== written.onlySaved);

/** Writes an outdated address again. */
function useRewrite(isOutdated: boolean, write: () => void) {
  const rewrite = useEffectEvent(write);
  useEffect(() => {
    if (isOutdated) rewrite();
  }, [isOutdated]);
}
