import type { ReactNode } from 'react';
import { texts } from '@/texts/texts';
import { Button, type ButtonVariant } from './Button';
import { closeSheet, Sheet } from './Sheet';

interface Props {
  title: string;
  text: ReactNode;
  action: string;
  variant?: ButtonVariant;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmSheet({
  title,
  text,
  action,
  variant = 'primary',
  onConfirm,
  onClose,
}: Props) {
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      <div className="flex flex-wrap gap-3 pt-5 *:flex-1 *:basis-28">
        <Button variant="secondary" onClick={closeSheet}>
          {texts.common.cancel}
        </Button>
        <Button
          variant={variant}
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
