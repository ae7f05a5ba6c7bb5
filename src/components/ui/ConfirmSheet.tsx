import { useEffect, useRef, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { preconnect } from '@/services/database/preconnect';
import { texts } from '@/texts/texts';
import { Button, type ButtonVariant } from './Button';
import { closeSheet, closeSheetAround, Sheet } from './Sheet';

export interface Instead {
  label: string;
  variant: ButtonVariant;
  onSelect: () => void;
}

interface ButtonsProps {
  /** The label of the confirming button; null if there is nothing left to confirm. */
  action: string | null;
  variant?: ButtonVariant | undefined;
  /** The label of the cancelling button, if "Cancel" could be mistaken for the action. */
  keep?: string;
  /** True while something has to load before the user can confirm. */
  isWaiting?: boolean | undefined;
  /** True if a confirming key that was pressed while `isWaiting` may confirm now. */
  isExpected?: boolean;
  /** A better choice than confirming; it becomes the primary button, and the sheet stays open. */
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

export function ConfirmButtons({
  action,
  variant = 'primary',
  keep = texts.common.cancel,
  isWaiting = false,
  isExpected = false,
  instead,
  onConfirm,
}: ButtonsProps) {
  // Confirming writes.
  useEffect(() => preconnect('commit'), []);
  const cancel = useRef<HTMLButtonElement>(null);
  const canConfirm = action !== null;
  const hasInstead = instead !== undefined;
  useEffect(() => {
    // The button that had the focus may be gone.
    if (!canConfirm || document.activeElement === document.body) cancel.current?.focus();
  }, [canConfirm, hasInstead]);
  function confirm(): void {
    if (canConfirm && onConfirm() !== false) closeSheetAround(cancel.current);
  }
  useConfirmKey(confirm, isWaiting, isExpected);
  // Sticky, so the buttons are in reach if the sheet is higher than the screen. They cover the sheet's padding, and a line
  // separates them from what scrolls below.
  return (
    <div className="[container-type:scroll-state] sticky -bottom-5 -mx-5 -mb-5">
      <div className="flex flex-wrap gap-3 border-t border-transparent bg-surface p-5 *:flex-1 *:basis-28 [@container_scroll-state(stuck:bottom)]:border-line">
        {/* In its own row above the others, so that none of them moves when it appears. */}
        {canConfirm && instead && (
          <Button variant={instead.variant} className="basis-full!" onClick={instead.onSelect}>
            {instead.label}
          </Button>
        )}
        <Button ref={cancel} variant="secondary" onClick={closeSheet}>
          {canConfirm ? keep : texts.common.close}
        </Button>
        {canConfirm && (
          <Button variant={instead ? 'secondary' : variant} busy={isWaiting} onClick={confirm}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Confirms on Ctrl + Enter. Pressed while `isWaiting`, the key is remembered, and confirms only if it then `isExpected`. */
export function useConfirmKey(confirm: () => void, isWaiting = false, isExpected = false): void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (isWaiting || !isPressed.current) return;
    isPressed.current = false;
    if (isExpected) confirm();
  }, [isWaiting, isExpected, confirm]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A key that is held down must not confirm what has just changed.
      if (event.repeat) return;
      if (isWaiting) isPressed.current = true;
      else confirm();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isWaiting, confirm]);
}
