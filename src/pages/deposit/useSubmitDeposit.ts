import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { MAX_OPEN_DEPOSITS, SUBMIT_TOAST_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { usdtToInr, type MicroUsdt } from '@/domain/money/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { parseTxid } from '@/domain/deposits/transactionId';
import { depositDrafts, type DepositDraft } from '@/components/deposits/depositDraft';
import { saidSent, txidDrafts } from '@/components/deposits/txidDraft';
import { useIdentity } from '@/components/session/useAuth';
import { useDraft } from '@/lib/useDraft';
import { useToast } from '@/lib/useToast';
import { useUser } from '@/components/session/useUser';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { userTexts } from '@/texts/userTexts';
import { checkAmount } from './calculation';

/** A deposit as it is known the moment it is submitted. */
export type SubmittedDeposit = Pick<Deposit, 'id' | 'usdtMicro' | 'status' | 'submittedAt'>;

/** Whether the typed amount equals this amount. */
function isTyped({ text, unit }: DepositDraft, usdtMicro: MicroUsdt): boolean {
  const amount = checkAmount(text, unit);
  return amount.ok && amount.value === usdtMicro;
}

/** What is typed as a transaction ID and not among those that a deposit names; empty if that is nothing. */
function unclaimedText({ isSent, txidText }: DepositDraft, claimed: readonly string[]): string {
  const typed = parseTxid(isSent ? txidText : '');
  const isClaimed = typed.ok ? claimed.includes(typed.value) : typed.error === 'txid-empty';
  return isClaimed ? '' : txidText;
}

/** What the user is told of an attempt that had no effect; true also later, when the connection or the method is there. */
function failureReason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'offline') return userTexts.deposit.notSubmittedOffline;
  if (code === 'method-required') return userTexts.deposit.notSubmittedMethod;
  return errorMessage(error);
}

/**
 * Submits the draft. Its id is kept until the answer is definite, so that submitting the same amount again after a lost
 * response creates one deposit; another amount gets a new id. A transaction ID that the stored deposit does not name goes to
 * its field. The answer may come after the page was left, and changes only a draft that still waits for it. `known` are the
 * newest stored deposits.
 */
export function useSubmitDeposit(
  onSubmitted: (deposit: SubmittedDeposit) => void,
  known: readonly Deposit[],
): (draft: DepositDraft, usdtMicro: MicroUsdt) => Promise<void> {
  const identity = useIdentity();
  const { uid } = identity;
  const { user, status, fromCache } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const currentDraft = useDraft(depositDrafts, uid);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** The draft, if it is the one that this deposit was sent with; signing out may have deleted it. */
  const draftOf = useCallback(
    (id: string): DepositDraft | null => {
      const current = depositDrafts.get(uid);
      return current?.sent?.id === id ? current : null;
    },
    [uid],
  );

  /** Ends the wait for a deposit that has arrived. What is typed for another one stays. */
  const finish = useCallback(
    (id: string, usdtMicro: MicroUsdt, claimed: readonly string[]) => {
      const current = draftOf(id);
      if (!current) return;
      toast.success(
        userTexts.deposit.submitted,
        userTexts.deposit.submittedText(
          formatUsdt(usdtMicro),
          formatRupeesExact(usdtToInr(usdtMicro)),
        ),
        SUBMIT_TOAST_MS,
      );
      if (current.isSent) saidSent.set(id, true);
      const unclaimed = unclaimedText(current, claimed);
      if (!isTyped(current, usdtMicro)) {
        depositDrafts.set(uid, { ...current, txidText: unclaimed, sent: null });
        return;
      }
      depositDrafts.set(uid, null);
      // The field of the deposit, which opens, then says why it was not added.
      if (unclaimed !== '') txidDrafts.set(id, unclaimed);
    },
    [uid, draftOf, toast],
  );

  /** Reports an attempt that had no effect, and keeps it beside the button. */
  function fail(draft: DepositDraft, usdtMicro: MicroUsdt, error: unknown) {
    // An earlier attempt may have made the same deposit.
    const isCertain = draft.sent?.usdtMicro !== usdtMicro;
    const failure = isCertain ? { usdtMicro, reason: failureReason(error) } : null;
    depositDrafts.set(uid, { ...draft, failure });
    if (errorCode(error) !== 'method-required') {
      toast.error(userTexts.deposit.submitFailed, errorMessage(error));
      return;
    }
    toast.error(userTexts.deposit.methodMissing, userTexts.deposit.methodMissingText, paths.upi);
    // Whoever has left the page stays where they are.
    if (isMounted.current) void navigate(paths.upi);
  }

  async function submit(draft: DepositDraft, usdtMicro: MicroUsdt) {
    // A second tap, before the button shows the first.
    if (depositDrafts.get(uid)?.sent?.isPending) return;
    // A cached record may lack a method that was added a moment ago; then the server decides.
    const isConfirmed = status === 'ready' && !fromCache;
    if (isConfirmed && !hasPaymentMethod(user)) {
      fail(draft, usdtMicro, new AppError('method-required'));
      return;
    }
    const sentId = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : null;
    const isAtLimit = isConfirmed && user.openDeposits >= MAX_OPEN_DEPOSITS;
    // A deposit sent before may be one of the open ones; only the database knows.
    if (isAtLimit && sentId === null) {
      fail(draft, usdtMicro, new AppError('too-many-open'));
      return;
    }
    const id = sentId ?? deposits.newId();
    // Stored before sending, so that the id survives if the page is closed.
    const sent = { id, usdtMicro, isPending: true };
    depositDrafts.set(uid, { ...draft, sent, failure: null });
    try {
      const { isSent } = draft;
      const txid = parseTxid(isSent ? draft.txidText : '');
      const deposit = { id, usdtMicro, isSent, txid: txid.ok ? txid.value : undefined };
      const claimed = await deposits.create(identity, deposit);
      finish(id, usdtMicro, claimed);
      // Whoever has left the page stays where they are.
      if (!isMounted.current) return;
      onSubmitted({ id, usdtMicro, status: 'pending', submittedAt: new Date() });
    } catch (error) {
      const current = draftOf(id);
      if (!current) return;
      if (errorCode(error) === 'timeout') {
        depositDrafts.set(uid, { ...current, sent: { ...sent, isPending: false } });
        toast.error(userTexts.deposit.submitFailed, errorMessage(error));
      } else {
        // This attempt had no effect, which says nothing about an earlier one.
        fail({ ...current, sent: draft.sent }, usdtMicro, error);
      }
    }
  }

  // A deposit without an answer that is now in the list has arrived; its id must not be reused.
  const sent = currentDraft?.sent;
  const arrived = sent && !sent.isPending ? known.find(({ id }) => id === sent.id) : undefined;
  useEffect(() => {
    if (arrived) finish(arrived.id, arrived.usdtMicro, arrived.txids);
  }, [arrived, finish]);

  return submit;
}
