import { useEffect, useRef, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { usePreconnectOnOpen } from '@/lib/usePreconnect';
import { texts } from '@/texts/texts';
import { Button, type ButtonVariant } from './Button';
import { closeSheet, Sheet } from './Sheet';

export interface Instead {
  label: string;
  variant: ButtonVariant;
  onSelect: () => void;
}

interface ButtonsProps {
  /** The label of the button that confirms; null when there is nothing to confirm any more. */
  action: string | null;
  variant?: ButtonVariant | undefined;
  /** The label of the button that leaves everything as it is, where "Cancel" would be taken for the action. */
  keep?: string;
  /** Whether something is still to be known before it can be confirmed. */
  isWaiting?: boolean | undefined;
  /** What is better than to confirm; it becomes the primary button, and the sheet stays open. */
  instead?: Instead | undefined;
  /** Returning false keeps the sheet open. */
  onConfirm: () => unknown;
}

interface Props extends ButtonsProps {
  title: string;
  text: ReactNode;
  onClose: () => void;
  children?: Elements;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmSheet({ title, text, onClose, children, ...buttons }: Props) {
  return (
    <Sheet title={title} text={text} onClose={onClose}>
      {children}
      <ConfirmButtons {...buttons} />
    </Sheet>
  );
}

/** The buttons of a sheet that asks for confirmation. */
export function ConfirmButtons({
  action,
  variant = 'primary',
  keep = texts.common.cancel,
  isWaiting = false,
  instead,
  onConfirm,
}: ButtonsProps) {
  // What is confirmed is a write.
  usePreconnectOnOpen('commit');
  const cancel = useRef<HTMLButtonElement>(null);
  const canConfirm = action !== null;
  const hasInstead = instead !== undefined;
  useEffect(() => {
    // The button that had the focus may be gone.
    if (!canConfirm || document.activeElement === document.body) cancel.current?.focus();
  }, [canConfirm, hasInstead]);
  // In reach also where the sheet is higher than the screen, down to its edge: over the padding of the sheet. A line parts them from
  // what scrolls under them.
  return (
    <div className="[container-type:scroll-state] sticky -bottom-5 -mx-5 -mb-5">
      <div className="flex flex-wrap gap-3 border-t border-transparent bg-surface p-5 *:flex-1 *:basis-28 [@container_scroll-state(stuck:bottom)]:border-line">
        {/* In a row of its own above the others, so that none of them moves when it appears. */}
        {canConfirm && instead && (
          <Button variant={instead.variant} className="basis-full!" onClick={instead.onSelect}>
            {instead.label}
          </Button>
        )}
        <Button ref={cancel} variant="secondary" onClick={closeSheet}>
          {canConfirm ? keep : texts.common.close}
        </Button>
        {canConfirm && (
          <Button
            data-confirm
            variant={instead ? 'secondary' : variant}
            busy={isWaiting}
            onClick={(event) => {
              if (onConfirm() !== false) closeSheet(event);
            }}
          >
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
