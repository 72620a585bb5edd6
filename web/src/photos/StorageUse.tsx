import { useQuery } from '@tanstack/react-query';
import { storageUse } from './photos.queries.ts';
import { formatCount } from '../kit/format-count.ts';

/** The share of the storage limit that the member's photos use; an empty line until it is known, nothing without a limit. */
export function StorageUse({ className }: { className?: string | undefined }) {
  const { data } = useQuery(storageUse);
  if (data?.maxBytes === null) return null;
  const use = data && `${megabytes(data.usedBytes)} / ${megabytes(data.maxBytes)} MB`;
  return <p className={className}>{use === undefined ? '\u00A0' : `사진 저장 공간 ${use}`}</p>;
}

const megabytes = (bytes: number) => formatCount(Math.ceil(bytes / 1024 / 1024));
