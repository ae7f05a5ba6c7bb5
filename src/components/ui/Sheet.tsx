import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Elements } from '@/lib/elements';
import { entryIndex, getFromEntry, pushSameEntry, setInEntry } from '@/lib/historyEntry';

const BELOW = 'below-same-page';
const ABOVE = 'same-page';

/** The entry that was current at the last Back, Forward or opening. Links since then can only have raised it. */
let lastIndex = 0;

/**
 * Closes a dialog and tells React at once. The browser sends `close` in a later task: before that, a tap on the button that
 * opened the sheet would be lost, and Back would close the sheet again.
 */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  dialog.dispatchEvent(new Event('close'));
}

/** Closes the sheet around an element, as Escape does. The focus returns to where it was. */
export function closeSheetAround(element: Element | null): void {
  const dialog = element?.closest('dialog');
  if (dialog) close(dialog);
}

/** Click handler of a button within a sheet. */
export const closeSheet = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  closeSheetAround(currentTarget);

interface Props {
  title: string;
  /** The description, which screen readers read with the title. */
  text?: ReactNode;
  onClose: () => void;
  /** True for a list with several columns. */
  isWide?: boolean;
  /** True if Escape must not close it, while something runs that closing would not stop. */
  isLocked?: boolean;
  children: Elements;
}

/** A bottom sheet. As a native modal dialog it traps the focus and closes on Escape; Back closes it too. */
export function Sheet({ title, text, onClose, isWide = false, isLocked = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The focused control may be at the end; a low screen shows the question first.
    if (current) current.scrollTop = 0;
  }, []);
  useCloseOnBack();
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onCancel={(event) => {
        if (isLocked) event.preventDefault();
        else close(event.currentTarget);
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className={`m-auto mb-0 w-full rounded-t-3xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-black/50 sm:mb-auto sm:rounded-card ${isWide ? 'max-w-[45rem]' : 'max-w-column'}`}
    >
      <h2 id={`${id}-title`} className="text-base font-bold">
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

function onPopState(event: PopStateEvent) {
  const from = lastIndex;
  lastIndex = entryIndex();
  const isBelow = getFromEntry(BELOW) === true;
  const open = document.querySelectorAll<HTMLDialogElement>('dialog[open]');
  if (open.length === 0) {
    // One of the page's two entries is enough.
    if (isBelow) history.go(lastIndex > from ? 1 : -1);
    return;
  }
  if (isBelow && lastIndex === from) {
    // React Router has nothing to do, since this page is shown already.
    event.stopImmediatePropagation();
    // A link will replace the entry above.
    setInEntry(BELOW, undefined);
  }
  open.forEach(close);
}

/**
 * Closes open sheets on Back, which then stays on the page: opening one adds a second history entry for it. Closing in
 * another way leaves that entry, since going back could undo a link followed at the same time; Back and Forward skip it.
 */
function useCloseOnBack(): void {
  useEffect(() => {
    // Registered before React Router's listener.
    window.addEventListener('popstate', onPopState, true);
    lastIndex = entryIndex();
    // After the frame that shows it: with each entry the browser saves all form controls of the page.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (getFromEntry(ABOVE) === true) return;
        setInEntry(BELOW, true);
        pushSameEntry({ [BELOW]: undefined, [ABOVE]: true });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}
