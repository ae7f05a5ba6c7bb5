import { memo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { nameOf } from '@/components/admin/author';
import { DEPOSIT_GRID } from './depositGrid';
import { RecordRow } from './RecordRow';

interface Props {
  deposit: Deposit;
  to: string;
  /** True to show that it seems to have arrived, in place of its status. */
  hasArrived?: boolean;
  /** The user's name; by default the stored one, else the email address; null leaves it out. */
  name?: string | null;
  isOpen?: boolean;
  isExact?: boolean;
  equalCount?: number | undefined;
}

/** Shows a deposit as a row, in any list of the panel. Memoized, because a list can be long. */
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
