import { useMemo } from 'react';
import { DepositCard } from '@/components/deposits/DepositCard';
import { CARDS, Rows } from '@/components/list/PagedList';
import type { Deposit } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import { timeFormatter } from '@/domain/time/formatTime';

/** One of them. */
export const renderCard = (deposit: Deposit) => <DepositCard deposit={deposit} />;
const NO_DEPOSITS: readonly Deposit[] = [];
const NONE: readonly string[] = [];

const formatMonth = timeFormatter({ month: 'long', year: 'numeric' });

/** The month of a deposit. One without a valid time counts as made this moment. */
const monthOf = ({ submittedAt }: Deposit) =>
  formatMonth(new Date(submittedAt?.getTime() || Date.now()));

interface Props {
  deposits: readonly Deposit[];
  unreadable: readonly string[];
}

/** A list of deposits under the months that they were made in. */
export function DepositMonths({ deposits, unreadable }: Props) {
  const months = useMemo(() => groupBy(deposits, monthOf), [deposits]);
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
