import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState } from '@/components/ui/EmptyState';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { MethodCard } from './MethodCard';
import { MethodListState } from './MethodListState';

interface Props<T> {
  title: string;
  icon: LucideIcon;
  items: readonly T[];
  empty: { title: string; text: string };
  /** Tells the items of one list apart. */
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  renderDetails?: (item: T) => ReactNode;
  removal: {
    label: (item: T) => string;
    question: (item: T) => string;
    remove: (item: T) => Promise<void>;
    done: string;
    failed: string;
  };
}

/** The saved UPI IDs or bank accounts, the first of them primary, each removable after a question. */
export function MethodList<T>(props: Props<T>) {
  const { title, icon, items, empty, keyOf, nameOf, renderDetails, removal } = props;
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<T | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);

  const removing = useMutation(async (item: T) => {
    setLeaving(keyOf(item));
    try {
      await removal.remove(item);
      toast.success(removal.done);
      // The button that had the focus goes with its card.
      heading.current?.focus();
    } catch (error) {
      toast.error(removal.failed, errorMessage(error));
    } finally {
      setLeaving(null);
    }
  });

  const nextPrimary = asked !== null && asked === items[0] ? items[1] : undefined;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="pb-3 text-lg font-semibold">
        {title}
      </h2>
      <MethodListState>
        {items.length === 0 ? (
          <EmptyState icon={icon} title={empty.title} text={empty.text} />
        ) : (
          <ul className="flex flex-col gap-3">
            {items.map((item, index) => (
              <li key={keyOf(item)}>
                <MethodCard
                  icon={icon}
                  name={nameOf(item)}
                  primary={index === 0}
                  removeLabel={removal.label(item)}
                  leaving={leaving === keyOf(item)}
                  disabled={removing.isPending}
                  onRemove={() => setAsked(item)}
                >
                  {renderDetails?.(item)}
                </MethodCard>
              </li>
            ))}
          </ul>
        )}
      </MethodListState>
      {asked !== null && (
        <ConfirmSheet
          title={removal.question(asked)}
          text={[
            nextPrimary && texts.upi.nextPrimary(nameOf(nextPrimary)),
            texts.upi.keptInRequests,
          ]
            .filter(Boolean)
            .join(' ')}
          action={texts.common.remove}
          variant="danger"
          onConfirm={() => removing.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
