import type { PlaceId } from 'contract/ids';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onAnotherMember } from '../api/last-member.ts';
import { storedState } from '../api/stored-state.ts';

const Stored = v.object({ byPlace: v.record(v.string(), v.string()) });

/** Notes being written on saved places, kept in session storage until they are saved (BEHAVIOUR: places-42). */
export const useNoteDrafts = create<v.InferOutput<typeof Stored>>()(
  persist(() => ({ byPlace: {} }), { name: 'note-drafts', storage: storedState(Stored, 'session') }),
);

/** Keeps the text of a note; null once it is saved. */
export function keepNote(placeId: PlaceId, text: string | null) {
  const { [placeId]: _, ...others } = useNoteDrafts.getState().byPlace;
  useNoteDrafts.setState({ byPlace: text === null ? others : { ...others, [placeId]: text } });
}

/** Clears everything, when the member signs out or another one signs in. */
export const clearNoteDrafts = () => useNoteDrafts.setState({ byPlace: {} });
onAnotherMember(clearNoteDrafts);
