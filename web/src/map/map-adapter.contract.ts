import type { Bounds, LatLng, MapAdapter, Pin } from './map-adapter.ts';

const OPENED = { center: { lat: 37.566826, lng: 126.9786567 }, level: 3 };
const BOOKSHOP: Pin = { id: '1', ...OPENED.center, category: 'CAFE', name: '고래책방' };
const SPOT: Pin = { id: 'new', ...OPENED.center, kind: 'new', category: 'ETC', name: '' };

/** A map with what it told, standing in a 375 by 600 px box. */
interface Stage {
  map: MapAdapter;
  el: HTMLElement;
  /** Runs `act` and gives the edges the map next comes to rest on. */
  resting(act: () => void): Promise<Bounds>;
}

/** What every map keeps, whoever draws it; each runs in a real browser and throws what is broken. */
const CONTRACT: Record<string, (stage: Stage) => Promise<void>> = {
  'opens where it is told': async ({ map }) => {
    near(map.getCenter(), OPENED.center);
    equal(Math.round(map.getLevel()), OPENED.level);
  },
  'tells its edges to five decimals when it comes to rest': async ({ map, resting }) => {
    const box = await resting(() => map.setCenter({ lat: 37.5446, lng: 127.0374 }));
    near(map.getCenter(), { lat: 37.5446, lng: 127.0374 });
    equal(
      box.latMin < 37.5446 && box.latMax > 37.5446 && box.lngMin < 127.0374 && box.lngMax > 127.0374,
      true,
    );
    for (const edge of Object.values(box)) equal(edge, Math.round(edge * 1e5) / 1e5);
  },
  'shows twice the ground a level farther away': async ({ map, resting }) => {
    const width = async (level: number) => {
      const { lngMin, lngMax } = await resting(() => map.setLevel(level));
      return lngMax - lngMin;
    };
    equal(Math.round(((await width(6)) / (await width(5))) * 100), 200);
  },
  'a move and a zoom said together both arrive': async ({ map, resting }) => {
    await resting(() => {
      map.setCenter({ lat: 37.5, lng: 127.1 });
      map.setLevel(7);
    });
    near(map.getCenter(), { lat: 37.5, lng: 127.1 });
    equal(Math.round(map.getLevel()), 7);
  },
  'a move arrives although the map is resized under way': async ({ map, el, resting }) => {
    await resting(() => {
      map.setCenter({ lat: 37.568, lng: 126.98 });
      el.style.blockSize = '400px';
    });
    near(map.getCenter(), { lat: 37.568, lng: 126.98 });
  },
  'shows all of a box': async ({ map, resting }) => {
    const wanted = { latMin: 37.49, latMax: 37.51, lngMin: 126.99, lngMax: 127.01 };
    const box = await resting(() => map.fitBounds(wanted));
    equal(box.latMin <= wanted.latMin && box.latMax >= wanted.latMax, true);
    equal(box.lngMin <= wanted.lngMin && box.lngMax >= wanted.lngMax, true);
  },
  'a pin is a button of 44 px that says what it is, and tells when tapped': async ({ map, el }) => {
    const tapped: Pin[] = [];
    map.onPinClick((pin) => tapped.push(pin));
    map.setPins([BOOKSHOP]);
    const button = pinNamed(el, '카페 고래책방 핀');
    const { width, height } = button.getBoundingClientRect();
    equal(width >= 44 && height >= 44, true);
    button.click();
    equal(tapped.map(({ id }) => id).join(), '1');
  },
  'shows exactly the pins it was last given, and keeps the focus of one that stays': async ({ map, el }) => {
    map.setPins([BOOKSHOP, { ...BOOKSHOP, id: '2', name: '느린서가' }]);
    pinNamed(el, '카페 고래책방 핀').focus();
    map.setPins([{ ...BOOKSHOP, selected: true }]);
    equal(document.activeElement, pinNamed(el, '카페 고래책방 핀'));
    equal(el.querySelectorAll('button[aria-label$="핀"]').length, 1);
    map.setPins([]);
    equal(el.querySelectorAll('button[aria-label$="핀"]').length, 0);
  },
  'a pin stands with its tip on its place': async ({ map, el }) => {
    map.setPins([
      { ...BOOKSHOP, name: '느린서가' },
      { ...BOOKSHOP, id: '2', lat: 37.567 },
    ]);
    map.setPins([BOOKSHOP]);
    await new Promise(requestAnimationFrame);
    const pin = pinNamed(el, '카페 고래책방 핀').getBoundingClientRect();
    const box = el.getBoundingClientRect();
    equal(Math.abs(pin.x + pin.width / 2 - (box.x + box.width / 2)) < 2, true);
    equal(Math.abs(pin.bottom - (box.y + box.height / 2)) < 2, true);
  },
  'the spot being chosen is shown and read as a new place': async ({ map, el }) => {
    map.onPinDrag(() => {});
    map.setPins([SPOT]);
    equal(pinNamed(el, '새 장소 핀') instanceof HTMLButtonElement, true);
  },
  'nothing is left of a map that is gone': async ({ map, el }) => {
    map.setPins([BOOKSHOP]);
    map.destroy();
    equal(el.querySelector('canvas, button'), null);
  },
};

/** Tries every promise on a fresh map each: by its title, `kept` or what was broken. For a page of a real browser. */
export async function keptPromises(make: () => MapAdapter): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [title, promise] of Object.entries(CONTRACT)) {
    const { stage, leave } = await staged(make());
    kept[title] = await promise(stage).then(
      () => 'kept',
      (broken: unknown) => String(broken),
    );
    leave();
  }
  return kept;
}

/** A map that stands with the new pin in its middle, and what it tells from then on, for a hand to try. */
export async function standing(map: MapAdapter) {
  document.body.style.margin = '0';
  const { stage, rests } = await staged(map);
  const told = {
    chosen: [] as LatLng[],
    dropped: [] as LatLng[],
    get rests() {
      return rests();
    },
    get center() {
      return map.getCenter();
    },
  };
  map.onMapClick((at) => told.chosen.push(at));
  map.onPinDrag((at) => told.dropped.push(at));
  map.setPins([SPOT]);
  return { ...stage, told };
}

async function staged(map: MapAdapter): Promise<{ stage: Stage; rests: () => number; leave: () => void }> {
  const el = document.body.appendChild(document.createElement('div'));
  el.style.cssText = 'inline-size:375px;block-size:600px';
  let rested: (box: Bounds) => void = () => {};
  let rests = 0;
  map.onIdle((box) => {
    rests += 1;
    rested(box);
  });
  await map.mount(el, OPENED);
  const resting = (act: () => void) =>
    new Promise<Bounds>((resolve) => {
      rested = resolve;
      act();
    });
  const leave = () => {
    map.destroy();
    el.remove();
  };
  return { stage: { map, el, resting }, rests: () => rests, leave };
}

function pinNamed(el: HTMLElement, label: string): HTMLButtonElement {
  const pin = el.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
  if (pin === null) throw new Error(`no pin named ${label}`);
  return pin;
}

function near(a: LatLng, b: LatLng) {
  if (Math.hypot(a.lat - b.lat, a.lng - b.lng) > 1e-4)
    throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

function equal(a: unknown, b: unknown) {
  if (a !== b) throw new Error(`${String(a)} is not ${String(b)}`);
}
