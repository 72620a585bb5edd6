import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import { useEffect, useState } from 'react';
import { isSignedIn } from '../api/session.ts';
import type { PlaceDraft } from '../drafts/draft-shapes.ts';
import { resetDraft, useDrafts } from '../drafts/drafts.ts';
import type { LatLng } from '../map/map-adapter.ts';
import {
  type Chosen,
  chosenIn,
  draftAt,
  draftOfNew,
  isOutside,
  lacking,
  type NewPlace,
} from './new-place.ts';
import { addressAt, placesNamedHere } from './places.queries.ts';

/** Choosing where a post is: what is chosen, what its sheet says, and what may be done next. `onDone` gets the draft. */
export function useNewPin(onDone: (draft: PlaceDraft) => void) {
  const [before] = useState(startingPin);
  const [chosen, setChosen] = useState<Chosen>(before.chosen);
  const [place, setPlace] = useState<NewPlace>(before.place);
  const [tried, setTried] = useState(false);
  const [same, setSame] = useState<readonly Place[]>([]);
  const address = useQuery({ ...addressAt(spotOfChosen(chosen)), enabled: chosen.is !== 'nothing' });
  const sameHere = useSameHere();
  const lacks = lacking(place, address.data);
  const isReady = !Object.values(lacks).includes(true) && !isOutside(address.data);

  useEffect(() => useDrafts.setState({ newPin: { chosen, place } }), [chosen, place]);
  useEffect(() => () => resetDraft('newPin'), []); // leaving the screen clears it, a reload does not

  const choose = (next: Chosen) => {
    setChosen(next);
    setSame([]);
    setPlace((now) => ({ ...now, typedAddress: null }));
  };
  const done = (at: LatLng) => onDone(draftOfNew(at, place, address.data));
  return {
    chosen,
    place,
    address,
    same,
    tried,
    lacks,
    isReady,
    change: (change: Partial<NewPlace>) => {
      setPlace({ ...place, ...change });
      setSame([]);
    },
    chooseSpot: (at: LatLng) => choose({ is: 'new', at }),
    chooseFound: ({ lat, lng, name, category }: FoundSpot) => {
      choose({ is: 'new', at: { lat, lng } });
      setPlace({ name, category: category ?? place.category, typedAddress: null });
    },
    choosePlace: (existing: Place) => choose({ is: 'existing', place: existing }),
    letGo: () => choose({ is: 'nothing' }),
    /** Registers what is chosen; a new place is asked about first where one of its name is right there. */
    register: async () => {
      if (chosen.is === 'existing') return onDone(draftAt(chosen.place, address.data));
      setTried(true);
      if (chosen.is === 'nothing' || !isReady) return;
      const known = await sameHere(place.name.trim(), chosen.at);
      if (known.length > 0) setSame(known);
      else done(chosen.at);
    },
    registerAnyway: () => chosen.is === 'new' && done(chosen.at),
  };
}

/** What was chosen before a reload, else the place the post has already. */
function startingPin() {
  const { newPin, place } = useDrafts.getState();
  return newPin ?? chosenIn(place);
}

function spotOfChosen(chosen: Chosen): LatLng {
  if (chosen.is === 'new') return chosen.at;
  if (chosen.is === 'nothing') return { lat: 0, lng: 0 };
  return { lat: chosen.place.latitude, lng: chosen.place.longitude };
}

/** Asks for places of a name at a spot. It is an offer: where it cannot be had, nobody is kept from registering. */
function useSameHere() {
  const client = useQueryClient();
  return async (title: string, at: LatLng): Promise<readonly Place[]> => {
    if (!isSignedIn()) return [];
    return client.fetchQuery(placesNamedHere(title, at)).then(
      ({ places }) => places,
      () => [],
    );
  };
}
