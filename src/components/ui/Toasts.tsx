import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useErrorDismissal } from './useErrorDismissal';
import { useToastMessage } from '@/lib/useToast';
import { texts } from '@/texts/texts';
import { keepToastsPlaced } from './placeToasts';

const ICONS = { success: CircleCheck, danger: CircleAlert };
const ICON_CLASSES = { success: 'text-success', danger: 'text-danger' };

/** Shows the toast above everything else, where it hides nothing it speaks of, and announces it to screen readers. */
export function Toasts() {
  const { message, dismiss } = useToastMessage();
  const { key, pathname } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  useErrorDismissal();
  useLayoutEffect(
    () => (list.current && message ? keepToastsPlaced(list.current) : undefined),
    // Another page may have the bar.
    [message, key],
  );
  const Icon = message && ICONS[message.variant];
  return (
    // Radix keeps in the provider that a pointer or the focus was on a toast, also after the toast was closed; it would then
    // never start the time of the next one.
    <Toast.Provider key={message?.id} label={texts.common.notifications}>
      {message && Icon && (
        <Toast.Root
          duration={message.durationMs}
          type={message.variant === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismiss(({ id }) => id === message.id);
          }}
          className="@container pointer-events-auto rounded-card border border-line bg-surface p-[12px] shadow-lg"
        >
          <div className="flex items-start gap-[8px]">
            {/* With large text the words need the whole width, so that none is broken. */}
            <Icon
              aria-hidden
              className={`mt-2.5 mr-1 hidden size-5 shrink-0 @min-[15rem]:block ${ICON_CLASSES[message.variant]}`}
            />
            <div className="min-w-0 flex-1 py-[8px]">
              <Toast.Title className="font-semibold">{message.title}</Toast.Title>
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
        // Beside what is open in the panel, not over it.
        className={`pointer-events-none fixed inset-x-0 z-50 mx-auto w-full max-w-column p-[12px] pt-[max(12px,env(safe-area-inset-top))] print:hidden ${pathname.startsWith(paths.admin) ? 'lg:ml-[env(safe-area-inset-left)]' : ''}`}
      />
    </Toast.Provider>
  );
}
