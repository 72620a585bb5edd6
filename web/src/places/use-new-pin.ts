import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import { useEffect, useState } from 'react';
import { isSignedIn } from '../api/session.ts';
import type { PlaceDraft } from '../drafts/draft-shapes.ts';
import { resetDraft, useDrafts } from '../drafts/drafts.ts';
import type { LatLng } from '../map/map.ts';
import {
  type Chosen,
  draftForNewPlace,
  draftForPlace,
  isOutsideCountry,
  missingFields,
  type NewPlace,
  pinFromDraft,
} from './new-place.ts';
import { samePlacesAt } from './places.queries.ts';
import { addressAt } from './spots.queries.ts';

/** Chooses where a post is: what is chosen, the fields of its sheet, and the actions. `onDone` gets the draft. */
export function useNewPin(onDone: (draft: PlaceDraft) => void) {
  const [initial] = useState(initialPin);
  const [chosen, setChosen] = useState<Chosen>(initial.chosen);
  const [place, setPlace] = useState<NewPlace>(initial.place);
  const [hasTried, setTried] = useState(false);
  const [samePlaces, setSamePlaces] = useState<readonly Place[]>([]);
  const address = useQuery({ ...addressAt(chosenSpot(chosen)), enabled: chosen.is !== 'nothing' });
  const findSamePlaces = useFindSamePlaces();
  const missing = missingFields(place, address.data);
  const isReady = !Object.values(missing).includes(true) && !isOutsideCountry(address.data);

  useEffect(() => useDrafts.setState({ newPin: { chosen, place } }), [chosen, place]);
  useEffect(() => () => resetDraft('newPin'), []); // leaving the screen clears it, a reload does not

  const choose = (next: Chosen) => {
    setChosen(next);
    setSamePlaces([]);
    setPlace((now) => ({ ...now, typedAddress: null }));
  };
  const finish = (at: LatLng) => onDone(draftForNewPlace(at, place, address.data));
  return {
    chosen,
    place,
    address,
    samePlaces,
    hasTried,
    missing,
    isReady,
    change: (change: Partial<NewPlace>) => {
      setPlace({ ...place, ...change });
      setSamePlaces([]);
    },
    chooseSpot: (at: LatLng) => choose({ is: 'new', at }),
    chooseFound: ({ lat, lng, name, category }: FoundSpot) => {
      choose({ is: 'new', at: { lat, lng } });
      setPlace({ name, category: category ?? place.category, typedAddress: null });
    },
    choosePlace: (existing: Place) => choose({ is: 'existing', place: existing }),
    clear: () => choose({ is: 'nothing' }),
    /** Registers what is chosen. For a new place, places of the same name that are right there are offered first. */
    register: async () => {
      if (chosen.is === 'existing') return onDone(draftForPlace(chosen.place, address.data));
      setTried(true);
      if (chosen.is === 'nothing' || !isReady) return;
      const found = await findSamePlaces(place.name.trim(), chosen.at);
      if (found.length > 0) setSamePlaces(found);
      else finish(chosen.at);
    },
    registerAnyway: () => chosen.is === 'new' && finish(chosen.at),
  };
}

/** What was chosen before a reload, otherwise the place the post has already. */
function initialPin() {
  const { newPin, place } = useDrafts.getState();
  return newPin ?? pinFromDraft(place);
}

function chosenSpot(chosen: Chosen): LatLng {
  if (chosen.is === 'new') return chosen.at;
  if (chosen.is === 'nothing') return { lat: 0, lng: 0 };
  return { lat: chosen.place.latitude, lng: chosen.place.longitude };
}

/** Finds places of the same name at a spot. None where the request fails, so that it never keeps anybody from registering. */
function useFindSamePlaces() {
  const client = useQueryClient();
  return async (title: string, at: LatLng): Promise<readonly Place[]> => {
    if (!isSignedIn()) return [];
    return client.fetchQuery(samePlacesAt(title, at)).then(
      ({ places }) => places,
      () => [],
    );
  };
}
