import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import { nameOf } from '@/components/admin/author';
import { hintOf } from '@/domain/matching/listedArrivals';
import { transfers } from '@/services/tron/transfers';
import { DEPOSIT_GRID } from './depositGrid';
import { RecordRow } from './RecordRow';

interface Props {
  deposit: Deposit;
  to: string;
  /** True if it seems to have arrived as expected. */
  isExpected?: boolean;
  /** The user's name; by default the stored one, else the email address; null leaves it out. */
  name?: string | null;
  isOpen?: boolean;
  isExact?: boolean;
  equalCount?: number | undefined;
}

/** Returns what this session knows about the transfer of a pending deposit, without asking the node. */
function useHint(deposit: Deposit) {
  const arrivals = useStore(transfers, (state) => state.arrivals);
  const isMissing = useStore(
    transfers,
    ({ receipts }) =>
      deposit.txids.length > 0 &&
      deposit.txids.every((txid) => receipts.get(txid)?.answer?.kind === 'not-found'),
  );
  const hint = useMemo(
    () => (arrivals && deposit.status === 'pending' ? hintOf(deposit, arrivals) : null),
    [deposit, arrivals],
  );
  return hint ?? (isMissing ? 'not-found' : null);
}

/** Shows a deposit as a row, in any list of the panel. Memoized, because a list can be long. */
export const DepositRow = memo(function DepositRow({
  deposit,
  to,
  isExpected = false,
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
        hint: useHint(deposit),
        isExpected: isExpected && status === 'pending',
      }}
      isOpen={isOpen}
      printed={[id, ...txids].join(' ')}
    />
  );
});
