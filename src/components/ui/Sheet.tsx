import { useCallback, useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { useCloseOnBack } from '@/lib/useCloseOnBack';

interface Props {
  title: string;
  /** The description, which screen readers read together with the title. */
  text?: ReactNode;
  onClose: () => void;
  /** Whether Escape leaves it open, while something runs that closing would not end. */
  isLocked?: boolean;
  children: Elements;
}

/** Click handler that closes the sheet around a button, as Escape does. The focus returns to where it was. */
export const closeSheet = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close();

/** A bottom sheet. As a native modal dialog it traps the focus and closes on Escape; and it closes on Back. */
export function Sheet({ title, text, onClose, isLocked = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The focused control may be at the end: a low screen shows the question first.
    if (current) current.scrollTop = 0;
  }, []);
  useCloseOnBack(useCallback(() => dialog.current?.close(), []));
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onCancel={(event) => {
        if (isLocked) event.preventDefault();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className="m-auto mb-0 w-full max-w-column rounded-t-3xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-black/50 sm:mb-auto sm:rounded-3xl"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      {text !== undefined && (
        <p id={`${id}-text`} className="pt-1 text-muted">
          {text}
        </p>
      )}
      {children}
    </dialog>
  );
}
