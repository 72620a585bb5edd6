import type { RegionsChoice } from '../config/map-settings.ts';
import { StartRefused } from '../process/start-refused.ts';

/** The published outlines could not be fetched or read. */
export class ShapesUnreachable extends StartRefused {
  readonly why: string;
  constructor(why: string) {
    super(
      `The published outlines could not be fetched (${why}). Nothing was changed. Fetch a file where there is a network and give it with --from FILE.`,
    );
    this.why = why;
  }
}

const TIMEOUT_MS = 120_000;
/** The address at which admdongkor publishes its files. */
const PUBLISHED = 'https://raw.githubusercontent.com/vuski/admdongkor/master/parquet';

/** The host from which outlines are fetched; null if they are not fetched automatically. */
export const outlinesHost = (choice: RegionsChoice): string | null =>
  choice.kind === 'off' ? null : new URL(choice.baseUrl ?? PUBLISHED).host;

/**
 * Fetches the newest 행정동 outlines that the package admdongkor lists (about 11 MB), as GeoJSON, and the version's name. The package is
 * loaded only when needed. `baseUrl` is the address of an operator's copy.
 */
export async function fetchPublishedShapes(
  from: { baseUrl?: string; fetch?: typeof fetch } = {},
): Promise<{ source: string; shapes: unknown }> {
  const { get, versions } = await import('admdongkor');
  const newest = versions().at(-1) ?? '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const shapes = await get(newest, 'emd', { detail: true, signal, ...from });
    return { source: `admdongkor ${newest}`, shapes };
  } catch (error) {
    throw new ShapesUnreachable(describeError(error));
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
