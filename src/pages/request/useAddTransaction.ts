import { useCallback, useEffect, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { errorCode } from '@/domain/errors';
import { parseTxid } from '@/domain/deposits/transactionId';
import { deposits } from '@/services/userServices';
import { txidDrafts } from '@/components/deposits/txidDraft';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/lib/useToast';

const t = userTexts.transactions;

/** Returns the mutation that adds a transaction to a deposit and shows a toast. Its text is kept until it is added. */
export function useAddTransaction({ id, txids }: Pick<Deposit, 'id' | 'txids'>) {
  const toast = useToast();
  /** The last transaction ID that was sent without an answer. */
  const [unanswered, setUnanswered] = useState<string | null>(null);

  const showAdded = useCallback(
    (txid: string) => {
      const typed = parseTxid(txidDrafts.get(id) ?? '');
      // The user may have typed another one in the meantime.
      if (typed.ok && typed.value === txid) txidDrafts.set(id, null);
      toast.success(t.added, t.addedText);
    },
    [id, toast],
  );

  const adding = useMutation(async (txid: string) => {
    try {
      await deposits.addTransaction(id, txid);
      showAdded(txid);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'transaction-duplicate' && txid === unanswered) {
        showAdded(txid);
        return;
      }
      if (code === 'timeout') setUnanswered(txid);
      toast.error(t.failed, errorMessage(error));
    }
  });

  // If the deposit claims an unanswered transaction ID now, it was added.
  const arrived = adding.isPending ? undefined : txids.find((txid) => txid === unanswered);
  useEffect(() => {
    if (arrived !== undefined) showAdded(arrived);
  }, [arrived, showAdded]);

  return adding;
}
