import { memo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { nameOf } from '@/components/admin/author';
import { DEPOSIT_GRID } from './depositGrid';
import { RecordRow } from './RecordRow';

interface Props {
  deposit: Deposit;
  /** Its address. */
  to: string;
  /** Whether that it seems to have arrived stands in the place of its status. */
  hasArrived?: boolean;
  /** Of the user; otherwise the one that is stored, else the email address; null leaves it out. */
  name?: string | null;
  isOpen?: boolean;
  /** Whether rupees are shown to the paisa, as in a list with a sum. */
  isExact?: boolean;
  /** How many loaded deposits of this user have the same amount, if there are more. */
  equalCount?: number | undefined;
}

/** A deposit in a row of any list of the panel. Memoized, because a list can be long. */
export const DepositRow = memo(function DepositRow({
  deposit,
  to,
  hasArrived = false,
  name = nameOf(deposit),
  isOpen = false,
  isExact = false,
  equalCount,
}: Props) {
  const { id, status, txids } = deposit;
  return (
    <RecordRow
      to={to}
      id={id}
      isPending={status === 'pending'}
      grid={DEPOSIT_GRID}
      row={{
        deposit,
        name,
        isExact,
        equalCount,
        hasArrived: hasArrived && status === 'pending',
      }}
      isOpen={isOpen}
      printed={[id, ...txids].join(' ')}
    />
  );
});
