import { Landmark, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MethodMark } from '@/components/methods/MethodMark';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { useUser } from '@/components/session/useUser';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { NotLoaded } from '@/components/ui/Failure';
import { Row, RowIcon } from '@/components/ui/Row';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { BreakBeforeAt } from '@/components/ui/Text';
import { toastResult } from '@/components/ui/toastObstacles';
import { groupAccountNumber } from '@/domain/paymentMethods';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { toast } from '@/lib/toast';
import { useMutation } from '@/lib/useMutation';
import { users } from '@/services/userServices';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.upi;

/** A saved UPI ID or bank account. */
interface Saved {
  /** Identifies it in every snapshot. */
  id: string;
  method: PayoutMethod;
  name: string;
  /** Its kind and ID, for screen readers. */
  label: string;
  isPrimary: boolean;
  /** True for the last of its kind; a new one is added there. */
  isLast: boolean;
  makePrimary: () => Promise<void>;
  remove: () => Promise<void>;
}

const RESULTS = {
  upi: [t.upiRemoved, t.upiRemoveFailed],
  bank: [t.bankRemoved, t.bankRemoveFailed],
} as const;

type Change = 'primary' | 'removal';

/** Lists the saved UPI IDs and bank accounts. Each can be made primary of its kind or, once confirmed, removed. */
export function MethodList() {
  const { status, loading, refresh } = useUser();
  const methods = useMethods();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirming, setConfirming] = useState<Saved | null>(null);
  const [current, setCurrent] = useState<{ change: Change; id: string } | null>(null);

  const { mutate, isPending } = useMutation(async (change: Change, saved: Saved) => {
    const isRemoval = change === 'removal';
    const [removed, removeFailed] = RESULTS[saved.method.kind];
    setCurrent({ change, id: saved.id });
    try {
      await (isRemoval ? saved.remove() : saved.makePrimary());
      toast.success(isRemoval ? removed : t.madePrimary(saved.name));
      // The focused button disappears with the change.
      heading.current?.focus();
    } catch (error) {
      toast.error(isRemoval ? removeFailed : t.makePrimaryFailed, errorMessage(error));
    } finally {
      setCurrent(null);
    }
  });

  const nextPrimary =
    confirming?.isPrimary &&
    methods.find(({ method, isPrimary }) => !isPrimary && method.kind === confirming.method.kind);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className="pb-2 font-medium">
        {t.yourMethods}
      </h2>
      {/* A list that failed to load must not look empty. */}
      {status === 'failed' ? (
        <NotLoaded title={t.listFailed} text={t.listFailedText} busy={loading} onRetry={refresh} />
      ) : status === 'loading' ? (
        <>
          <Announcement>{texts.common.loading}</Announcement>
          <Skeleton className="h-16" />
        </>
      ) : (
        <Card flush className="@container">
          {methods.length === 0 ? (
            <Row
              mark={<RowIcon icon={Landmark} tone="neutral" />}
              title={t.noMethods}
              text={t.noMethodsText}
            />
          ) : (
            <ul className="divide-y divide-line">
              {methods.map((saved) => (
                <li key={saved.id} ref={saved.isLast ? toastResult : null}>
                  <MethodRow
                    saved={saved}
                    pending={current?.id === saved.id ? current.change : null}
                    disabled={isPending}
                    onMakePrimary={() => mutate('primary', saved)}
                    onRemove={() => setConfirming(saved)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {confirming !== null && (
        <ConfirmSheet
          title={t.confirmRemove(
            confirming.method.kind === 'upi' ? confirming.name : confirming.label,
          )}
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

/** Returns the user's payment methods, the primary ones first. */
function useMethods(): Saved[] {
  const { uid, upiIds, bankDetails } = useUser().user;
  const saved = [
    ...upiIds.map((upiId, index) => ({
      id: upiId,
      method: { kind: 'upi' as const, upiId },
      name: upiId,
      label: t.upiIdNamed(upiId),
      isPrimary: index === 0,
      isLast: index === upiIds.length - 1,
      makePrimary: () => users.makeUpiIdPrimary(uid, upiId),
      remove: () => users.removeUpiId(uid, upiId),
    })),
    ...bankDetails.map((account, index) => ({
      id: JSON.stringify(account),
      method: { kind: 'bank' as const, ...account },
      name: account.bankName,
      label: t.accountNamed(account.bankName, account.accountNumber),
      isPrimary: index === 0,
      isLast: index === bankDetails.length - 1,
      makePrimary: () => users.makeBankAccountPrimary(uid, account),
      remove: () => users.removeBankAccount(uid, account),
    })),
  ];
  return saved.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
}

interface MethodRowProps {
  saved: Saved;
  pending: Change | null;
  disabled: boolean;
  onMakePrimary: () => void;
  onRemove: () => void;
}

/** Shows a payment method in full, so that its owner can check it. */
function MethodRow({ saved, pending, disabled, onMakePrimary, onRemove }: MethodRowProps) {
  const { method, name, label, isPrimary } = saved;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 px-4 py-3">
      <span className="hidden @min-[12rem]:block">
        <MethodMark method={method} />
      </span>
      <div className="min-w-0 flex-1 basis-36 text-sm text-muted">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-medium text-ink">
          <span translate="no" className="min-w-0">
            <BreakBeforeAt text={name} />
          </span>
          {isPrimary && <PrimaryBadge />}
        </p>
        {method.kind === 'bank' && (
          <>
            <p translate="no">{groupAccountNumber(method.accountNumber)}</p>
            <p translate="no" className="flex flex-wrap gap-x-3">
              <span>{method.ifscCode}</span>
              <span>{method.accountHolder}</span>
            </p>
          </>
        )}
        {!isPrimary && (
          <Button
            variant="ghost"
            className="-mx-4 -my-2 text-sm"
            aria-label={t.makePrimaryOf(label)}
            busy={pending === 'primary'}
            disabled={disabled}
            onClick={onMakePrimary}
          >
            {t.makePrimary}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={t.removeOf(label)}
        aria-busy={pending === 'removal'}
        disabled={disabled}
        onClick={onRemove}
        className="-mr-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
      >
        {pending === 'removal' ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
