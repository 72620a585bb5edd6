import { useQuery } from '@tanstack/react-query';
import { storageUse } from './photos.queries.ts';
import { formatCount } from '../kit/format-count.ts';

/** The share of the storage limit that the member's photos use; nothing without a limit, or until it is known. */
export function StorageUse({ className }: { className?: string | undefined }) {
  const { data } = useQuery(storageUse);
  if (data === undefined || data.maxBytes === null) return null;
  return (
    <p className={className}>
      사진 저장 공간 {megabytes(data.usedBytes)} / {megabytes(data.maxBytes)} MB
    </p>
  );
}

const megabytes = (bytes: number) => formatCount(Math.ceil(bytes / 1024 / 1024));
