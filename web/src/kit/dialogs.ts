import { create } from 'zustand';

/** A confirmation or an alert, shown by `DialogHost` and answered once. */
export interface DialogRequest {
  text: string;
  confirmLabel: string;
  /** Null for an alert, which can only be confirmed. */
  cancelLabel: string | null;
  /** Confirming is destructive. */
  danger: boolean;
  /** A text to be copied by hand, in a selected field. */
  copy?: string;
  /** A second, destructive answer between the two. */
  other?: { label: string; choose: () => void };
  answer: (confirmed: boolean) => void;
}

/** The open dialog; null if there is none. */
export const useOpenDialog = create<{ open: DialogRequest | null }>(() => ({ open: null }));

interface Options {
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

/** Asks for a confirmation: `if (await confirm('정말 삭제하시겠어요?', { confirmLabel: '삭제' })) …`. */
export function confirm(text: string, options: Options = {}) {
  return openDialog({ text, confirmLabel: '확인', cancelLabel: '취소', danger: false, ...options });
}

/** Asks with a third answer between confirming and cancelling. */
export async function ask(
  text: string,
  { otherLabel, ...labels }: Required<Pick<Options, 'confirmLabel' | 'cancelLabel'>> & { otherLabel: string },
): Promise<'confirmed' | 'other' | 'cancelled'> {
  let isOther = false;
  const other = { label: otherLabel, choose: () => void (isOther = true) };
  const isConfirmed = await openDialog({ text, danger: false, ...labels, other });
  if (isOther) return 'other';
  return isConfirmed ? 'confirmed' : 'cancelled';
}

/** Shows a message that must be acknowledged, and resolves once it is (BEHAVIOUR: screens-10). */
export async function showAlert(text: string): Promise<void> {
  await openDialog({ text, confirmLabel: '확인', cancelLabel: null, danger: false });
}

/** Shows a text in a selected field, to be copied by hand. */
export async function showCopyable(text: string, copy: string): Promise<void> {
  await openDialog({ text, copy, confirmLabel: '닫기', cancelLabel: null, danger: false });
}

/** The message for a failure without its own (BEHAVIOUR: wire-29). */
const UNKNOWN_FAILURE = '에러가 발생했습니다.';

let isLeaving = false;

/** Closes the open dialog, and opens none until `left` settles: what they are about is being left. None of them is answered. */
export function closeDialogsUntil(left: Promise<unknown>) {
  isLeaving = true;
  useOpenDialog.setState({ open: null });
  const stay = () => (isLeaving = false);
  void left.then(stay, stay);
}

/** Opens a dialog and dismisses the open one. */
function openDialog({ text, ...request }: Omit<DialogRequest, 'answer'>): Promise<boolean> {
  if (isLeaving) return new Promise(() => {});
  useOpenDialog.getState().open?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useOpenDialog.setState({ open: null });
      resolve(confirmed);
    };
    useOpenDialog.setState({ open: { ...request, text: text.trim() || UNKNOWN_FAILURE, answer } });
  });
}
