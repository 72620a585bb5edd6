import * as v from 'valibot';
import { Day, todayInKorea } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CategoryId, RegionId } from './ids.ts';
import { PaletteColor } from './palette.ts';
import { ImageAddress } from './photos.ts';

const described = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text));

/** A month (2026-11) or a year (2026). */
export const RecapPeriod = v.pipe(
  v.string(),
  v.regex(/^(?:19|[2-9]\d)\d\d(?:-(?:0[1-9]|1[0-2]))?$/),
  v.brand('RecapPeriod'),
);
export type RecapPeriod = v.InferOutput<typeof RecapPeriod>;

/** The first day of a period, and the first day after it. */
export function periodDays(period: RecapPeriod): { from: string; before: string } {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return { from: `${year}-01-01`, before: `${year + 1}-01-01` };
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return { from: `${period}-01`, before: `${nextYear}-${String(nextMonth).padStart(2, '0')}-01` };
}

/** Whether a period is over in Korea. */
export const hasEnded = (period: RecapPeriod, now: number = Date.now()): boolean =>
  todayInKorea(now) >= periodDays(period).before;

/** A period as the subject of its notice: 202611, 2026. */
export const periodSubject = (period: RecapPeriod): number => Number(period.replace('-', ''));
/** The period that is the subject of a notice. */
export const subjectPeriod = (subjectId: number): RecapPeriod =>
  v.parse(RecapPeriod, String(subjectId).replace(/^(\d{4})(?=\d)/, '$1-'));

/** A photo of a post of the period. */
const RecapPhoto = v.object({
  articleId: ArticleId,
  date: Day,
  url: described(ImageAddress, 'Its address.'),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
});
export type RecapPhoto = v.InferOutput<typeof RecapPhoto>;

/**
 * What a member recorded in a month or a year, of their own posts alone, where these really are. It is counted from the posts as they
 * are now (BEHAVIOUR: recaps-3).
 */
export const Recap = v.object({
  period: described(RecapPeriod, 'The month (2026-11) or the year (2026).'),
  sentence: described(v.string(), 'One sentence about the period.'),
  postCount: described(v.number(), 'My posts whose day lies in it.'),
  dayCount: described(v.number(), 'The days on which I recorded something.'),
  placeCount: described(v.number(), 'The places I recorded.'),
  regions: described(
    v.array(v.object({ regionId: RegionId, regionName: v.string(), postCount: v.number() })),
    'The 동 of these posts, most posts first; posts whose 동 is not known are in none.',
  ),
  categories: described(
    v.array(
      v.object({
        categoryId: described(v.nullable(CategoryId), 'My category; null for posts without one.'),
        name: described(v.nullable(v.string()), 'Its name; null for posts without one.'),
        color: described(v.nullable(PaletteColor), 'A colour of the palette; null for posts without one.'),
        postCount: v.number(),
      }),
    ),
    'My posts by category, most first.',
  ),
  mostLoved: described(
    v.nullable(
      v.object({ articleId: ArticleId, title: v.string(), imageUrl: ImageAddress, likeCount: v.number() }),
    ),
    'The post with the most likes, the earlier one at a tie; null where none has any.',
  ),
  firstPhoto: described(v.nullable(RecapPhoto), 'The first photo of the first post.'),
  lastPhoto: described(
    v.nullable(RecapPhoto),
    'The last photo of the last post; null where it is the first.',
  ),
  map: described(
    v.nullable(
      v.object({
        width: v.number(),
        height: v.number(),
        land: described(v.array(v.string()), 'The 시군구 around, as paths of SVG.'),
        borders: described(v.string(), 'The 동 around, as one path of SVG.'),
        visited: v.array(
          v.object({
            path: described(v.string(), 'The outline of a 동 I recorded, else of its 시군구.'),
            postCount: v.number(),
            label: described(
              v.nullable(v.object({ text: v.string(), x: v.number(), y: v.number() })),
              'Its name, centred at this point; null where there is no room.',
            ),
          }),
        ),
      }),
    ),
    'The 동 I recorded, drawn; null where none is known.',
  ),
});
export type Recap = v.InferOutput<typeof Recap>;

/** The years and months that have a recap: over, and with a post of mine. */
export const listRecaps = endpoint({
  name: 'listRecaps',
  tag: 'recaps',
  summary: 'The months and years I have a recap of, newest first',
  method: 'GET',
  path: '/api/memories/recaps',
  access: 'member',
  result: v.object({
    years: v.array(
      v.object({
        year: v.number(),
        hasEnded: described(v.boolean(), 'Whether there is a recap of the whole year.'),
        months: described(v.array(v.number()), 'Its months with a recap, newest first.'),
      }),
    ),
  }),
  refuses: [],
});

export const readRecap = endpoint({
  name: 'readRecap',
  tag: 'recaps',
  summary: 'What I recorded in a month or a year that is over',
  method: 'GET',
  path: '/api/memories/recaps/:period',
  access: 'member',
  params: v.object({ period: RecapPeriod }),
  result: Recap,
  refuses: ['RecapNotFound'],
});
