/**
 * A fake of the Kakao Maps SDK as `sdk.js` brings it: the part our map uses, speaking its protocol with its habits
 * (whole levels, `idle` after every move, a resize that keeps the corner, rows of strings). It draws no map. Served to a
 * page in place of https://dapi.kakao.com/v2/maps/sdk.js; a plain script, so nothing is imported or exported.
 */

type Handler = (event?: unknown) => void;
type Pixel = { x: number; y: number };

(() => {
  const METRES = 111_320;
  const SHRINK = Math.cos((38 * Math.PI) / 180);
  /** Kakao's own grid is 0.4 m wide; a coordinate given to it comes back on the grid. */
  const GRID = 2.5;
  const GLIDE_MS = 120;

  class LatLng implements Pick<kakao.maps.LatLng, 'getLat' | 'getLng' | 'equals'> {
    readonly #lat: number;
    readonly #lng: number;
    constructor(lat: number, lng: number) {
      this.#lat = Math.round(lat * METRES * GRID) / METRES / GRID;
      this.#lng = Math.round(lng * METRES * SHRINK * GRID) / METRES / SHRINK / GRID;
    }
    getLat() {
      return this.#lat;
    }
    getLng() {
      return this.#lng;
    }
    equals(other: LatLng | kakao.maps.LatLng) {
      return other.getLat() === this.#lat && other.getLng() === this.#lng;
    }
  }

  class LatLngBounds implements Pick<kakao.maps.LatLngBounds, 'isEmpty'> {
    readonly #southWest: LatLng;
    readonly #northEast: LatLng;
    constructor(southWest: LatLng, northEast: LatLng) {
      [this.#southWest, this.#northEast] = [southWest, northEast];
    }
    getSouthWest() {
      return this.#southWest;
    }
    getNorthEast() {
      return this.#northEast;
    }
    isEmpty() {
      return false;
    }
  }

  class Point {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      [this.x, this.y] = [x, y];
    }
  }

  const handlers = new WeakMap<object, Map<string, Set<Handler>>>();
  const event = {
    addListener(target: object, type: string, handler: Handler) {
      const byType = handlers.get(target) ?? new Map<string, Set<Handler>>();
      handlers.set(target, byType.set(type, (byType.get(type) ?? new Set()).add(handler)));
    },
    removeListener(target: object, type: string, handler: Handler) {
      handlers.get(target)?.get(type)?.delete(handler);
    },
    trigger(target: object, type: string, event?: unknown) {
      handlers
        .get(target)
        ?.get(type)
        ?.forEach((handler) => handler(event));
    },
    preventMap() {},
  } satisfies Record<keyof typeof kakao.maps.event, unknown>;

  /** A map: its centre in metres, its level, and the panel that contains its overlays. */
  class FakeMap implements Pick<
    kakao.maps.Map,
    | 'getLevel'
    | 'setDraggable'
    | 'getDraggable'
    | 'setZoomable'
    | 'setMaxLevel'
    | 'setMinLevel'
    | 'panBy'
    | 'relayout'
    | 'getNode'
  > {
    readonly node: HTMLElement;
    readonly panel: HTMLElement;
    readonly overlays = new Set<CustomOverlay>();
    #middle: Pixel;
    #level: number;
    #size: Pixel;
    #draggable: boolean;
    #levels = { min: 1, max: 14 };
    #resting = 0;

    constructor(node: HTMLElement, options: { center: LatLng; level?: number; draggable?: boolean }) {
      if (!(node instanceof HTMLElement)) throw new TypeError('the map needs an element');
      this.node = node;
      node.style.position = 'relative';
      node.style.overflow = 'hidden';
      this.panel = node.appendChild(document.createElement('div'));
      this.panel.style.cssText = 'position:absolute;inset:0';
      this.#middle = metres(options.center);
      this.#level = options.level ?? 3;
      this.#draggable = options.draggable ?? true;
      this.#size = { x: node.clientWidth, y: node.clientHeight };
      this.#listenToFingers();
      this.#moved();
    }

    setCenter(center: LatLng) {
      this.#middle = metres(center);
      this.#moved();
    }
    getCenter() {
      return degrees(this.#middle);
    }
    setLevel(level: number) {
      if (!Number.isInteger(level)) throw new TypeError('a level is whole');
      this.#level = Math.min(Math.max(level, this.#levels.min), this.#levels.max);
      this.#moved();
    }
    getLevel() {
      return this.#level;
    }
    setMinLevel(min: number) {
      this.#levels.min = min;
    }
    setMaxLevel(max: number) {
      this.#levels.max = max;
    }
    getBounds() {
      const half = { x: (this.#size.x / 2) * this.perPixel(), y: (this.#size.y / 2) * this.perPixel() };
      const { x, y } = this.#middle;
      return new LatLngBounds(
        degrees({ x: x - half.x, y: y - half.y }),
        degrees({ x: x + half.x, y: y + half.y }),
      );
    }
    /** The nearest level that holds the box with 32 px around it. */
    setBounds(box: LatLngBounds) {
      const [a, b] = [metres(box.getSouthWest()), metres(box.getNorthEast())];
      const fits = (level: number) =>
        (b.x - a.x) / 2 ** (level - 3) <= this.#size.x - 64 &&
        (b.y - a.y) / 2 ** (level - 3) <= this.#size.y - 64;
      const { min, max } = this.#levels;
      this.#level = Array.from({ length: max - min }, (_, i) => min + i).find(fits) ?? max;
      this.#middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      this.#moved();
    }
    /** Moves there: animated within a screen's distance, else immediately. */
    panTo(center: LatLng) {
      const [from, to] = [this.#middle, metres(center)];
      const far = Math.hypot(to.x - from.x, to.y - from.y) / this.perPixel() > this.#size.x;
      if (far) return this.setCenter(center);
      this.#middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      this.#moved(GLIDE_MS, () => (this.#middle = to));
    }
    panBy(x: number, y: number) {
      this.#shift(-x, -y);
      this.#moved();
    }
    relayout() {
      const [was, is] = [this.#size, { x: this.node.clientWidth, y: this.node.clientHeight }];
      this.#size = is;
      this.#shift((was.x - is.x) / 2, (was.y - is.y) / 2);
      this.#moved();
    }
    setDraggable(draggable: boolean) {
      this.#draggable = draggable;
    }
    getDraggable() {
      return this.#draggable;
    }
    setZoomable() {}
    getNode() {
      return this.node;
    }
    getProjection() {
      return {
        containerPointFromCoords: (at: LatLng) => this.toPixel(at),
        coordsFromContainerPoint: ({ x, y }: Pixel) =>
          degrees({
            x: this.#middle.x + (x - this.#size.x / 2) * this.perPixel(),
            y: this.#middle.y - (y - this.#size.y / 2) * this.perPixel(),
          }),
      };
    }

    /** Level 3 is one metre per px; each level doubles that. */
    perPixel() {
      return 2 ** (this.#level - 3);
    }
    toPixel(at: LatLng): Point {
      const { x, y } = metres(at);
      return new Point(
        this.#size.x / 2 + (x - this.#middle.x) / this.perPixel(),
        this.#size.y / 2 - (y - this.#middle.y) / this.perPixel(),
      );
    }
    #shift(x: number, y: number) {
      this.#middle = {
        x: this.#middle.x - x * this.perPixel(),
        y: this.#middle.y + y * this.perPixel(),
      };
    }
    /** Positions everything again; the map fires `idle` once nothing has moved it for a while. */
    #moved(after = 0, arrive: () => void = () => {}) {
      for (const overlay of this.overlays) overlay.draw();
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => {
        arrive();
        for (const overlay of this.overlays) overlay.draw();
        event.trigger(this, 'idle');
      }, after);
    }
    #listenToFingers() {
      let held: Pixel | null = null;
      let dragged = false;
      this.node.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
        held = { x, y };
        dragged = false;
      });
      this.node.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
        if (held === null || !this.#draggable || Math.hypot(x - held.x, y - held.y) < 3) return;
        if (!dragged) event.trigger(this, 'dragstart');
        dragged = true;
        this.#shift(x - held.x, y - held.y);
        held = { x, y };
        this.#moved();
      });
      window.addEventListener('pointerup', () => (held = null));
      this.node.addEventListener('click', ({ clientX, clientY, target }) => {
        const onOverlay = [...this.overlays].some(
          ({ clickable, wrapper }) => clickable && wrapper.contains(target as Node),
        );
        if (dragged || onOverlay) return;
        const { x, y } = this.node.getBoundingClientRect();
        const point = new Point(clientX - x, clientY - y);
        event.trigger(this, 'click', {
          latLng: this.getProjection().coordsFromContainerPoint(point),
          point,
        });
      });
    }
  }

  class CustomOverlay implements Pick<
    kakao.maps.CustomOverlay,
    'setZIndex' | 'getZIndex' | 'getContent' | 'setVisible'
  > {
    readonly wrapper = document.createElement('div');
    readonly clickable: boolean;
    readonly #anchor: Pixel;
    #position: LatLng;
    #map: FakeMap | null = null;
    constructor(options: {
      content: HTMLElement;
      position: LatLng;
      xAnchor?: number;
      yAnchor?: number;
      zIndex?: number;
      clickable?: boolean;
    }) {
      this.wrapper.style.cssText = 'position:absolute;white-space:nowrap';
      this.wrapper.append(options.content);
      this.#anchor = { x: options.xAnchor ?? 0.5, y: options.yAnchor ?? 0.5 };
      this.#position = options.position;
      this.clickable = options.clickable ?? false;
      this.setZIndex(options.zIndex ?? 0);
    }
    setMap(map: FakeMap | null) {
      this.#map?.overlays.delete(this);
      this.wrapper.remove();
      this.#map = map;
      map?.overlays.add(this);
      map?.panel.append(this.wrapper);
      this.draw();
    }
    getMap() {
      return this.#map;
    }
    setPosition(position: LatLng) {
      this.#position = position;
      this.draw();
    }
    getPosition() {
      return this.#position;
    }
    getContent() {
      return this.wrapper.firstElementChild as HTMLElement;
    }
    setZIndex(zIndex: number) {
      this.wrapper.style.zIndex = String(zIndex);
    }
    getZIndex() {
      return Number(this.wrapper.style.zIndex);
    }
    setVisible(visible: boolean) {
      this.wrapper.hidden = !visible;
    }
    draw() {
      if (this.#map === null) return;
      const { x, y } = this.#map.toPixel(this.#position);
      const { offsetWidth, offsetHeight } = this.wrapper;
      this.wrapper.style.left = `${x - offsetWidth * this.#anchor.x}px`;
      this.wrapper.style.top = `${y - offsetHeight * this.#anchor.y}px`;
    }
  }

  const Status = { OK: 'OK', ZERO_RESULT: 'ZERO_RESULT', ERROR: 'ERROR' } as const;
  type Status = (typeof Status)[keyof typeof Status];

  /** Sends the SDK's request, and passes the rows of the response to `done`. */
  async function request<Row>(path: string, query: object, done: (rows: Row[], status: Status) => void) {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    try {
      const response = await fetch(`https://dapi.kakao.com/v2/local/${path}.json?${params}`);
      if (!response.ok) return done([], Status.ERROR);
      const { documents }: { documents: Row[] } = await response.json();
      done(documents, documents.length > 0 ? Status.OK : Status.ZERO_RESULT);
    } catch {
      done([], Status.ERROR);
    }
  }

  class Places {
    keywordSearch(
      query: string,
      done: (rows: kakao.maps.services.PlacesSearchResult, status: Status) => void,
      options: kakao.maps.services.PlacesSearchOptions = {},
    ) {
      if (query.trim() === '') throw new Error('a keyword is needed');
      const { location, ...rest } = options;
      const near = location === undefined ? {} : { x: location.getLng(), y: location.getLat() };
      void request('search/keyword', { query, ...rest, ...near }, done);
    }
  }

  type AddressRow = Parameters<Parameters<kakao.maps.services.Geocoder['coord2Address']>[2]>[0][number];
  class Geocoder {
    coord2Address(x: number, y: number, done: (rows: AddressRow[], status: Status) => void) {
      void request('geo/coord2address', { x, y }, done);
    }
    coord2RegionCode(
      x: number,
      y: number,
      done: (rows: kakao.maps.services.RegionCode[], status: Status) => void,
    ) {
      void request('geo/coord2regioncode', { x, y }, done);
    }
  }

  function metres(at: LatLng): Pixel {
    return { x: at.getLng() * METRES * SHRINK, y: at.getLat() * METRES };
  }
  function degrees({ x, y }: Pixel) {
    return new LatLng(y / METRES, x / METRES / SHRINK);
  }

  /** Before `load` has called back only `load` exists, as with `autoload=false`. */
  const maps = {
    load(ready: () => void) {
      setTimeout(() => {
        const services = { Places, Geocoder, Status };
        Object.assign(maps, { LatLng, LatLngBounds, Point, Map: FakeMap, CustomOverlay, event, services });
        ready();
      }, 5);
    },
  };
  Object.assign(window, { kakao: { maps } });
})();
