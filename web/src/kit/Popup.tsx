import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Something shown over the page until its own button or Escape closes it; the page behind waits. */
export function Popup({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.scrollTo(0, 0); // large text: the focused button below must not hide the beginning
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}
