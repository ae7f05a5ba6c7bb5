import { Trash2, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState } from '@/components/ui/EmptyState';
import { Spinner } from '@/components/ui/Spinner';
import { useAction } from '@/hooks/useAction';
import { useToast } from '@/hooks/useToast';
import { texts } from '@/texts/texts';
import { MethodListState } from './MethodListState';
import { PrimaryBadge } from './PrimaryBadge';

interface Props<T> {
  title: string;
  icon: LucideIcon;
  items: readonly T[];
  empty: { title: string; text: string };
  keyOf: (item: T) => string;
  /** What the sentences call an item. */
  nameOf: (item: T) => string;
  removeLabel: (item: T) => string;
  confirmTitle: (item: T) => string;
  remove: (item: T) => Promise<void>;
  removed: string;
  removeFailed: string;
  renderItem: (item: T) => ReactNode;
}

/** The saved UPI IDs or bank accounts, the first of them primary, each removable after a question. */
export function MethodList<T>(props: Props<T>) {
  const { title, icon: Icon, items, keyOf, nameOf } = props;
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<T | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);

  const removal = useAction(async (item: T) => {
    setLeaving(keyOf(item));
    try {
      await props.remove(item);
      toast.succeed(props.removed);
      // The button that had the focus goes with its line.
      heading.current?.focus();
    } catch (error) {
      toast.failWith(props.removeFailed, error);
    } finally {
      setLeaving(null);
    }
  });

  const next = asked !== null && asked === items[0] ? items[1] : undefined;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="pb-3 text-lg font-semibold">
        {title}
      </h2>
      <MethodListState>
        {items.length === 0 ? (
          <EmptyState icon={Icon} title={props.empty.title} text={props.empty.text} />
        ) : (
          <ul className="flex flex-col gap-3">
            {items.map((item, index) => (
              <li key={keyOf(item)}>
                <Card className="flex items-start gap-3">
                  <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <div className="min-w-0 flex-1 self-center">
                    {props.renderItem(item)}
                    {index === 0 && <PrimaryBadge />}
                  </div>
                  <button
                    type="button"
                    aria-label={props.removeLabel(item)}
                    aria-busy={leaving === keyOf(item)}
                    disabled={removal.busy}
                    onClick={() => setAsked(item)}
                    className="flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-bad-soft hover:text-bad"
                  >
                    {leaving === keyOf(item) ? (
                      <Spinner />
                    ) : (
                      <Trash2 aria-hidden className="size-5" />
                    )}
                  </button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </MethodListState>
      {asked !== null && (
        <ConfirmSheet
          title={props.confirmTitle(asked)}
          text={[next && texts.upi.nextPrimary(nameOf(next)), texts.upi.keptInRequests]
            .filter(Boolean)
            .join(' ')}
          action={texts.common.remove}
          look="danger"
          onConfirm={() => removal.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
