import { useMemo } from 'react';
import { DepositCard } from '@/components/deposits/DepositCard';
import { CARDS, Rows } from '@/components/list/PagedList';
import type { Deposit } from '@/domain/deposits/deposit';
import { timeFormatter } from '@/domain/time/formatTime';

/** One of them. */
export const renderCard = (deposit: Deposit) => <DepositCard deposit={deposit} />;
const NO_DEPOSITS: readonly Deposit[] = [];
const NONE: readonly string[] = [];

const formatMonth = timeFormatter({ month: 'long', year: 'numeric' });

/** The deposits of each month, in their order. One without a valid time counts as made this moment. */
function groupByMonth(deposits: readonly Deposit[]): ReadonlyMap<string, readonly Deposit[]> {
  const months = new Map<string, Deposit[]>();
  for (const deposit of deposits) {
    const month = formatMonth(new Date(deposit.submittedAt?.getTime() || Date.now()));
    const known = months.get(month);
    if (known) known.push(deposit);
    else months.set(month, [deposit]);
  }
  return months;
}

interface Props {
  deposits: readonly Deposit[];
  unreadable: readonly string[];
}

/** A list of deposits under the months that they were made in. */
export function DepositMonths({ deposits, unreadable }: Props) {
  const months = useMemo(() => groupByMonth(deposits), [deposits]);
  const list = { name: 'history', look: CARDS, renderItem: renderCard };
  return (
    <>
      {unreadable.length > 0 && <Rows {...list} items={NO_DEPOSITS} unreadable={unreadable} />}
      {[...months].map(([month, items]) => (
        <section key={month}>
          <h2 className="pt-3 pb-2 text-sm font-semibold text-muted">{month}</h2>
          <Rows {...list} label={month} items={items} unreadable={NONE} />
        </section>
      ))}
    </>
  );
}
