import { Latitude, Longitude } from 'contract/coordinates';
import { PinCategory } from 'contract/pin-categories';
import { Place } from 'contract/place-shapes';
import * as v from 'valibot';

const KEY = 'new-pin';
/** What is chosen on the map and what its sheet says, before it is registered. */
const KeptPin = v.object({
  chosen: v.variant('is', [
    v.object({ is: v.literal('nothing') }),
    v.object({ is: v.literal('existing'), place: Place }),
    v.object({ is: v.literal('new'), at: v.object({ lat: Latitude, lng: Longitude }) }),
  ]),
  place: v.object({
    name: v.string(),
    category: v.nullable(PinCategory),
    typedAddress: v.nullable(v.string()),
  }),
});
type KeptPin = v.InferOutput<typeof KeptPin>;

/** What was chosen before the page was loaded anew; null for nothing that makes sense. */
export function keptPin(): KeptPin | null {
  try {
    return v.parse(KeptPin, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps what is chosen, should the page be loaded anew. */
export const keepPin = (pin: KeptPin) => sessionStorage.setItem(KEY, JSON.stringify(pin));

/** Registered, or left: nothing is kept. */
export const forgetPin = () => sessionStorage.removeItem(KEY);
