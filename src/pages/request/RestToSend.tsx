import { Card } from '@/components/ui/Card';
import { isPartPaid, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { spentTransactions } from '@/domain/deposits/depositEntries';
import type { DepositEntry } from '@/domain/ledger';
import { inrToUsdt } from '@/domain/money/money';
import { requestTexts } from '@/texts/requestTexts';
import { SendCard } from './SendCard';

interface Props {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly DepositEntry[];
  /** Whether more of them may still be read. */
  isLoading: boolean;
  /** Whether it was not credited since something of it was taken back. */
  isTakenBack: boolean;
}

/**
 * How to send the rest of a part-paid deposit for the same deposit; nothing where nothing remains. No amount where it may
 * have been sent already: its user has named a transaction that no credit is known to have spent, or something was taken back.
 */
export function RestToSend({ deposit, entries, isLoading, isTakenBack }: Props) {
  const unpaid = unpaidPaise(deposit);
  const { spent, takenBack } = spentTransactions(deposit, entries);
  const isSent =
    isTakenBack || deposit.txids.some((txid) => !spent.has(txid) && !takenBack.has(txid));
  if (!isPartPaid(deposit) || unpaid === 0 || (isSent && isLoading)) return null;
  if (!isSent) return <SendCard usdtMicro={inrToUsdt(unpaid)} warning={requestTexts.restText} />;
  return (
    <Card>
      <p className="text-sm">{requestTexts.restSent}</p>
    </Card>
  );
}
