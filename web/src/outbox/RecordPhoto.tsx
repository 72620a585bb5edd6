import { queryOptions, useQuery } from '@tanstack/react-query';
import { readDrafts } from '../drafts/stored-drafts.ts';
import styles from './OutboxList.module.css';
import type { OutboxRecord, WrittenRecord } from './outbox-record.ts';
import { findFiles } from './stored-records.ts';

/** The files of a record, read once. */
export const filesOf = (record: OutboxRecord) =>
  queryOptions({
    queryKey: ['outbox-photo', record.id],
    queryFn: () => findFiles(record),
    staleTime: 'static',
    gcTime: 0,
    networkMode: 'always',
  });

/** The record's main photo: a file of this device, or a default image. */
export function RecordPhoto({ record }: { record: WrittenRecord }) {
  const { data: files } = useQuery(filesOf(record));
  const [main] = readDrafts(record.drafts).article.selectedImages;
  const file = files?.[0];
  if (main?.from === 'server') return <img className={styles['photo']} src={main.url} alt="" />;
  if (file === undefined) return <span className={styles['photo']} />;
  return <img className={styles['photo']} ref={(image) => show(image, file)} alt="" />;
}

/** Shows a file in an image for as long as it stands there. */
export function show(image: HTMLImageElement | null, file: File) {
  const url = URL.createObjectURL(file);
  image?.setAttribute('src', url);
  return () => URL.revokeObjectURL(url);
}
