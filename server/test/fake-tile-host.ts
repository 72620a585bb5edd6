import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { inventedTile, type TileAt } from './tiles/invented-tiles.ts';
import { realTile } from './tiles/real-tiles.ts';

/** The way in which a tile host fails every request. */
export type TileHostFailure =
  | 'html' // 200 with a page
  | 'forbidden' // 403
  | 'too many' // 429
  | 'broken' // 500
  | 'gone' // 404
  | 'half' // 200 with the first half of what it is
  | 'empty' // 200 with nothing
  | 'silence' // accepts, and answers nothing
  | 'refused'; // no connection

/** A received request: its path, and whether it was answered 304. */
export interface TileRequest {
  path: string;
  headers: IncomingMessage['headers'];
}

interface TileHostOptions {
  failure?: TileHostFailure;
  /** The delay of each answer in ms. */
  delayMs?: number;
  /** Returns a tile as uncompressed MVT; null if there is none. By default the real tiles and the invented neighbourhood. */
  tile?: (at: TileAt) => Buffer | null;
}

const ATTRIBUTION =
  '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>';
const LAYERS =
  'aeroway boundary building housenumber landcover landuse mountain_peak park place poi transportation transportation_name water water_name waterway';

/** Returns the real tile over the middle of Seoul if there is one, else the invented 망원동. */
const ownTile = (at: TileAt) => realTile(at) ?? inventedTile(at);

/**
 * Starts a local host of vector tiles with the protocol of OpenFreeMap: TileJSON at `/planet`, tiles under their version, ETags and
 * conditional requests, gzip. `fail` makes it fail in a given way until `fail(null)`; `publish` replaces the published version.
 */
export async function startTileHost(options: TileHostOptions = {}) {
  const { tile = ownTile, delayMs = 0 } = options;
  const requests: TileRequest[] = [];
  let failure: TileHostFailure | null = options.failure ?? null;
  let version = '20261118_001001_pt';
  let salt = '';
  let mostAtOnce = 0;
  let atOnce = 0;

  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '/', headers: request.headers });
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => (atOnce -= 1));
    setTimeout(() => answer(request, response), delayMs);
  });
  async function listen(port: number) {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The tile host is not listening.');
  const origin = `http://127.0.0.1:${address.port}`;

  function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*');
    if (failure === 'silence') return;
    if (failure !== null && sendFailure(response, failure)) return;
    const path = request.url ?? '/';
    const json = Buffer.from(tileJson(`${origin}/planet/${version}/{z}/{x}/{y}.pbf`));
    if (path === '/planet') return send(response, 200, 'application/json', cut(json));
    const [, from, ...numbers] = /^\/planet\/(\w+)\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? [];
    if (from !== version)
      return send(response, 404, 'text/html', Buffer.from('<html>no such version</html>'));
    const [z = 0, x = 0, y = 0] = numbers.map(Number);
    sendTile(request, response, tile({ z, x, y }));
  }
  const cut = (bytes: Buffer) => (failure === 'half' ? bytes.subarray(0, bytes.length >> 1) : bytes);

  /** Like the real host, answers 200 with an empty body for a tile that does not exist. */
  function sendTile(request: IncomingMessage, response: ServerResponse, mvt: Buffer | null) {
    if (mvt === null) return send(response, 200, MVT, Buffer.alloc(0));
    const etag = `"${createHash('sha1').update(mvt).update(salt).digest('hex').slice(0, 12)}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) return send(response, 304, MVT, Buffer.alloc(0));
    response.setHeader('content-encoding', 'gzip');
    send(response, 200, MVT, cut(gzipSync(mvt)));
  }

  return {
    /** The address of its TileJSON, for `MAP_TILES`. */
    address: `${origin}/planet`,
    origin,
    /** Every request so far, in order. */
    requests,
    /** Counts the requests for tiles. Empty `requests` to start over. */
    tileCount: () => requests.filter(({ path }) => path.endsWith('.pbf')).length,
    /** The maximum number of concurrent requests. */
    mostAtOnce: () => mostAtOnce,
    async fail(kind: TileHostFailure | null) {
      const wasRefusing = failure === 'refused';
      failure = kind;
      if (kind === 'refused' && !wasRefusing) await stop();
      if (kind !== 'refused' && wasRefusing) await listen(Number(new URL(origin).port));
    },
    /** Publishes another version under another address; with `changed` every tile is different. */
    publish(next: string, changed = false) {
      version = next;
      if (changed) salt = next;
    },
    async close() {
      if (server.listening) await stop();
    },
    [Symbol.asyncDispose]() {
      return this.close();
    },
  };

  async function stop() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
export type TileHost = Awaited<ReturnType<typeof startTileHost>>;

const MVT = 'application/vnd.mapbox-vector-tile';
const STATUS: Partial<Record<TileHostFailure, number>> = {
  forbidden: 403,
  'too many': 429,
  broken: 500,
  gone: 404,
};

/** Sends the answer of this failure; false for a failure that is not a direct answer. */
function sendFailure(response: ServerResponse, failure: TileHostFailure): boolean {
  const status = STATUS[failure];
  if (failure === 'html') send(response, 200, 'text/html', Buffer.from('<!doctype html><p>login'));
  else if (failure === 'empty') send(response, 200, MVT, Buffer.alloc(0));
  else if (status !== undefined) send(response, status, 'text/html', Buffer.from('<html>no</html>'));
  else return false;
  return true;
}

const tileJson = (tiles: string) =>
  JSON.stringify({
    tilejson: '3.0.0',
    name: 'OpenMapTiles',
    attribution: ATTRIBUTION,
    tiles: [tiles],
    minzoom: 0,
    maxzoom: 14,
    bounds: [-180, -85.05113, 180, 85.05113],
    vector_layers: LAYERS.split(' ').map((id) => ({ id, fields: {} })),
  });

function send(response: ServerResponse, status: number, type: string, body: Buffer) {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(status === 304 ? undefined : body);
}
