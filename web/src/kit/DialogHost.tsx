import { lazy, Suspense, useEffect } from 'react';
import { CopyField } from './CopyField.tsx';
import { type DialogRequest, useOpenDialog } from './dialogs.ts';
import { loadWhenIdle } from './load-when-idle.ts';

const load = () =>
  import('./Dialog.tsx').then(
    ({ Dialog }) => Dialog,
    () => BrowserDialog,
  );
const LazyDialog = lazy(async () => ({ default: await load() }));

/**
 * Shows the dialogs of `confirm` and `showAlert`. Their code loads when the page is idle, or at the first tap, so that losing the
 * connection can be reported later.
 */
export function DialogHost() {
  const request = useOpenDialog((state) => state.open);
  useEffect(() => {
    loadWhenIdle(load);
    addEventListener('click', load, { once: true });
  }, []);
  if (request === null) return null;
  const { text, answer, copy, ...labels } = request;
  return (
    <Suspense>
      <LazyDialog title={text} {...labels} copy={copy} onAnswer={answer}>
        {copy !== undefined && <CopyField label="주소" text={copy} />}
      </LazyDialog>
    </Suspense>
  );
}

interface BrowserDialogProps {
  title: string;
  cancelLabel: DialogRequest['cancelLabel'];
  copy?: string | undefined;
  onAnswer: DialogRequest['answer'];
}

/** The browser's native dialog, in case our dialog's code fails to load. */
function BrowserDialog({ title, cancelLabel, copy, onAnswer }: BrowserDialogProps) {
  useEffect(() => {
    if (copy !== undefined) window.prompt(title, copy);
    else if (cancelLabel === null) window.alert(title);
    onAnswer(cancelLabel === null || window.confirm(title));
  }, [title, cancelLabel, copy, onAnswer]);
  return null;
}
