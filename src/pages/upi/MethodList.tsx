import { Trash2, type LucideIcon } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { useUser } from '@/components/session/useUser';
import { Announcement, Spinner, Button, Card, Skeleton } from '@/components/ui/Button';
import { BreakBeforeAt } from '@/components/ui/Text';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState, NotLoaded } from '@/components/ui/Alert';
import { toastResult } from '@/components/ui/toastObstacles';
import type { Elements } from '@/lib/elements';
import { useMutation, useToast } from '@/lib/useToast';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

interface Props<T> {
  title: string;
  icon: LucideIcon;
  items: readonly T[];
  empty: { title: string; text: string };
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  renderDetails?: (item: T) => ReactElement;
  primary: {
    label: (item: T) => string;
    make: (item: T) => Promise<void>;
  };
  removal: {
    label: (item: T) => string;
    question: (item: T) => string;
    remove: (item: T) => Promise<void>;
    done: string;
    failed: string;
  };
}

interface Change {
  kind: 'primary' | 'removal';
  key: string;
  run: () => Promise<void>;
  done: string;
  failed: string;
}

/** Lists the saved UPI IDs or bank accounts, primary first. Each can be made primary or, once confirmed, removed. */
export function MethodList<T>(props: Props<T>) {
  const { title, icon, items, empty, keyOf, nameOf, renderDetails, primary, removal } = props;
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirming, setConfirming] = useState<T | null>(null);
  const [current, setCurrent] = useState<Change | null>(null);

  const { mutate, isPending } = useMutation(async (change: Change) => {
    setCurrent(change);
    try {
      await change.run();
      toast.success(change.done);
      // The focused button disappears with the change.
      heading.current?.focus();
    } catch (error) {
      toast.error(change.failed, errorMessage(error));
    } finally {
      setCurrent(null);
    }
  });
  const makePrimary = (item: T) =>
    mutate({
      kind: 'primary',
      key: keyOf(item),
      run: () => primary.make(item),
      done: userTexts.upi.madePrimary(nameOf(item)),
      failed: userTexts.upi.makePrimaryFailed,
    });
  const remove = (item: T) =>
    mutate({
      kind: 'removal',
      key: keyOf(item),
      run: () => removal.remove(item),
      done: removal.done,
      failed: removal.failed,
    });

  // Compare by key: each snapshot has new objects.
  const [first, second] = items;
  const isPrimary = confirming !== null && first && keyOf(confirming) === keyOf(first);
  const nextPrimary = isPrimary ? second : undefined;
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
              // A new method is added at the end.
              <li key={keyOf(item)} ref={index === items.length - 1 ? toastResult : null}>
                <MethodCard
                  icon={icon}
                  name={nameOf(item)}
                  primary={index === 0}
                  pending={current?.key === keyOf(item) ? current.kind : null}
                  disabled={isPending}
                  makePrimaryLabel={primary.label(item)}
                  onMakePrimary={() => makePrimary(item)}
                  removeLabel={removal.label(item)}
                  onRemove={() => setConfirming(item)}
                >
                  {renderDetails?.(item)}
                </MethodCard>
              </li>
            ))}
          </ul>
        )}
      </MethodListState>
      {confirming !== null && (
        <ConfirmSheet
          title={removal.question(confirming)}
          text={[
            nextPrimary && userTexts.upi.nextPrimary(nameOf(nextPrimary)),
            userTexts.upi.keptInRequests,
          ]
            .filter(Boolean)
            .join(' ')}
          action={texts.common.remove}
          variant="danger"
          onConfirm={() => remove(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  );
}

interface MethodCardProps {
  icon: LucideIcon;
  name: string;
  primary: boolean;
  pending: 'primary' | 'removal' | null;
  disabled: boolean;
  makePrimaryLabel: string;
  onMakePrimary: () => void;
  removeLabel: string;
  onRemove: () => void;
  children?: Elements;
}

/** Shows one UPI ID or bank account. Its child shows details beyond the name. */
function MethodCard(props: MethodCardProps) {
  const { icon: Icon, pending } = props;
  return (
    <Card className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent @min-[12rem]:flex">
          <Icon aria-hidden className="size-5" />
        </span>
        <p className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span translate="no" className="min-w-0">
            <BreakBeforeAt text={props.name} />
          </span>
          {props.primary && <PrimaryBadge />}
        </p>
        <button
          type="button"
          aria-label={props.removeLabel}
          aria-busy={pending === 'removal'}
          disabled={props.disabled}
          onClick={props.onRemove}
          className="-mr-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
        >
          {pending === 'removal' ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
        </button>
      </div>
      {props.children}
      {!props.primary && (
        <Button
          variant="ghost"
          className="-mx-4 -mb-2 self-start text-sm"
          aria-label={props.makePrimaryLabel}
          busy={pending === 'primary'}
          disabled={props.disabled}
          onClick={props.onMakePrimary}
        >
          {userTexts.upi.makePrimary}
        </Button>
      )}
    </Card>
  );
}

/** Shows payment methods only once the user's record is loaded: a list that failed to load must not look empty. */
function MethodListState({ children }: { children: Elements }) {
  const { status, refresh } = useUser();
  if (status === 'failed') {
    return (
      <NotLoaded
        title={userTexts.upi.listFailed}
        text={userTexts.upi.listFailedText}
        onRetry={refresh}
      />
    );
  }
  if (status === 'loading') {
    return (
      <>
        <Announcement>{texts.common.loading}</Announcement>
        <Skeleton className="h-19" />
      </>
    );
  }
  return children;
}
