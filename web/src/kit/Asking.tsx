import { lazy, Suspense } from 'react';
import { useQuestion } from './ask.ts';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** Where questions appear; the dialog is loaded with the first one. */
export function Asking() {
  const question = useQuestion((state) => state.now);
  return <Suspense>{question && <AskDialog question={question} />}</Suspense>;
}
