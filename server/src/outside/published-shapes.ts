import { StartRefused } from '../start-refused.ts';

/** The published outlines could not be fetched or read. */
export class ShapesUnreachable extends StartRefused {
  constructor(why: string) {
    super(
      `The published outlines could not be fetched (${why}). Nothing was changed. Fetch a file where there is a network and give it with --from FILE.`,
    );
  }
}

const TIMEOUT_MS = 120_000;

/**
 * Fetches the newest 행정동 outlines that the package admdongkor lists (about 11 MB), as GeoJSON, and the version's name. The package
 * is loaded only when needed.
 */
export async function fetchPublishedShapes(
  fetchWith: typeof fetch = fetch,
): Promise<{ source: string; shapes: unknown }> {
  const { get, versions } = await import('admdongkor');
  const newest = versions().at(-1) ?? '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const shapes = await get(newest, 'emd', { detail: true, fetch: fetchWith, signal });
    return { source: `admdongkor ${newest}`, shapes };
  } catch (error) {
    throw new ShapesUnreachable(describeError(error));
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
