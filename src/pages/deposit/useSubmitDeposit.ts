import { errorMessage } from '@/texts/texts';
import { useDraft } from '@/lib/drafts';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { MAX_OPEN_DEPOSITS, SUBMIT_TOAST_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { usdtToInr, type MicroUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { parseTxid } from '@/domain/deposits/transactionId';
import {
  depositDrafts,
  type DepositDraft,
  saidSent,
  txidDrafts,
} from '@/components/deposits/depositDraft';
import { useIdentity } from '@/components/session/useAuth';
import { useToast } from '@/lib/useToast';
import { useUser } from '@/components/session/useUser';
import { deposits } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';
import { checkAmount } from './calculation';

/** A deposit as it is known when it is submitted. */
export type SubmittedDeposit = Pick<Deposit, 'id' | 'usdtMicro' | 'status' | 'submittedAt'>;

/** True if the typed amount equals `usdtMicro`. */
function isTyped({ text, unit }: DepositDraft, usdtMicro: MicroUsdt): boolean {
  const amount = checkAmount(text, unit);
  return amount.ok && amount.value === usdtMicro;
}

/** Returns the typed transaction ID unless the deposit already names it; empty if there is nothing to add. */
function unclaimedText({ isSent, txidText }: DepositDraft, claimed: readonly string[]): string {
  const typed = parseTxid(isSent ? txidText : '');
  const isClaimed = typed.ok ? claimed.includes(typed.value) : typed.error === 'txid-empty';
  return isClaimed ? '' : txidText;
}

/** Returns why an attempt had no effect, in words that stay true once the user is online or has added a method. */
function failureReason(error: unknown): string {
  const code = errorCode(error);
  if (code === 'offline') return userTexts.deposit.notSubmittedOffline;
  if (code === 'method-required') return userTexts.deposit.notSubmittedMethod;
  return errorMessage(error);
}

/**
 * Returns a function that submits the draft. The draft keeps its ID until the answer is definite, so submitting the
 * same amount again after a lost answer creates one deposit; another amount gets a new ID. A transaction ID that the
 * stored deposit does not name goes to the field of that deposit. The answer may come after the user left the page; it
 * changes only a draft that still waits for it. `known` are the newest stored deposits.
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

  /** Returns the draft that this deposit was sent with; null if it was replaced, or deleted by signing out. */
  const draftOf = useCallback(
    (id: string): DepositDraft | null => {
      const current = depositDrafts.get(uid);
      return current?.sent?.id === id ? current : null;
    },
    [uid],
  );

  /** Ends the wait for a stored deposit. Input for another one, typed in the meantime, stays. */
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
      // The deposit opens next. Its field shows this text, and why it was not added.
      if (unclaimed !== '') txidDrafts.set(id, unclaimed);
    },
    [uid, draftOf, toast],
  );

  /** Reports an attempt that had no effect, and keeps the message beside the button. */
  function fail(draft: DepositDraft, usdtMicro: MicroUsdt, error: unknown) {
    // An earlier attempt may have made the same deposit; then do not say that it was not made.
    const isCertain = draft.sent?.usdtMicro !== usdtMicro;
    const failure = isCertain ? { usdtMicro, reason: failureReason(error) } : null;
    depositDrafts.set(uid, { ...draft, failure });
    if (errorCode(error) !== 'method-required') {
      toast.error(userTexts.deposit.submitFailed, errorMessage(error));
      return;
    }
    toast.error(userTexts.deposit.methodMissing, errorMessage(error), paths.upi);
    // If the user has left the page, do not navigate.
    if (isMounted.current) void navigate(paths.upi);
  }

  async function submit(draft: DepositDraft, usdtMicro: MicroUsdt) {
    // Ignore a second tap before the button shows the first.
    if (depositDrafts.get(uid)?.sent?.isPending) return;
    // The cached record may lack a payment method added a moment ago; then let the server decide.
    const isConfirmed = status === 'ready' && !fromCache;
    if (isConfirmed && !hasPaymentMethod(user)) {
      fail(draft, usdtMicro, new AppError('method-required'));
      return;
    }
    const sentId = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : null;
    const isAtLimit = isConfirmed && user.openDeposits >= MAX_OPEN_DEPOSITS;
    // A deposit sent before may be one of the open ones; only the server knows.
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
      // If the user has left the page, do not navigate.
      if (!isMounted.current) return;
      onSubmitted({ id, usdtMicro, status: 'pending', submittedAt: new Date() });
    } catch (error) {
      const current = draftOf(id);
      if (!current) return;
      if (errorCode(error) === 'timeout') {
        depositDrafts.set(uid, { ...current, sent: { ...sent, isPending: false } });
        toast.error(userTexts.deposit.submitFailed, errorMessage(error));
      } else {
        // This attempt had no effect; an earlier one may have had.
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
