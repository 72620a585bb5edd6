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
import { isSameView } from './search/search-area.ts';

/** A spot found by the search or tapped as a name on the base map, with its kind and what else the base map says of it. */
const Spot = v.object({
  ...FoundSpot.entries,
  kind: v.optional(v.string()),
  openingHours: v.optional(v.string()),
  phone: v.optional(v.string()),
  wheelchair: v.optional(v.string()),
});
export type Spot = v.InferOutput<typeof Spot>;

const Edges = v.object({ latMin: v.number(), latMax: v.number(), lngMin: v.number(), lngMax: v.number() });
/** The places of a cluster that no level separates: the listed ids, or all places in a box. */
const Listed = v.object({ count: v.number(), placeIds: v.array(PlaceId), box: v.nullable(Edges) });
export type Listed = v.InferOutput<typeof Listed>;

/** The history state of an entry with an overlay: optionally a spot, or the list of a cluster. */
const OverlayState = v.object({
  over: v.literal(true),
  found: v.fallback(v.nullable(Spot), null),
  listed: v.fallback(v.nullable(Listed), null),
});

/**
 * The map's address and its changes. A place's sheet and the list are overlays with their own history entry, so that back closes them;
 * other changes replace the current entry (BEHAVIOUR: map-14).
 */
export function useMapAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const router = useContext(DataRouter)?.router;
  const written = readMapAddress(search);
  const kept = useKeptThroughBack(written);
  const rendered = { address: { ...written, ...kept }, ...readOverlay(location.state) };

  /** The newest history entry: the map may become idle, or be tapped again, before a slow phone has rendered the previous change. */
  const newest = (): Step => {
    const { location: at, historyAction } = router?.state ?? {};
    if (at === undefined || at.key === location.key) return rendered;
    const address = readMapAddress(new URLSearchParams(at.search));
    return { address: historyAction === 'POP' ? { ...address, ...kept } : address, ...readOverlay(at.state) };
  };
  const write = (change: Partial<MapAddress>, to: (step: Step) => { replace: boolean; state: unknown }) => {
    // A write while the next screen is loading would bring the member back; the router knows about the navigation before it renders.
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
    /** The chosen spot: found by the search, or tapped as a name on the map. */
    foundSpot: rendered.found,
    /** The cluster whose places are listed. */
    listed: rendered.listed,
    change,
    /** Opens the sheet of a place or spot, or the list. Choosing another place replaces the current entry. */
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
    /** Changes the address in the current entry and closes any place, spot or list. */
    replaceOverlay: (changed: Partial<MapAddress>) =>
      write({ ...changed, placeId: null, isList: false }, ({ isOver }) => ({
        replace: true,
        state: isOver ? { over: true, found: null, listed: null } : null,
      })),
    /** Goes back to the map below. An address opened from outside has no entry below, so only the address changes. */
    closeOverlay: () => {
      if (leaving.current !== null) return;
      if (!newest().isOver)
        return write({ placeId: null, isList: false }, () => ({ replace: true, state: null }));
      leaving.current = router?.state.location.key ?? key;
      void navigate(-1);
    },
  };
}

/** A history entry of the map: its address and its history state. */
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

/** The view and the filter, which going back does not change, whatever the entry's address contains. */
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

/** Rewrites an outdated address. */
function useRewrite(isOutdated: boolean, write: () => void) {
  const rewrite = useEffectEvent(write);
  useEffect(() => {
    if (isOutdated) rewrite();
  }, [isOutdated]);
}
