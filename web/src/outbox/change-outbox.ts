import { backUp, setAside } from '../drafts/backup.ts';
import { hasUnsavedInput, resetDraft, useDrafts } from '../drafts/drafts.ts';
import { storeFile } from '../drafts/photo-files.ts';
import { readDrafts } from '../drafts/stored-drafts.ts';
import { toast } from '../kit/toast.ts';
import { mayDiscard } from '../members/my-drafts.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { changeRecord, findFiles, findRecord, putRecord, removeRecord } from './records.ts';
import { sendNow } from './start-outbox.ts';
import { takeRecord } from './stop-sending.ts';

const BUSY = '지금 보내고 있어요. 잠시 뒤에 다시 해 주세요.';

/** Runs `act` with a record that is still here; says so where it is not, or is just being sent. */
async function withRecord(
  { id }: OutboxRecord,
  act: (record: OutboxRecord) => Promise<boolean>,
): Promise<boolean> {
  const done = await takeRecord(id, async () => {
    const record = await findRecord(id);
    if (record === null) toast('이미 보낸 기록이에요');
    return record !== null && (await act(record));
  });
  if (done === null) toast(BUSY);
  return done ?? false;
}

const CURRENT = '쓰던 글이 있어요.\n지우고 이 기록을 고칠까요?';

/**
 * Takes a record back into the editor's drafts, without the part that the server refused; an unfinished post is kept for later (BEHAVIOUR:
 * outbox-6). False: the member keeps what they are writing, or the record is being sent.
 */
export async function takeBack(record: OutboxRecord, without?: 'category' | 'place'): Promise<boolean> {
  if (hasUnsavedInput(useDrafts.getState()) && !(await setAside()))
    if (!(await mayDiscard(CURRENT, '이 기록 고치기'))) return false;
  return withRecord(record, async (current) => {
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

/** Deletes a record; the toast's 되돌리기 puts it back (BEHAVIOUR: outbox-7). */
export async function deleteRecord(record: OutboxRecord) {
  await withRecord(record, async (current) => {
    const files = (await findFiles(current)) ?? [];
    await removeRecord(current);
    const undo = async () => {
      if (!(await putRecord(current, files))) return toast('되돌리지 못했어요');
      sendNow();
      return undefined;
    };
    toast('보낼 기록을 지웠어요', { action: { label: '되돌리기', act: () => void undo() } });
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
