import { lazy, Suspense, useEffect } from 'react';
import { type Question, useQuestion } from './ask.ts';

const load = () => import('./AskDialog.tsx').then((made) => made.AskDialog);
const AskDialog = lazy(async () => ({ default: await load().catch(() => BrowserDialog) }));
const CALM_MS = 2000;

/** Where questions appear; their dialog is loaded once the page is calm, so that a lost connection can still be told. */
export function Asking() {
  const question = useQuestion((state) => state.now);
  useEffect(() => {
    setTimeout(() => load().catch(() => {}), CALM_MS);
  }, []);
  return <Suspense>{question && <AskDialog question={question} />}</Suspense>;
}

/** The browser's own dialog, for when ours cannot be had: the connection was lost before. */
function BrowserDialog({ question }: { question: Question }) {
  useEffect(() => {
    const { text, no, answer } = question;
    if (no === null) window.alert(text);
    answer(no === null || window.confirm(text));
  }, [question]);
  return null;
}
