import type { Box } from 'contract/coordinates';
import type { Db } from '../../server/src/db.ts';

/** Half the height and width in degrees of a phone's initial view. */
const [HALF_LAT, HALF_LNG] = [0.009, 0.0114];
const LEVEL = 11;

/** A view of the app's initial size, times `scale`. */
export const viewAround = (lat: number, lng: number, scale = 1): Box => ({
  latMin: lat - HALF_LAT * scale,
  latMax: lat + HALF_LAT * scale,
  lngMin: lng - HALF_LNG * scale,
  lngMax: lng + HALF_LNG * scale,
});

/** The view around the cell with the most places. */
export async function densestView(db: Db): Promise<Box> {
  const [row] = await db<{ cell: number }>`
    select cell from place_count where level = ${LEVEL} order by places desc, cell limit 1`;
  return viewOfCell(row!.cell);
}

/** Three views with about `places` places each. */
export async function viewsOfFill(db: Db, places: number): Promise<Box[]> {
  const rows = await db<{ cell: number }>`
    select cell from place_count where level = ${LEVEL} order by abs(places - ${places}), cell limit 3`;
  return rows.map(({ cell }) => viewOfCell(cell));
}

function viewOfCell(cell: number): Box {
  const [row, column] = [Math.floor(cell / 2 ** 20), cell % 2 ** 20];
  const middle = (at: number, from: number) => ((at + 0.5) * 2 ** LEVEL - from) / 1e5;
  return viewAround(middle(row, 9_000_000), middle(column, 18_000_000));
}

/** The views to which a member moves from one: by quarters in each direction, at three levels in and three out. */
export function movesIn({ latMin, latMax, lngMin, lngMax }: Box): Box[] {
  const [lat, lng] = [(latMin + latMax) / 2, (lngMin + lngMax) / 2];
  const steps = [-0.5, -0.25, 0, 0.25, 0.5];
  return [0.125, 0.25, 0.5, 1, 2, 4, 8].flatMap((scale) =>
    steps.flatMap((north) =>
      steps.map((east) =>
        viewAround(lat + north * (latMax - latMin) * scale, lng + east * (lngMax - lngMin) * scale, scale),
      ),
    ),
  );
}
