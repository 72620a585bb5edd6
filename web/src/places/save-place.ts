import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryId, PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import { call } from '../api/call.ts';

/** Saves a place into a category of mine; pins and saved lists are asked for again. */
export function useSavePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ placeId, categoryId }: { placeId: PlaceId; categoryId: CategoryId }) =>
      call(savePlace, { params: { placeId }, body: { categoryId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['places'] }),
        client.invalidateQueries({ queryKey: ['categories'] }),
      ]),
  });
}
