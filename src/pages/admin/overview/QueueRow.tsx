import { memo } from 'react';
import { useStore } from 'zustand';
import { EmailBadge } from '@/components/admin/AccountLine';
import { useFormatAuthor } from '@/components/admin/names';
import { PaymentMethodList } from '@/components/admin/PaymentMethodList';
import type { QueuePart } from '@/components/admin/queueParts';
import { useLimits } from '@/components/admin/session/useLimits';
import {
  useAdminUid,
  useCanReview,
  usePanelSession,
  usePaymentDraft,
} from '@/components/admin/session/usePanelSession';
import { formatShortTime } from '@/components/admin/time';
import { Button } from '@/components/ui/Button';
import { Fit, Kept } from '@/components/ui/Text';
import { isDeclined, isPartPaid, type Deposit, unpaidPaise } from '@/domain/deposits/deposit';
import { isWaiting } from '@/domain/deposits/proposal';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { mayCloseShort, type Limits } from '@/domain/limits';
import type { Arrival } from '@/domain/matching/listedArrivals';
import { formatRemainingUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { shortDepositId, shortUserId } from '@/domain/shortIds';
import { useFocusFallback } from '@/lib/focus';
import { DepositReview } from '@/pages/admin/actions/review/DepositReview';
import { formatMissing } from '@/pages/admin/matching/describeTransaction';
import { DepositRow } from '@/pages/admin/worklist/DepositRow';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  to: string;
  isOpen: boolean;
  /** True for a line that opens beside the list; false for a card with everything that its review needs. */
  isLine: boolean;
  /** The deposit as somebody else ended it: null while that is unknown, undefined while it is pending. */
  ended: Deposit | null | undefined;
  /** The number of the user's cancelled deposits that this row stands for; undefined if it was not cancelled. */
  cancelled: number | undefined;
  equalCount: number | undefined;
  /** The transaction that seems to prove its credit; null if none, or once it has ended. */
  arrival: Arrival | null;
  /** The part that is reviewed together; undefined in another. */
  together: QueuePart | undefined;
  /** Given if the user is known to have more pending deposits. */
  onRejectAll: ((deposit: Deposit) => void) | undefined;
}

/** Shows a pending deposit: on a phone with what its review needs, else as a line. Memoized: the queue can be long. */
export const QueueRow = memo(function QueueRow({
  deposit,
  to,
  isOpen,
  isLine,
  ended,
  cancelled,
  equalCount,
  arrival,
  together,
  onRejectAll,
}: Props) {
  const uid = useAdminUid();
  const { isOpen: isPayOpen } = usePaymentDraft(deposit.id);
  const row = useFocusFallback<HTMLDivElement>();
  const name = deposit.userName ?? t.unknownUser;
  const formatAuthor = useFormatAuthor();
  const unpaid = unpaidPaise(deposit);
  const endedText = ({ processedBy, processedAt, userId }: Deposit) =>
    t.ended.row(
      name,
      formatAuthor(processedBy, userId),
      processedAt ? formatShortTime(processedAt) : t.unavailable,
    );
  const select = together && (
    <SelectDeposit
      deposit={deposit}
      arrival={arrival}
      isLine={isLine}
      isProposed={together === 'proposed'}
    />
  );
  const line = (
    <DepositRow
      deposit={ended ?? deposit}
      to={to}
      isExpected={arrival?.provedBy === 'own-amount'}
      missing={formatMissing(deposit, arrival)}
      name={cancelled ? t.ended.cancelledBy(name, cancelled) : ended ? endedText(ended) : name}
      isOpen={isOpen}
      isExact={isPayOpen}
      equalCount={equalCount}
    />
  );
  return (
    <div
      {...row}
      tabIndex={-1}
      role="group"
      aria-label={`${formatUsdt(deposit.usdtMicro)} USDT ${name}`}
      className={`-outline-offset-3 ${ended === undefined ? '' : 'opacity-60'}`}
    >
      {isLine ? (
        <div className="flex">
          {select}
          {line}
        </div>
      ) : (
        <>
          {line}
          {select}
          <div className="flex flex-col gap-2 pb-3 text-sm">
            {cancelled === undefined && (
              <>
                <div className="flex flex-wrap items-center gap-x-3 text-muted">
                  <span translate="no">{deposit.userEmail}</span>
                  <EmailBadge isVerified={deposit.userEmailVerified} />
                  <span>{t.userId(shortUserId(deposit.userId))}</span>
                  <Kept
                    text={t.requestId(shortDepositId(deposit.id))}
                    part={shortDepositId(deposit.id)}
                  />
                  {onRejectAll && deposit.userId !== uid && (
                    <Button
                      variant="ghost"
                      className="-mx-4 -my-3 text-sm"
                      aria-label={t.rejectAll.openOf(name)}
                      disabled={ended !== undefined}
                      onClick={() => onRejectAll(deposit)}
                    >
                      {t.rejectAll.open}
                    </Button>
                  )}
                </div>
                {isPartPaid(deposit) && (
                  <p className="font-medium">
                    <Fit
                      text={
                        t.paid(formatRupeesExact(deposit.paidPaise)) +
                        SEPARATOR +
                        t.paidRemaining(formatRupeesExact(unpaid), formatRemainingUsdt(unpaid))
                      }
                    />
                    {unpaid === 0 && <span className="block font-normal">{t.fullyPaid}</span>}
                  </p>
                )}
                <PaymentMethodList deposit={deposit} />
              </>
            )}
            <DepositReview
              className="flex-col gap-3"
              deposit={deposit}
              clicked={arrival?.transaction.txid ?? null}
              endedElsewhere={ended && conflictOf(ended, deposit)}
              equalCount={equalCount}
            />
          </div>
        </>
      )}
    </div>
  );
});

/**
 * Returns why a deposit cannot be reviewed together with others; null if it can. A proposal (`isProposed`) can be confirmed so if
 * it credits exactly what has arrived and carries no reason. What is less by a fee closes, so no more may be missing than `limits`
 * allow.
 */
export function whyNotTogether(
  deposit: Deposit,
  uid: string,
  arrival: Arrival | null,
  isProposed: boolean,
  limits: Limits | null,
): string | null {
  const { userId, proposal } = deposit;
  if (userId === uid) return t.ownDeposit;
  if (isDeclined(deposit)) return t.proposal.declined;
  if (!proposal || !isWaiting(proposal, new Date())) {
    if (!arrival || isProposed) return t.arrivals.changed;
    const missing = unpaidPaise(deposit) - arrival.amountPaise;
    return mayCloseShort(limits, missing) ? null : t.arrivals.short;
  }
  if (proposal.by === uid) return t.proposal.waits;
  const { kind, txid, reason } = proposal;
  const isProved = arrival?.provedBy === 'own-amount' && txid === arrival.transaction.txid;
  return isProposed && isProved && kind === 'approval' && reason === null ? null : t.proposal.alone;
}

interface SelectDepositProps {
  deposit: Deposit;
  /** The transaction that seems to prove its credit; null if that has changed. */
  arrival: Arrival | null;
  isProposed: boolean;
  /** True in a line, which has no room for the text. */
  isLine: boolean;
}

/** Shows what has arrived for a deposit, and selects it for a joint approval. */
function SelectDeposit({ deposit, arrival, isProposed, isLine }: SelectDepositProps) {
  const { id } = deposit;
  const { selected, uid } = usePanelSession();
  const canReview = useCanReview();
  const isSelected = useStore(selected, (ids) => ids.has(id));
  const transfer = arrival?.transaction;
  const whyNot = whyNotTogether(deposit, uid, arrival, isProposed, useLimits());
  const text =
    whyNot ??
    (transfer &&
      t.arrivals.listed(formatUsdt(transfer.amounts[0]), formatShortTime(transfer.sentAt)));
  return (
    <label
      title={(isLine && text) || undefined}
      className={`flex min-h-touch items-center gap-3 text-sm text-muted ${isLine ? 'w-9 shrink-0 justify-center' : ''}`}
    >
      {canReview && (
        <input
          type="checkbox"
          className="size-4 shrink-0 choice"
          checked={isSelected && whyNot === null}
          disabled={whyNot !== null}
          onChange={(event) => selected.select([id], event.target.checked)}
        />
      )}
      <span className={isLine ? 'sr-only' : ''}>{text}</span>
    </label>
  );
}
