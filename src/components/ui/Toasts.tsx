import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '@/config/paths';
import { dismissToast, shownToast } from '@/lib/toast';
import { texts } from '@/texts/texts';
import { toastObstacles, toastResults } from './toastObstacles';

/** A page, or a dialog over it. */
const PAGE = 'main, [role=dialog]';
/** A field with its label and its error. */
const FIELD = '[data-field]';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

type Column = Pick<Box, 'left' | 'right'>;

const shareColumn = (a: Column, b: Column) => a.left < b.right && b.left < a.right;
const overlaps = (a: Box, b: Box) => shareColumn(a, b) && a.top < b.bottom && b.top < a.bottom;

/** Shows the toast above everything else, without covering what it is about, and announces it to screen readers. */
export function Toasts() {
  const message = useStore(shownToast);
  const { key, pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  useErrorDismissal();
  useLayoutEffect(
    () => (list.current && message ? keepToastsPlaced(list.current) : undefined),
    // Another page may have the bar.
    [message, key],
  );
  const isError = message?.variant === 'danger';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    // Radix remembers in the provider that a pointer or the focus was on a toast, even after it closed, and would never
    // start the next one's timer.
    <Toast.Provider key={message?.id} label={texts.common.notifications}>
      {message && (
        <Toast.Root
          duration={message.durationMs}
          type={isError ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(({ id }) => id === message.id);
          }}
          className="@container pointer-events-auto rounded-card border border-line bg-surface p-[12px] shadow-overlay"
        >
          <div className="flex items-start gap-[8px]">
            {/* With large text the words need the whole width. */}
            <Icon
              aria-hidden
              className={`mt-2.5 mr-1 hidden size-5 shrink-0 @min-[15rem]:block ${isError ? 'text-danger' : 'text-success'}`}
            />
            <div className="min-w-0 flex-1 py-[8px]">
              <Toast.Title className="font-medium">{message.title}</Toast.Title>
              {message.description && (
                <Toast.Description className="text-sm text-muted">
                  {message.description}
                </Toast.Description>
              )}
            </div>
            <Toast.Close
              aria-label={texts.common.close}
              className="flex size-[44px] shrink-0 items-center justify-center rounded-control text-muted"
            >
              <X aria-hidden className="size-5" />
            </Toast.Close>
          </div>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={list}
        label={texts.common.notifications}
        // Beside the open record in the panel, not over it.
        className={`pointer-events-none fixed inset-x-0 z-50 mx-auto w-full max-w-column p-[12px] pt-[max(12px,env(safe-area-inset-top))] print:hidden ${pathname.startsWith(paths.admin) ? 'lg:ml-[env(safe-area-inset-left)]' : ''}`}
      />
    </Toast.Provider>
  );
}

function boxesToSpare(): Box[] {
  const { activeElement } = document;
  const focused =
    activeElement?.closest(PAGE) && !activeElement.matches(PAGE) ? activeElement : null;
  const field = focused?.closest(FIELD) ?? focused;
  const button = focused?.closest('form')?.querySelector('[type=submit]');
  // The field counts twice: if only one fits, it is the one not covered.
  return [...toastResults(), field, field, button].flatMap(
    (element) => element?.getBoundingClientRect() ?? [],
  );
}

/** The visible area between the header and the bar in the column of `list`. */
function freeBox(list: Column): Pick<Box, 'top' | 'bottom'> {
  // The visible part of the layout viewport; a keyboard covers the rest.
  const { visualViewport: view } = window;
  let top = view?.offsetTop ?? 0;
  let bottom = view ? top + view.height : window.innerHeight;
  for (const element of toastObstacles()) {
    const box = element.getBoundingClientRect();
    if (!shareColumn(box, list)) continue;
    const isHeader = box.top - top < bottom - box.bottom;
    if (isHeader) top = Math.max(top, box.bottom);
    else bottom = Math.min(bottom, box.top);
  }
  return { top, bottom };
}

/**
 * Places the list of toasts at the bottom of the visible area, or at the top if that covers less of the focused field,
 * its form's submit button and the result. It moves only if it has to.
 */
function placeToasts(list: HTMLElement): void {
  const { left, right, height } = list.getBoundingClientRect();
  const free = freeBox({ left, right });
  const places = {
    bottom: { left, right, top: free.bottom - height, bottom: free.bottom },
    top: { left, right, top: free.top, bottom: free.top + height },
  };
  const spared = boxesToSpare();
  const hidden = (place: Box) => spared.filter((box) => overlaps(box, place)).length;
  const current = list.style.top === '' ? 'bottom' : 'top';
  const other = current === 'top' ? 'bottom' : 'top';
  const chosen = hidden(places[other]) < hidden(places[current]) ? other : current;
  list.style.top = chosen === 'top' ? `${places.top.top}px` : '';
  list.style.bottom = chosen === 'bottom' ? `${window.innerHeight - free.bottom}px` : '';
}

/** Keeps the toasts placed while the page scrolls, the keyboard opens or the focus moves, until it is stopped. */
function keepToastsPlaced(list: HTMLElement): () => void {
  const place = () => placeToasts(list);
  place();
  const targets = [window, document, ...(window.visualViewport ? [window.visualViewport] : [])];
  for (const target of targets) {
    for (const type of ['scroll', 'resize', 'focusin']) target.addEventListener(type, place);
  }
  // Radix adds the toast to the list later, and a new row on the page moves what is below it.
  const observer = new ResizeObserver(place);
  observer.observe(list);
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    for (const target of targets) {
      for (const type of ['scroll', 'resize', 'focusin']) target.removeEventListener(type, place);
    }
  };
}

const dismissError = () => dismissToast(({ variant }) => variant === 'danger');

/** Removes an error that is outdated: at the next input, and when the page, its tab or its step changes. */
function useErrorDismissal(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    dismissError();
  }, [key]);
  useEffect(() => {
    document.addEventListener('input', dismissError);
    return () => document.removeEventListener('input', dismissError);
  }, []);
}
