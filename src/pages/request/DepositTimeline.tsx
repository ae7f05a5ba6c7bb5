import { DepositEvent } from '@/components/timeline/DepositEvent';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/money';
import { depositEntryIds } from '@/domain/deposits/depositEntries';
import { timeline } from '@/domain/deposits/timeline';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = requestTexts;

interface Props {
  deposit: Deposit;
  entries: readonly DepositEntry[];
  isLoading: boolean;
  /** True if all entries are read, not only the newest. */
  includesAll: boolean;
  onShowEarlier: () => void;
}

/** Shows what happened to a deposit, oldest first, in exact amounts. Of many payments, earlier ones load on demand. */
export function DepositTimeline({
  deposit,
  entries,
  isLoading,
  includesAll,
  onShowEarlier,
}: Props) {
  const isTruncated =
    !includesAll && depositEntryIds(deposit, false).length < depositEntryIds(deposit, true).length;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {timeline(deposit, entries).map((event, index) => {
          const isSum = isTruncated && !isLoading && event.kind === 'paid' && event.at === null;
          return (
            <DepositEvent
              key={index}
              event={event}
              deposit={deposit}
              texts={t.event}
              title={isSum ? t.earlier(formatRupeesExact(event.amountPaise)) : undefined}
              isLoading={isLoading}
            >
              {event.kind === 'corrected' && event.reason && (
                <p>{sharedTexts.correctionReason[event.reason]}</p>
              )}
              {'reasonNote' in event && event.reasonNote && (
                <p className="wrap-break-word">{t.note(event.reasonNote)}</p>
              )}
            </DepositEvent>
          );
        })}
      </ol>
      {isTruncated && (
        <Button variant="ghost" className="-mx-4 text-sm" onClick={onShowEarlier}>
          {t.showEarlier}
        </Button>
      )}
    </>
  );
}
