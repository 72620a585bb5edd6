import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { stored } from '../../api/stored.ts';
import { PlaceDraft } from '../../drafts/draft-shapes.ts';

/** The category and the place of the post last written on this device, offered to the next one (BEHAVIOUR: articles-52). */
export const lastRecord = stored(
  v.object({ categoryId: CategoryId, place: PlaceDraft }),
  'last-record',
  'local',
);
