import { useEffect, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { REWARD_ENTRY_ID, type DepositEntry } from '@/domain/ledger';
import { depositEntryIds } from '@/domain/deposits/depositEntries';
import { statements } from '@/services/userServices';
import { useLoadTimeout } from '@/lib/useLive';
import { useOnline } from '@/lib/useOnline';

type EntriesById = ReadonlyMap<string, DepositEntry>;

/**
 * Returns the ledger entries of a deposit that are known so far. `isLoading` is false once the wanted ones were read,
 * failed or took too long; they are read again when the device is back online. They are read by ID, which follows from
 * the number of payments: a query in order of time would need an index.
 */
export function useDepositEntries(
  deposit: Deposit,
  includesAll: boolean,
): { entries: readonly DepositEntry[]; isLoading: boolean } {
  const online = useOnline();
  const { userId } = deposit;
  const [known, setKnown] = useState<EntriesById>(new Map());
  const isRewarded = known.get(REWARD_ENTRY_ID)?.depositId === deposit.id;
  const wanted = depositEntryIds(deposit, includesAll, isRewarded).join(' ');
  const [answered, setAnswered] = useState('');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    statements.entries(userId, wanted.split(' ')).then(
      (read) => {
        if (!isCurrent) return;
        setKnown(
          (before) => new Map([...before, ...read.map((entry) => [entry.id, entry] as const)]),
        );
        setAnswered(wanted);
      },
      () => isCurrent && setAnswered(wanted),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, wanted, online]);
  const isPending = answered !== wanted;
  const isTimedOut = useLoadTimeout(isPending);
  return { entries: [...known.values()], isLoading: isPending && !isTimedOut };
}
