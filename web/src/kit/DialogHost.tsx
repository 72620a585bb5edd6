import { lazy, Suspense, useEffect } from 'react';
import { type DialogRequest, useOpenDialog } from './dialogs.ts';
import { loadWhenIdle } from './load-when-idle.ts';

const load = () =>
  import('./Dialog.tsx').then(
    ({ Dialog }) => Dialog,
    () => BrowserDialog,
  );
const LazyDialog = lazy(async () => ({ default: await load() }));

/**
 * Shows the dialogs of `confirm` and `showAlert`. Their code is loaded once the page is idle, at the latest with the first tap, so that
 * a connection that is lost later can be reported.
 */
export function DialogHost() {
  const request = useOpenDialog((state) => state.open);
  useEffect(() => {
    loadWhenIdle(load);
    addEventListener('click', load, { once: true });
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
