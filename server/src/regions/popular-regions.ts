import type { RegionId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import type { Region } from 'contract/region-shapes';
import { dongById } from './country.ts';
import { knownRegions } from './region-names.ts';

/** Loads the regions that at least `members` members chose, the most chosen first. */
export type LoadMostChosen = (members: number, limit: number) => Promise<RegionId[]>;

/** The fewest members of a popular region: a smaller number would reveal more about the members than about the region. */
const MIN_MEMBERS = 3;
const KEEP_MS = 10 * 60_000;

/** The popular regions (BEHAVIOUR: regions-14), counted at most every ten minutes. */
export function openPopularRegions(mostChosen: LoadMostChosen): () => Promise<Region[]> {
  let counted: { at: number; regions: Promise<Region[]> } | undefined;
  return () => {
    if (counted === undefined || performance.now() - counted.at > KEEP_MS) {
      const regions = countPopular(mostChosen);
      counted = { at: performance.now(), regions };
      regions.catch(() => (counted = undefined));
    }
    return counted.regions;
  };
}

async function countPopular(mostChosen: LoadMostChosen): Promise<Region[]> {
  const chosen = await mostChosen(MIN_MEMBERS, PAGE.popularRegions);
  const all = new Set([...chosen, ...firstKnown()]);
  return [...all]
    .map(dongById)
    .filter((region) => region !== null)
    .slice(0, PAGE.popularRegions);
}

/** The best-known 읍면동 of each 시군구, so that one 시군구 does not fill the list. */
function firstKnown(): RegionId[] {
  const bySigungu = Map.groupBy(knownRegions(), (regionId) => Math.floor(regionId / 100_000));
  return [...bySigungu.values()].flatMap(([best]) => best ?? []);
}
