import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useToastMessages } from '@/hooks/useToast';
import { texts } from '@/texts/texts';

const ICONS = { success: CircleCheck, danger: CircleAlert };
const ICON_CLASSES = { success: 'text-success', danger: 'text-danger' };

/** Shows the toasts above everything else and announces them to screen readers. */
export function Toasts() {
  const { messages, dismiss } = useToastMessages();
  return (
    <Toast.Provider label={texts.common.notifications} swipeDirection="up">
      {messages.map(({ id, title, description, variant, durationMs }) => {
        const Icon = ICONS[variant];
        return (
          <Toast.Root
            key={id}
            duration={durationMs}
            type={variant === 'danger' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) dismiss(id);
            }}
            className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface p-3 pl-4 shadow-lg"
          >
            <Icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${ICON_CLASSES[variant]}`} />
            <div className="min-w-0 flex-1 py-2">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && (
                <Toast.Description className="text-sm text-muted">{description}</Toast.Description>
              )}
            </div>
            <Toast.Close
              aria-label={texts.common.close}
              className="flex min-h-touch min-w-touch items-center justify-center rounded-control text-muted"
            >
              <X aria-hidden className="size-5" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto flex w-full max-w-column flex-col gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]" />
    </Toast.Provider>
  );
}
