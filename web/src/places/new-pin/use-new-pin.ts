import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/place-shapes';
import type { Place } from 'contract/place-shapes';
import { useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../api/session.ts';
import type { NewPin, PlaceDraft } from '../../drafts/draft-shapes.ts';
import { resetDraft, useDrafts } from '../../drafts/drafts.ts';
import { useIsHere } from '../../kit/use-is-here.ts';
import type { LatLng, ReadyMap } from 'map';
import { placeById, samePlacesAt } from '../places.queries.ts';
import { addressAt } from '../search/spots.queries.ts';
import {
  type Chosen,
  draftForNewPlace,
  draftForPlace,
  EMPTY_NEW_PLACE,
  isOutsideCountry,
  missingFields,
  type NewPlace,
  pinFromDraft,
  spotAddress,
} from './new-place.ts';

/** The choice of a post's place: the selection, its sheet's fields, and the actions. A ready `map` provides streets and house numbers. */
export function useNewPin(map: ReadyMap | null) {
  const { chosen, place, setPin, isOfPost } = usePinDraft();
  const [hasTried, setTried] = useState(false);
  const [samePlaces, setSamePlaces] = useState<readonly Place[]>([]);
  const [isRegistering, setRegistering] = useState(false);
  const isHere = useIsHere();
  /** Counts choices and changes, to drop answers for an earlier one. */
  const changes = useRef(0);
  /** The name that the chosen spot brought. */
  const foundName = useRef('');
  const at = chosenSpot(chosen);
  const lookup = useQuery({ ...addressAt(at), enabled: chosen.is !== 'nothing' });
  const { data: street } = useQuery(streetAt(map, chosen.is === 'new' ? at : null));
  const address = { ...lookup, data: spotAddress(lookup.data, street) };
  const client = useQueryClient();
  const findSamePlaces = useFindSamePlaces();
  const missing = missingFields(place, address.data, lookup.isError);
  const isReady = !Object.values(missing).includes(true) && !isOutsideCountry(address.data);

  const choose = (next: Chosen, change: Partial<NewPlace> = {}) => {
    changes.current += 1;
    setTried(false);
    setPin({ chosen: next, place: { ...place, ...change, typedAddress: null } });
    setSamePlaces([]);
  };
  return {
    chosen,
    place,
    address,
    /** Whether the choice is the place that the post had when the screen opened. */
    isOfPost,
    /** The street and house number that the map knows at the chosen spot. */
    street,
    samePlaces,
    hasTried,
    missing,
    isReady,
    /** Whether places of the same name are being fetched (BEHAVIOUR: places-45). */
    isRegistering,
    change: (change: Partial<NewPlace>) => {
      changes.current += 1;
      setPin({ chosen, place: { ...place, ...change } });
      setSamePlaces([]);
    },
    chooseSpot: (at: LatLng) => choose({ is: 'new', at }),
    /** Chooses a found spot or a name on the map; if it is one of our places, chooses that place. */
    chooseFound: async ({ lat, lng, name, category, placeId }: FoundSpot) => {
      const asked = (changes.current += 1);
      const ours = placeId && (await client.query(placeById(placeId)).catch(() => null));
      if (asked !== changes.current) return;
      if (ours) choose({ is: 'existing', place: ours });
      else {
        foundName.current = name;
        choose({ is: 'new', at: { lat, lng } }, { name, category: category ?? null });
      }
    },
    choosePlace: (existing: Place) => choose({ is: 'existing', place: existing }),
    /** Chooses nothing. What was typed stays for the next spot; the name that a spot brought does not. */
    clear: () => choose({ is: 'nothing' }, place.name === foundName.current ? EMPTY_NEW_PLACE : {}),
    /**
     * Returns the choice as the post's place; null if a field is missing, or while existing places of the same name at the spot are
     * offered first.
     */
    register: async (): Promise<PlaceDraft | null> => {
      if (chosen.is === 'existing') return draftForPlace(chosen.place, address.data);
      setTried(true);
      if (chosen.is === 'nothing' || !isReady || isRegistering) return null;
      setRegistering(true);
      const asked = changes.current;
      const found = await findSamePlaces(place.name.trim(), chosen.at);
      setRegistering(false);
      if (asked !== changes.current || !isHere()) return null; // the post keeps its place
      setSamePlaces(found);
      return found.length > 0 ? null : draftForNewPlace(chosen.at, place, address.data);
    },
    registerAnyway: () => (chosen.is === 'new' ? draftForNewPlace(chosen.at, place, address.data) : null),
  };
}

/**
 * The drafts' new pin, which exists while the screen is open: initially the choice before a reload, otherwise the place that the post
 * already has (BEHAVIOUR: drafts-10).
 */
function usePinDraft() {
  const [wasReloaded] = useState(() => useDrafts.getState().newPin !== null);
  const [initial] = useState(initialPin);
  const pin = useDrafts(({ newPin }) => newPin) ?? initial;
  const setPin = (newPin: NewPin) => useDrafts.setState({ newPin });
  useEffect(() => {
    useDrafts.setState({ newPin: initial });
    return () => resetDraft('newPin'); // a reload does not run this
  }, [initial]);
  return { ...pin, setPin, isOfPost: !wasReloaded && pin.chosen === initial.chosen };
}

/** The street at a coordinate, from the map's own tiles. */
const streetAt = (map: ReadyMap | null, at: LatLng | null) =>
  queryOptions({
    queryKey: ['geo', 'street', at],
    queryFn: map === null || at === null ? skipToken : () => map.readStreetAddress(at).catch(() => null),
    gcTime: 0,
  });

/** The pin as it is when the screen opens: kept by a reload, or that of the post's place. */
export function initialPin(): NewPin {
  const { newPin, place } = useDrafts.getState();
  return newPin ?? pinFromDraft(place);
}

function chosenSpot(chosen: Chosen): LatLng {
  if (chosen.is === 'new') return chosen.at;
  if (chosen.is === 'nothing') return { lat: 0, lng: 0 };
  return { lat: chosen.place.latitude, lng: chosen.place.longitude };
}

/** Finds places of the same name at a spot. Empty if the request fails, so that a failure never prevents registering. */
function useFindSamePlaces() {
  const client = useQueryClient();
  return async (title: string, at: LatLng): Promise<readonly Place[]> => {
    if (!isSignedIn()) return [];
    return client.query(samePlacesAt(title, at)).catch(() => []);
  };
}
