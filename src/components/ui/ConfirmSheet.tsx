import type { ReactNode } from 'react';
import { texts } from '@/texts/texts';
import { Button, type ButtonLook } from './Button';
import { closeSheet, Sheet } from './Sheet';

interface Props {
  title: string;
  text: ReactNode;
  action: string;
  look?: ButtonLook;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmSheet({ title, text, action, look = 'primary', onConfirm, onClose }: Props) {
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3 pt-5">
        <Button look="secondary" onClick={closeSheet}>
          {texts.common.cancel}
        </Button>
        <Button
          look={look}
          onClick={(event) => {
            onConfirm();
            closeSheet(event);
          }}
        >
          {action}
        </Button>
      </div>
    </Sheet>
  );
}
