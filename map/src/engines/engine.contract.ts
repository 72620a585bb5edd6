import type { Bounds, LatLng, MapOptions, Marker, ReadyMap } from '../map.ts';

const START = { lat: 37.566826, lng: 126.9786567, level: 3 };
const BOOKSHOP: Marker = { id: '1', lat: START.lat, lng: START.lng, category: 'CAFE', name: '고래책방' };
const NEW: Marker = { id: 'new', lat: START.lat, lng: START.lng, kind: 'new', category: 'ETC', name: '' };

/** The size of a phone's map, and a smaller one that draws six times as fast. */
const PHONE = 'inline-size:375px;block-size:600px';
const SMALL = 'inline-size:160px;block-size:240px';

/** An engine's function that opens a map. */
type Open = (element: HTMLElement, options: MapOptions) => Promise<ReadyMap>;

/** An open map in a box, and the events it has reported. */
interface OpenedMap {
  map: ReadyMap;
  element: HTMLElement;
  reported: { markerTaps: Marker[]; mapTaps: LatLng[]; drops: LatLng[]; idles: number };
  /** Runs `act` and returns the bounds at the next idle. */
  nextIdle(act: () => void): Promise<Bounds>;
  /** Closes the map and removes its box. */
  close(): void;
}

/**
 * The behaviour required of every engine. Tests run in a real browser and throw where the engine fails. They share one map, since opening
 * one takes a second: tests of the initial view come first, closing comes last.
 */
const CONTRACT: Record<string, (opened: OpenedMap) => Promise<void>> = {
  'opens where it should': async ({ map }) => {
    near(map.getView(), START);
    equal(Math.round(map.getView().level), START.level);
  },
  'shows a marker as a named button of 44 px and reports its tap': async ({ map, element, reported }) => {
    map.setMarkers([BOOKSHOP]);
    const button = markerNamed(element, '카페 고래책방 핀');
    const { width, height } = button.getBoundingClientRect();
    equal(width >= 44 && height >= 44, true);
    button.click();
    equal(reported.markerTaps.map(({ id }) => id).join(), '1');
    equal(reported.mapTaps.length, 0);
  },
  'shows exactly the last markers, and keeps the focus of one that stays': async ({ map, element }) => {
    map.setMarkers([BOOKSHOP, { ...BOOKSHOP, id: '2', name: '느린서가' }]);
    markerNamed(element, '카페 고래책방 핀').focus();
    map.setMarkers([{ ...BOOKSHOP, isSelected: true }]);
    equal(document.activeElement, markerNamed(element, '카페 고래책방 핀'));
    equal(element.querySelectorAll('button[aria-label$="핀"]').length, 1);
    map.setMarkers([]);
    equal(element.querySelectorAll('button[aria-label$="핀"]').length, 0);
  },
  'puts the tip of a marker on its coordinate': async ({ map, element }) => {
    map.setMarkers([
      { ...BOOKSHOP, name: '느린서가' },
      { ...BOOKSHOP, id: '2', lat: 37.567 },
    ]);
    map.setMarkers([BOOKSHOP]);
    await new Promise(requestAnimationFrame);
    const marker = markerNamed(element, '카페 고래책방 핀').getBoundingClientRect();
    const box = element.getBoundingClientRect();
    equal(Math.abs(marker.x + marker.width / 2 - (box.x + box.width / 2)) < 2, true);
    equal(Math.abs(marker.bottom - (box.y + box.height / 2)) < 2, true);
  },
  'names the marker of a new place': async ({ map, element }) => {
    map.setMarkers([NEW]);
    equal(markerNamed(element, '새 장소 핀') instanceof HTMLButtonElement, true);
  },
  'reports its bounds to five decimals when it is idle': async ({ map, nextIdle }) => {
    const box = await nextIdle(() => map.setCenter({ lat: 37.5446, lng: 127.0374 }));
    near(map.getView(), { lat: 37.5446, lng: 127.0374 });
    equal(
      box.latMin < 37.5446 && box.latMax > 37.5446 && box.lngMin < 127.0374 && box.lngMax > 127.0374,
      true,
    );
    for (const edge of Object.values(box)) equal(edge, Math.round(edge * 1e5) / 1e5);
  },
  'shows twice the ground a level farther away': async ({ map, nextIdle }) => {
    const width = async (level: number) => {
      const { lngMin, lngMax } = await nextIdle(() => map.setLevel(level));
      return lngMax - lngMin;
    };
    equal(Math.round(((await width(6)) / (await width(5))) * 100), 200);
  },
  'moves and zooms in one call after another': async ({ map, nextIdle }) => {
    await nextIdle(() => {
      map.setCenter({ lat: 37.5, lng: 127.1 });
      map.setLevel(7);
    });
    near(map.getView(), { lat: 37.5, lng: 127.1 });
    equal(Math.round(map.getView().level), 7);
  },
  'finishes a move during which it is resized': async ({ map, element, nextIdle }) => {
    await nextIdle(() => {
      map.setCenter({ lat: 37.568, lng: 126.98 });
      element.style.blockSize = '200px';
    });
    near(map.getView(), { lat: 37.568, lng: 126.98 });
  },
  'shows all of a box': async ({ map, nextIdle }) => {
    const wanted = { latMin: 37.49, latMax: 37.51, lngMin: 126.99, lngMax: 127.01 };
    const box = await nextIdle(() => map.fitBounds(wanted));
    equal(box.latMin <= wanted.latMin && box.latMax >= wanted.latMax, true);
    equal(box.lngMin <= wanted.lngMin && box.lngMax >= wanted.lngMax, true);
  },
  'lets the keyboard stop at a marker only while it is in the view': async ({ map, element, nextIdle }) => {
    const far = { lat: START.lat + 0.5, lng: START.lng };
    map.setMarkers([BOOKSHOP, { ...BOOKSHOP, ...far, id: '2', name: '느린서가' }]);
    const [here, there] = ['카페 고래책방 핀', '카페 느린서가 핀'].map((name) => markerNamed(element, name));
    await nextIdle(() => map.setCenter(START));
    equal(`${here!.tabIndex} ${there!.tabIndex}`, '0 -1');
    await nextIdle(() => map.setCenter(far));
    equal(`${here!.tabIndex} ${there!.tabIndex}`, '-1 0');
    map.setMarkers([BOOKSHOP]);
    equal(markerNamed(element, '카페 고래책방 핀').tabIndex, -1);
  },
  'leaves nothing behind when it is closed': async ({ map, element, close }) => {
    map.setMarkers([BOOKSHOP]);
    close();
    equal(element.querySelector('canvas, button'), null);
  },
};

/** Runs the contract in a real browser; returns, by test title, `kept` or the failure. */
export async function runContract(open: Open): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  const opened = await openInBox(open, SMALL);
  for (const [title, run] of Object.entries(CONTRACT)) {
    opened.map.setMarkers([]);
    outcomes[title] = await run(opened).then(
      () => 'kept',
      (error: unknown) => String(error),
    );
  }
  opened.close();
  return outcomes;
}

/** Opens a map with the `new` marker in its middle, for tests with a real pointer. */
export async function openForPointer(open: Open): Promise<OpenedMap> {
  document.body.style.margin = '0';
  const opened = await openInBox(open, PHONE);
  opened.map.setMarkers([NEW]);
  return opened;
}

async function openInBox(open: Open, size: string): Promise<OpenedMap> {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = size;
  const closing = new AbortController();
  const reported: OpenedMap['reported'] = { markerTaps: [], mapTaps: [], drops: [], idles: 0 };
  let onNextIdle: (box: Bounds) => void = () => {};
  const map = await open(element, {
    startView: () => START,
    signal: closing.signal,
    onMarkerTap: (marker) => reported.markerTaps.push(marker),
    onMapTap: (at) => reported.mapTaps.push(at),
    onMarkerDrag: (at) => reported.drops.push(at),
    onIdle: (_, box) => {
      reported.idles += 1;
      onNextIdle(box);
    },
  });
  const nextIdle = (act: () => void) =>
    new Promise<Bounds>((resolve) => {
      onNextIdle = resolve;
      act();
    });
  const close = () => {
    closing.abort();
    element.remove();
  };
  return { map, element, reported, nextIdle, close };
}

function markerNamed(element: HTMLElement, label: string): HTMLButtonElement {
  const marker = element.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
  if (marker === null) throw new Error(`no marker named ${label}`);
  return marker;
}

function near(a: LatLng, b: LatLng) {
  if (Math.hypot(a.lat - b.lat, a.lng - b.lng) > 1e-4)
    throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

function equal(a: unknown, b: unknown) {
  if (a !== b) throw new Error(`${String(a)} is not ${String(b)}`);
}
