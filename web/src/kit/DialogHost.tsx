import { lazy, Suspense, useEffect } from 'react';
import { type DialogRequest, useOpenDialog } from './dialogs.ts';

const load = () => import('./Dialog.tsx').then(({ Dialog }) => Dialog);
const LazyDialog = lazy(async () => ({ default: await load().catch(() => BrowserDialog) }));
const PRELOAD_AFTER_MS = 2000;

/** Shows the dialogs of `confirm` and `showAlert`. Their code is loaded early, so that a lost connection can be reported. */
export function DialogHost() {
  const request = useOpenDialog((state) => state.open);
  useEffect(() => {
    setTimeout(() => load().catch(() => {}), PRELOAD_AFTER_MS);
  }, []);
  if (request === null) return null;
  const { text, answer, ...labels } = request;
  return (
    <Suspense>
      <LazyDialog title={text} {...labels} onAnswer={answer} />
    </Suspense>
  );
}

interface BrowserDialogProps {
  title: string;
  cancelLabel: DialogRequest['cancelLabel'];
  onAnswer: DialogRequest['answer'];
}

/** The browser's own dialog, for when ours could not be loaded. */
function BrowserDialog({ title, cancelLabel, onAnswer }: BrowserDialogProps) {
  useEffect(() => {
    if (cancelLabel === null) window.alert(title);
    onAnswer(cancelLabel === null || window.confirm(title));
  }, [title, cancelLabel, onAnswer]);
  return null;
}
