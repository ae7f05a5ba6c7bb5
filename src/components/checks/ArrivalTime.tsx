import type { PayableDeposit } from '@/domain/deposits/deposit';
import { formatClock } from '@/domain/time/formatTime';
import { useArrival } from './useArrival';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';

const t = transactionCheckTexts;

/** Looks for the transfer of a deposit for as long as it is shown, and says when it last did. */
export function ArrivalTime({ deposit }: { deposit: PayableDeposit }) {
  const last = useArrival(deposit);
  if (last === null) return <span>{t.looking}</span>;
  const hasFailed = last.arrival.kind === 'node-error' || last.arrival.kind === 'invalid-answer';
  return <span>{(hasFailed ? t.notLooked : t.lastLooked)(formatClock(last.at))}</span>;
}
