import { useEffect, useId, useRef } from 'react';
import { texts } from '@/texts/texts';
import { Button, type ButtonLook } from './Button';

interface Props {
  title: string;
  text: string;
  action: string;
  look?: ButtonLook;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. A native dialog: it traps the focus and Escape closes it. */
export function ConfirmSheet({ title, text, action, look = 'primary', onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto mb-0 w-full max-w-column rounded-t-3xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-black/50 sm:mb-auto sm:rounded-3xl"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="pt-1 text-muted">
        {text}
      </p>
      <div className="grid grid-cols-2 gap-3 pt-5">
        <Button look="secondary" onClick={() => dialog.current?.close()}>
          {texts.common.cancel}
        </Button>
        <Button
          look={look}
          onClick={() => {
            onConfirm();
            dialog.current?.close();
          }}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
