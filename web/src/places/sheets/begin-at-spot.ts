import { roundDegrees } from 'contract/coordinates';
import { clearDrafts } from '../../drafts/backup.ts';
import type { PlaceDraft } from '../../drafts/draft-shapes.ts';
import { hasUnsavedInput, useDrafts } from '../../drafts/drafts.ts';
import { mayDiscardAtPlace } from '../../members/my-drafts.ts';
import { paths } from '../../paths.ts';
import type { Spot } from '../use-map-address.ts';

export { restoreMyDrafts } from '../../members/my-drafts.ts';

// Code for writing at a spot that its sheet does not need, loaded on the tap.

/**
 * Chooses a spot for a new post on the screen that asks for its details, which forgets it when it is left (BEHAVIOUR: drafts-10), unless
 * the member prefers to continue a different draft. Continues a draft already begun there. Returns the address to open. The caller
 * restores the member's drafts first (BEHAVIOUR: articles-40).
 */
export async function beginAtSpot(spot: Spot): Promise<string> {
  const drafts = useDrafts.getState();
  const { edited } = drafts.article;
  if (hasUnsavedInput(drafts)) {
    if (edited === null && isAt(drafts.place, spot)) return paths.editor;
    if (!(await mayDiscardAtPlace()))
      return edited === null ? paths.editor : paths.editorFor(edited.articleId);
  }
  await clearDrafts();
  const { name, address, lat, lng, category = null } = spot;
  useDrafts.setState({
    newPin: {
      chosen: { is: 'new', at: { lat: roundDegrees(lat), lng: roundDegrees(lng) } },
      place: { name, category, typedAddress: address === '' ? null : address },
    },
  });
  return paths.newPin;
}

const isAt = ({ latitude, longitude }: PlaceDraft, { lat, lng }: Spot) =>
  latitude === roundDegrees(lat) && longitude === roundDegrees(lng);
