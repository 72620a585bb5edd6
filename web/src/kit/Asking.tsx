import { lazy, Suspense, useEffect } from 'react';
import { useQuestion } from './ask.ts';

const load = () => import('./AskDialog.tsx');
const AskDialog = lazy(async () => ({ default: (await load()).AskDialog }));
const CALM_MS = 2000;

/** Where questions appear; their dialog is loaded once the page is calm, so that a lost connection can still be told. */
export function Asking() {
  const question = useQuestion((state) => state.now);
  useEffect(() => {
    setTimeout(load, CALM_MS);
  }, []);
  return <Suspense>{question && <AskDialog question={question} />}</Suspense>;
}
