import { X } from 'lucide-react';
import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { shortDepositId } from '@/domain/shortIds';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const DepositSheetContent = lazyNamed(
  () => import('@/components/deposits/sheet/DepositSheetContent'),
  'DepositSheetContent',
);

interface Props {
  /** Null where the link names what cannot be a deposit. */
  depositId: string | null;
  onClose: () => void;
}

/**
 * A deposit over the page that it was opened from. No modal <dialog>, which would make the toasts inert: the page behind
 * it is made inert instead.
 */
export function DepositSheet({ depositId, onClose }: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  // Going back takes a moment, and a second time would leave the page.
  const [isClosing, setClosing] = useState(false);
  function close() {
    if (isClosing) return;
    setClosing(true);
    onClose();
  }

  // On the document: the focus may be on nothing.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // A question on top of it closes first.
      if (key === 'Escape' && !document.querySelector('dialog')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  // Before the browser takes the focus from what has become inert.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, []);
  // After what was inert can take it again.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div
      className="fixed inset-0 z-45 flex items-end justify-center bg-black/50 pt-8 sm:items-center sm:pb-8 print:static print:bg-transparent print:p-0"
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className="max-h-full w-full max-w-column overflow-y-auto overscroll-contain rounded-t-3xl bg-page text-ink outline-none sm:rounded-3xl print:overflow-visible print:bg-transparent"
      >
        <header className="sticky top-0 z-1 flex items-center justify-between gap-3 border-b border-line bg-page py-1 pr-2 pl-4 print:hidden">
          <h2 id={titleId} className="min-w-0 text-lg font-semibold wrap-break-word">
            {depositId === null
              ? userTexts.request.unknown
              : userTexts.request.title(shortDepositId(depositId))}
          </h2>
          <button
            type="button"
            aria-label={texts.common.close}
            onClick={close}
            className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="min-h-48 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Suspense fallback={<PageSpinner />}>
            <DepositSheetContent depositId={depositId} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
