import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CurationId } from './ids.ts';
import { HomePost } from './home.ts';
import { ImageAddress } from './photos.ts';

const card = {
  curationId: CurationId,
  title: v.string(),
  body: v.string(),
  imageUrl: ImageAddress,
};
/** A card of the home screen: a few posts about a neighbourhood with a common theme. */
export const CurationCard = v.object(card);
export type CurationCard = v.InferOutput<typeof CurationCard>;

export const listCurations = endpoint({
  name: 'listCurations',
  tag: 'curations',
  summary: 'Curation cards: this week made from records, else the written ones',
  method: 'GET',
  path: '/api/home/curations',
  access: 'anyone',
  result: v.object({ curations: v.array(CurationCard) }),
  refuses: [],
});

export const readCuration = endpoint({
  name: 'readCuration',
  tag: 'curations',
  summary: 'One curation with its posts',
  method: 'GET',
  path: '/api/curations/:curationId',
  access: 'anyone',
  params: v.object({ curationId: CurationId }),
  result: v.object({
    ...CurationCard.entries,
    posts: v.array(HomePost),
    near: v.pipe(
      v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
      v.description('Where its first post is; null where the card is not about one neighbourhood.'),
    ),
  }),
  refuses: ['CurationNotFound'],
});
