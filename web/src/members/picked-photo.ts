import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberId } from 'contract/ids';
import { deleteFile, findFile, storeFile } from '../drafts/photo-files.ts';

const fileName = (memberId: number) => `profile-photo-of-${memberId}`;

/** The profile photo picked in onboarding and not saved yet, stored on this device for a reload (BEHAVIOUR: drafts-9). */
export function usePickedPhoto(memberId: MemberId) {
  const client = useQueryClient();
  const queryKey = ['picked-photo', memberId];
  const { data: photo = null, isPending } = useQuery({
    queryKey,
    queryFn: () => findFile(fileName(memberId)),
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  });
  const pick = async (picked: Blob) => {
    client.setQueryData(queryKey, picked);
    await storeFile(fileName(memberId), picked);
  };
  const unpick = async () => {
    client.setQueryData(queryKey, null);
    await deletePickedPhoto(memberId);
  };
  return { photo, isPending, pick, unpick };
}

/** Deletes the stored photo, after it was saved. */
export const deletePickedPhoto = (memberId: number) => deleteFile(fileName(memberId));
