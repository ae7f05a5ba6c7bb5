import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { depositDrafts, type DepositDraft, txidDrafts } from '@/components/deposits/depositDraft';
import { useIdentity } from '@/components/session/useAuth';
import { SUBMIT_TOAST_MS } from '@/config/business';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { parseTxid } from '@/domain/deposits/transactionId';
import { errorCode } from '@/domain/errors';
import { usdtToInr, type MicroUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { checkAmount } from '@/domain/money/typedAmount';
import { toast } from '@/lib/toast';
import { useIsMounted } from '@/lib/useIsMounted';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

/** Returns the typed transaction ID unless the deposit already names it; empty if there is nothing to add. */
function unclaimedText({ isSent, txidText }: DepositDraft, claimed: readonly string[]): string {
  const typed = parseTxid(isSent ? txidText : '');
  const isClaimed = typed.ok ? claimed.includes(typed.value) : typed.error === 'txid-empty';
  return isClaimed ? '' : txidText;
}

/** Returns the draft that a deposit was sent with; null if it was replaced, or deleted by signing out. */
function draftOf(uid: string, id: string): DepositDraft | null {
  const current = depositDrafts.get(uid);
  return current?.sent?.id === id ? current : null;
}

/**
 * Returns a function that submits the draft. The draft keeps its ID until the answer is definite, so submitting the
 * same amount again after a lost answer creates one deposit; another amount gets a new ID. A transaction ID that the
 * stored deposit does not name goes to the field of that deposit. The answer may come after the user left the page; it
 * changes only a draft that still waits for it. `known` are the newest stored deposits.
 */
export function useSubmitDeposit(
  draft: DepositDraft,
  known: readonly Deposit[],
  onSubmitted: (id: string) => void,
): (usdtMicro: MicroUsdt) => Promise<void> {
  const identity = useIdentity();
  const { uid } = identity;
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  /** Ends the wait for a stored deposit. Input for another one, typed in the meantime, stays. */
  const finish = useCallback(
    (id: string, usdtMicro: MicroUsdt, claimed: readonly string[]) => {
      const current = draftOf(uid, id);
      if (!current) return;
      toast.success(
        t.submitted,
        t.submittedText(formatUsdt(usdtMicro), formatRupeesExact(usdtToInr(usdtMicro))),
        SUBMIT_TOAST_MS,
      );
      const unclaimed = unclaimedText(current, claimed);
      const typed = checkAmount(current.text, current.unit);
      if (!typed.ok || typed.value !== usdtMicro) {
        depositDrafts.set(uid, { ...current, txidText: unclaimed, sent: null });
        return;
      }
      depositDrafts.set(uid, null);
      // The deposit opens next. Its field shows this text, and why it was not added.
      if (unclaimed !== '') txidDrafts.set(id, unclaimed);
    },
    [uid],
  );

  async function submit(usdtMicro: MicroUsdt) {
    // Ignore a second tap before the button shows the first.
    if (depositDrafts.get(uid)?.sent?.isPending) return;
    const id = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : deposits.newId();
    // Stored before sending, so that the id survives if the page is closed.
    const sent = { id, usdtMicro, isPending: true };
    depositDrafts.set(uid, { ...draft, sent });
    try {
      const { isSent } = draft;
      const txid = parseTxid(isSent ? draft.txidText : '');
      const deposit = { id, usdtMicro, isSent, txid: txid.ok ? txid.value : undefined };
      const claimed = await deposits.create(identity, deposit);
      finish(id, usdtMicro, claimed);
      // If the user has left the page, do not navigate.
      if (isMounted()) onSubmitted(id);
    } catch (error) {
      const current = draftOf(uid, id);
      if (!current) return;
      // Only this attempt is known to have had no effect; an earlier one may have had.
      const isLost = errorCode(error) === 'timeout';
      const last = isLost ? { ...sent, isPending: false } : draft.sent;
      depositDrafts.set(uid, { ...current, sent: last });
      if (errorCode(error) === 'method-required') {
        // That page says it beside its form.
        if (isMounted()) void navigate(paths.upi);
        else toast.error(t.methodMissing, errorMessage(error));
      } else if (!isLost) toast.error(t.submitFailed, errorMessage(error));
      // The form says it beside its button.
      else if (!isMounted()) toast.error(t.noAnswerTitle, t.noAnswer(formatUsdt(usdtMicro)));
    }
  }

  // A deposit without an answer that is now in the list has arrived; its id must not be reused.
  const { sent } = draft;
  const arrived = sent && !sent.isPending ? known.find(({ id }) => id === sent.id) : undefined;
  useEffect(() => {
    if (arrived) finish(arrived.id, arrived.usdtMicro, arrived.txids);
  }, [arrived, finish]);

  return submit;
}
