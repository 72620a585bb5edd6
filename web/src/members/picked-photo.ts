import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MemberId } from 'contract/ids';
import { deleteFile, findFile, storeFile } from '../drafts/photo-files.ts';

const nameOf = (memberId: MemberId) => `profile-photo-of-${memberId}`;

/** The profile photo a newcomer picked and has not saved yet, kept on this device so that a reload does not take it. */
export function usePickedPhoto(memberId: MemberId) {
  const client = useQueryClient();
  const queryKey = ['picked-photo', memberId];
  const { data: photo = null } = useQuery({
    queryKey,
    queryFn: () => findFile(nameOf(memberId)),
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  });
  const pick = async (picked: Blob) => {
    client.setQueryData(queryKey, picked);
    await storeFile(nameOf(memberId), picked);
  };
  const forget = () => deleteFile(nameOf(memberId));
  return { photo, pick, forget };
}
