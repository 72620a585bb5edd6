import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import * as v from 'valibot';
import { OSM_CREDITS, readCredits } from '../outside/map-tiles/credits.ts';
import type { SourceTiles, TileSource } from '../outside/map-tiles/tile-source.ts';
import type { TileFile } from './tile-file.ts';

const gzip = promisify(gzipWithCallback);

const Metadata = v.object({
  attribution: v.optional(v.string(), ''),
  vector_layers: v.optional(v.array(v.object({ id: v.string() })), []),
});

/** One version of the file, read tile by tile. */
interface Archive {
  version: string;
  pmtiles: PMTiles;
  /** Null for tiles in another schema than OpenMapTiles: clients read Protomaps tiles by range. */
  tiles: SourceTiles | null;
}

/** Reads single tiles from an operator's file if they are in the OpenMapTiles schema. */
export function openTileArchive(file: TileFile): TileSource {
  let archive: Promise<Archive> | null = null;
  let openVersion: string | null = null;

  async function current(): Promise<Archive | null> {
    const version = await file.version();
    if (version === null) return null;
    if (version !== openVersion || archive === null) {
      openVersion = version;
      archive = openArchive(file, version);
      archive.catch(() => (archive = null));
    }
    return archive;
  }
  return {
    tiles: async () => (await current().catch(() => null))?.tiles ?? null,
    async get({ z, x, y }) {
      const found = await current();
      if (found === null) return { kind: 'not now', retryAfterSeconds: 60 };
      const tile = await found.pmtiles.getZxy(z, x, y);
      if (tile === undefined) return { kind: 'none', isCurrent: true };
      return { kind: 'tile', gzip: await gzip(Buffer.from(tile.data)), isCurrent: true };
    },
    check: async () => null,
  };
}

async function openArchive(file: TileFile, version: string): Promise<Archive> {
  const pmtiles = new PMTiles(fileSource(file, version));
  const header = await pmtiles.getHeader();
  const read = v.safeParse(Metadata, await pmtiles.getMetadata());
  const layers = read.success ? read.output.vector_layers : [];
  const credits = read.success ? await readCredits(read.output.attribution) : OSM_CREDITS;
  const isOpenMapTiles = layers.some(({ id }) => id === 'transportation');
  const tiles = { version, minZoom: header.minZoom, maxZoom: header.maxZoom, credits };
  return { version, pmtiles, tiles: isOpenMapTiles ? tiles : null };
}

/** Reads parts of one version of the file. Throws if another version has replaced it. */
function fileSource(file: TileFile, version: string): Source {
  return {
    getKey: () => `${file.path} ${version}`,
    async getBytes(offset, length): Promise<RangeResponse> {
      const opened = await file.open();
      try {
        if (opened?.version !== version) throw new Error('The tile file was replaced.');
        const { bytesRead, buffer } = await opened.handle.read(Buffer.alloc(length), 0, length, offset);
        const { buffer: whole, byteOffset } = buffer;
        return { data: whole.slice(byteOffset, byteOffset + bytesRead) };
      } finally {
        await opened?.handle.close();
      }
    },
  };
}
