import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ChallengeId } from 'contract/ids';
import { isLost, isRefused } from 'contract/refused';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearDrafts } from '../../drafts/backup.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { showAlert } from '../../kit/dialogs.ts';
import { useIsHere } from '../../kit/use-is-here.ts';
import { paths } from '../../paths.ts';
import type { Sent } from '../../photos/sent-photos.ts';
import { askForPushLater } from '../../push/ask-later.ts';
import { noteJustWritten } from '../detail/just-written.ts';
import { findMissing } from './draft-check.ts';
import { askAgain, showPart } from './saving-parts.ts';
import type { SendOptions } from './send-drafts.ts';

const loadSaving = () => import('./saving.ts');
const isForWifi = () =>
  loadSaving().then(
    ({ waitForWifi }) => waitForWifi(),
    () => false,
  );
/** Used if the saving code failed to load: nothing was sent. */
const NOT_LOADED = { explain: askAgain };

/**
 * Saves a post (등록, 수정): asks for missing parts, sends the post, and opens it. After any failure the drafts stay (BEHAVIOUR:
 * articles-21).
 */
export function useSave(challengeId: ChallengeId | null) {
  /** The upload progress; null while nothing is being saved. */
  const [sent, setSent] = useState<Sent | null>(null);
  /** Whether it waits for a connection. */
  const [isWaiting, setWaiting] = useState(false);
  /** Whether saving was tried, so that the editor shows hints for missing parts. */
  const [hasTried, setHasTried] = useState(false);
  const abort = useRef(new AbortController());
  const isSaving = useRef(false);
  const isSending = useRef(false);
  const sameAgain = useRef(false);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const client = useQueryClient();
  const { mutateAsync: send } = useMutation({
    mutationFn: async (options: SendOptions) => {
      const { myZones, sendDrafts: sendAll } = await loadSaving();
      return sendAll(challengeId, { ...options, zones: client.getQueryData(myZones.queryKey) });
    },
    networkMode: 'always', // waiting for a connection is shown, and can be cancelled
  });
  useEffect(() => void loadSaving().catch(() => {}), []);

  async function save() {
    setHasTried(true);
    const [missing] = findMissing(useDrafts.getState());
    if (missing !== undefined) return showAlert(missing.message).then(() => showPart(missing.part));
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      while ((await attempt()) === 'again');
    } finally {
      isSaving.current = false;
    }
    return undefined;
  }

  async function attempt(): Promise<'done' | 'again'> {
    abort.current = new AbortController();
    try {
      if ((!navigator.onLine || (await isForWifi())) && (await putAside(false))) return 'done';
      setSent({ share: 0, photos: 0, of: 0 });
      isSending.current = true;
      const { signal } = abort.current;
      const article = await sendOnline(signal).finally(() => (isSending.current = false));
      void loadSaving().then(({ noteRecord }) => noteRecord(article));
      await showSaved(article);
      askForPushLater(client);
      return 'done';
    } catch (error) {
      const isLater = abort.current.signal.reason === LATER;
      if ((isLater || isLost(error)) && (await putAside(true))) return 'done';
      if (isLost(error) && !navigator.onLine) return 'again'; // waits there
      setSent(null);
      if (isLater) return (await askAgain()) ? 'again' : 'done';
      const { explain } = await loadSaving().catch(() => NOT_LOADED);
      if (isRefused<'ChallengeNotRunning'>(error, 'CHALLENGE4002'))
        void client.invalidateQueries({ queryKey: ['challenges'] });
      sameAgain.current = isRefused<'SameArticleAgain'>(error, 'ARTICLE4008');
      return (await explain(error)) ? 'again' : 'done';
    }
  }

  /** Leaves the post to the outbox and leads where that is shown; false where the device cannot keep it. */
  async function putAside(wasTried: boolean): Promise<boolean> {
    const how = { challengeId, sameAgain: sameAgain.current, wasTried };
    const shownAt = await loadSaving().then(
      (saving) => saving.putAside(client, how),
      () => null,
    );
    if (shownAt === null) return false;
    setSent(null);
    if (isHere()) await navigate(shownAt, { replace: true });
    return true;
  }

  /** Sends the post, first waiting for a connection where there is none (BEHAVIOUR: articles-53). */
  async function sendOnline(signal: AbortSignal) {
    if (!navigator.onLine) {
      setWaiting(true);
      await connection(signal).finally(() => setWaiting(false));
    }
    return send({ signal, onSent: setSent, onStill: sendLater, sameAgain: sameAgain.current });
  }

  async function showSaved(article: Article) {
    const { articleId } = article;
    if (useDrafts.getState().article.edited === null) noteJustWritten(articleId);
    await clearDrafts();
    void client.invalidateQueries();
    client.setQueryData(['articles', articleId], article); // shown immediately, with its main photo
    if (isHere()) await navigate(paths.article(articleId), { replace: true, state: { fromWriting: true } });
  }

  const sendLater = () => abort.current.abort(LATER);
  return {
    sent,
    isWaiting,
    hasTried,
    save: () => void save(),
    isSending: () => isSending.current,
    cancel: () => abort.current.abort(),
    /** Lets the outbox send the post, so that the member need not wait. */
    sendLater,
  };
}

/** Resolves once the device is online again; rejects when the signal aborts. */
function connection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The reason of an abort after which the outbox sends the post. */
const LATER = 'later';
