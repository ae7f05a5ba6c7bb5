import { Trash2, type LucideIcon } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { useUser } from '@/components/session/useUser';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState } from '@/components/ui/EmptyState';
import { NotLoaded } from '@/components/ui/Failure';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { BreakBeforeAt } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import type { Elements } from '@/lib/elements';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.upi;

/** A saved UPI ID or bank account. */
interface Method {
  /** Identifies it in every snapshot. */
  id: string;
  name: string;
  /** Its kind and ID, for screen readers. */
  label: string;
  details?: ReactElement;
  makePrimary: () => Promise<void>;
  remove: () => Promise<void>;
}

interface Props {
  title: string;
  icon: LucideIcon;
  methods: readonly Method[];
  empty: { title: string; text: string };
  question: (method: Method) => string;
  removed: string;
  removeFailed: string;
}

type Change = 'primary' | 'removal';

/** Lists the saved UPI IDs or bank accounts, primary first. Each can be made primary or, once confirmed, removed. */
export function MethodList(props: Props) {
  const { title, icon, methods, empty, question, removed, removeFailed } = props;
  const toast = useToast();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirming, setConfirming] = useState<Method | null>(null);
  const [current, setCurrent] = useState<{ change: Change; id: string } | null>(null);

  const { mutate, isPending } = useMutation(async (change: Change, method: Method) => {
    const isRemoval = change === 'removal';
    setCurrent({ change, id: method.id });
    try {
      await (isRemoval ? method.remove() : method.makePrimary());
      toast.success(isRemoval ? removed : t.madePrimary(method.name));
      // The focused button disappears with the change.
      heading.current?.focus();
    } catch (error) {
      toast.error(isRemoval ? removeFailed : t.makePrimaryFailed, errorMessage(error));
    } finally {
      setCurrent(null);
    }
  });

  // Compare by ID: each snapshot has new objects.
  const [first, second] = methods;
  const nextPrimary = confirming?.id === first?.id ? second : undefined;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="pb-3 text-base font-bold">
        {title}
      </h2>
      <MethodListState>
        {methods.length === 0 ? (
          <EmptyState icon={icon} title={empty.title} text={empty.text} />
        ) : (
          <ul className="flex flex-col gap-3">
            {methods.map((method, index) => (
              // A new method is added at the end.
              <li key={method.id} ref={index === methods.length - 1 ? toastResult : null}>
                <MethodCard
                  icon={icon}
                  method={method}
                  primary={index === 0}
                  pending={current?.id === method.id ? current.change : null}
                  disabled={isPending}
                  onMakePrimary={() => mutate('primary', method)}
                  onRemove={() => setConfirming(method)}
                />
              </li>
            ))}
          </ul>
        )}
      </MethodListState>
      {confirming !== null && (
        <ConfirmSheet
          title={question(confirming)}
          text={[nextPrimary && t.nextPrimary(nextPrimary.name), t.keptInRequests]
            .filter(Boolean)
            .join(' ')}
          action={texts.common.remove}
          variant="danger"
          onConfirm={() => mutate('removal', confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  );
}

interface MethodCardProps {
  icon: LucideIcon;
  method: Method;
  primary: boolean;
  pending: Change | null;
  disabled: boolean;
  onMakePrimary: () => void;
  onRemove: () => void;
}

function MethodCard(props: MethodCardProps) {
  const { icon: Icon, method, pending } = props;
  return (
    <Card className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent @min-[12rem]:flex">
          <Icon aria-hidden className="size-5" />
        </span>
        <p className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span translate="no" className="min-w-0">
            <BreakBeforeAt text={method.name} />
          </span>
          {props.primary && <PrimaryBadge />}
        </p>
        <button
          type="button"
          aria-label={t.removeOf(method.label)}
          aria-busy={pending === 'removal'}
          disabled={props.disabled}
          onClick={props.onRemove}
          className="-mr-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
        >
          {pending === 'removal' ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
        </button>
      </div>
      {method.details}
      {!props.primary && (
        <Button
          variant="ghost"
          className="-mx-4 -mb-2 self-start text-sm"
          aria-label={t.makePrimaryOf(method.label)}
          busy={pending === 'primary'}
          disabled={props.disabled}
          onClick={props.onMakePrimary}
        >
          {t.makePrimary}
        </Button>
      )}
    </Card>
  );
}

/** Shows payment methods only once the user's record is loaded: a list that failed to load must not look empty. */
function MethodListState({ children }: { children: Elements }) {
  const { status, refresh } = useUser();
  if (status === 'failed') {
    return <NotLoaded title={t.listFailed} text={t.listFailedText} onRetry={refresh} />;
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
