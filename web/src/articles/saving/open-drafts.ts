import type { QueryClient } from '@tanstack/react-query';
import { readArticle } from 'contract/articles';
import type { ArticleId, PlaceId } from 'contract/ids';
import { readPlace } from 'contract/places';
import { writingRefusals } from 'contract/writing-refusals';
import { call } from '../../api/call.ts';
import { Refused } from 'contract/refused';
import { takeAlbumBeginning } from '../../drafts/album.ts';
import { clearDrafts, setAside } from '../../drafts/backup.ts';
import { type ArticleDraft, emptyDrafts } from '../../drafts/draft-shapes.ts';
import { changePlace, hasUnsavedInput, startArticle, useDrafts } from '../../drafts/drafts.ts';
import { toast } from '../../kit/toast.ts';
import { mayDiscard, restoreMyDrafts } from '../../members/my-drafts.ts';
import { chooseUsualCategory } from './usual-category.ts';
import { fillAddress } from './fill-address.ts';
import { lastAudience } from '../editor/last-audience.ts';

/** The target of the editor: a post to edit, or a new post, optionally at a place. */
export interface Target {
  edit: ArticleId | null;
  place: PlaceId | null;
}

/**
 * Prepares the drafts for the editor. A post to edit is read from the server unless this tab already has changes of it; a different draft
 * is cleared only with the member's confirmation. Returns `other` if the member continues a draft that belongs into another editor.
 */
export async function openDrafts(client: QueryClient, target: Target): Promise<'ready' | 'other'> {
  await restoreMyDrafts(client, target.edit);
  const opened = await openTarget(target);
  void chooseUsualCategory(client).catch(() => {}); // the member chooses one
  void fillAddress().catch(() => {}); // the editor says that there is none
  return opened;
}

async function openTarget({ edit, place }: Target): Promise<'ready' | 'other'> {
  const begins = takeAlbumBeginning();
  if (edit === null) return begins || place !== null ? openAnother(place) : openNew();
  const drafts = useDrafts.getState();
  const isThis = drafts.article.edited?.articleId === edit;
  if (isThis && hasUnsavedInput(drafts)) return 'ready';
  return openEdit(edit).catch((error: unknown) => {
    if (!isThis || error instanceof Refused) throw error;
    return 'ready'; // without a connection, the version read earlier
  });
}

/** An empty post with the last chosen audience. */
const newArticle = (writer: number | null): ArticleDraft => ({
  ...emptyDrafts().article,
  audience: lastAudience.read() ?? 'everyone',
  writer,
});

/** Opens a new post. Continues a draft that was begun, even if only its day or another choice was changed. */
async function openNew(): Promise<'ready'> {
  const drafts = useDrafts.getState();
  const { writer, edited, touched } = drafts.article;
  if (touched || hasUnsavedInput(drafts)) return 'ready';
  if (edited !== null) await clearDrafts(); // an unchanged edit must not become a new post
  startArticle(newArticle(writer));
  return 'ready';
}

const BEGIN = {
  new: '쓰던 글이 있어요.\n지우고 새로 쓸까요?',
  edit: '고치던 글이 있어요.\n그만두고 새로 쓸까요?',
};

/** The current draft, which the member continues: here if it is a new post too, else in the editor of its edit. */
const goOnWith = (edited: ArticleDraft['edited']) => (edited === null ? 'ready' : 'other');

/**
 * Opens a new post for photos or at a place, and keeps an unfinished one for later; it is given up only where the device cannot keep it.
 * Continues a draft already begun at the place (BEHAVIOUR: articles-40).
 */
async function openAnother(place: PlaceId | null): Promise<'ready' | 'other'> {
  const drafts = useDrafts.getState();
  const { writer, edited } = drafts.article;
  if (hasUnsavedInput(drafts)) {
    if (place !== null && edited === null && drafts.place.placeId === place) return 'ready';
    if (await setAside()) toast('쓰던 글은 기록 화면에 그대로 있어요');
    else if (!(await mayDiscard(edited === null ? BEGIN.new : BEGIN.edit, '새로 쓰기')))
      return goOnWith(edited);
  }
  await clearDrafts();
  startArticle(newArticle(writer));
  if (place !== null) await choosePlace(place);
  return 'ready';
}

/** Sets the post's place; leaves it empty if the place cannot be read. */
async function choosePlace(placeId: PlaceId) {
  try {
    const place = await call(readPlace, { params: { placeId } });
    const { title: placeName, address: detailAddress, pinCategory, latitude, longitude } = place;
    changePlace({ mode: 'existing', placeId, placeName, detailAddress, pinCategory, latitude, longitude });
  } catch {
    toast('장소를 불러오지 못했어요. 다시 골라 주세요.');
  }
}

const OTHER = {
  new: '쓰던 글이 있어요.\n지우고 이 글을 고칠까요?',
  edit: '고치던 다른 글이 있어요.\n그만두고 이 글을 고칠까요?',
};

async function openEdit(articleId: ArticleId): Promise<'ready' | 'other'> {
  const { writer, edited } = useDrafts.getState().article;
  const question = edited === null ? OTHER.new : OTHER.edit;
  if (hasUnsavedInput(useDrafts.getState()) && !(await mayDiscard(question, '이 글 고치기'))) return 'other';
  const [article, { toDrafts }] = await Promise.all([
    call(readArticle, { params: { articleId } }),
    import('./article-form.ts'), // a new post needs it once it is saved
  ]);
  if (!article.isMine)
    throw new Refused(writingRefusals.ArticleNotYours, writingRefusals.ArticleNotYours.status);
  await clearDrafts();
  useDrafts.setState(toDrafts(article, writer));
  return 'ready';
}
