import { backUp, setAside } from '../drafts/backup.ts';
import { hasUnsavedInput, resetDraft, useDrafts } from '../drafts/drafts.ts';
import { storeFile } from '../drafts/photo-files.ts';
import { readDrafts } from '../drafts/stored-drafts.ts';
import { mayDiscard } from '../members/my-drafts.ts';
import type { OutboxRecord, WrittenRecord } from './outbox-record.ts';
import { isWritten } from './kinds.ts';
import { withRecord } from './put-in-outbox.ts';
import { changeRecord, removeRecord } from './records.ts';
import { sendNow } from './start-outbox.ts';
import { findFiles } from './stored-records.ts';

const CURRENT = '쓰던 글이 있어요.\n지우고 이 기록을 고칠까요?';

/**
 * Takes a record back into the editor's drafts, without the part that the server refused; an unfinished post is kept for later (BEHAVIOUR:
 * outbox-6). False: the member keeps what they are writing, or the record is being sent.
 */
export async function takeBack(record: WrittenRecord, without?: 'category' | 'place'): Promise<boolean> {
  if (hasUnsavedInput(useDrafts.getState()) && !(await setAside()))
    if (!(await mayDiscard(CURRENT, '이 기록 고치기'))) return false;
  return withRecord(record, async (current) => {
    if (!isWritten(current)) return false;
    const drafts = readDrafts(current.drafts);
    const files = (await findFiles(current)) ?? [];
    const photos = drafts.article.selectedImages.filter(
      ({ from, refused }) => from === 'device' && refused === undefined,
    );
    await Promise.all(photos.flatMap(({ id }, at) => (files[at] ? [storeFile(id, files[at])] : [])));
    useDrafts.setState({
      ...drafts,
      article: { ...drafts.article, saveKey: current.saveKey, touched: true },
    });
    if (without !== undefined) resetDraft(without);
    await backUp();
    await removeRecord(current);
    return true;
  });
}

/** Changes a refused record so that it can be sent, and sends it. */
export async function mendRecord(record: OutboxRecord, mend: (record: OutboxRecord) => OutboxRecord) {
  await withRecord(record, async (current) => {
    await changeRecord({ ...mend(current), tried: null, refused: null });
    return true;
  });
  sendNow();
}
