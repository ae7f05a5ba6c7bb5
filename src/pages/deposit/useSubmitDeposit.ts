import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { MAX_OPEN_DEPOSITS, SUBMIT_TOAST_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposit';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paiseForMicro, type MicroUsdt } from '@/domain/money';
import type { RecentRequest } from '@/domain/recentRequest';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { parseTxid } from '@/domain/transactionId';
import { depositDrafts, type DepositDraft } from '@/stores/depositDraft';
import { txidDrafts } from '@/stores/txidDraft';
import { useMutation } from '@/hooks/useMutation';
import { useIdentity } from '@/hooks/useAuth';
import { useDepositDraft } from '@/hooks/useDepositDraft';
import { useToast } from '@/hooks/useToast';
import { useUser } from '@/hooks/useUser';
import { deposits } from '@/services/userServices';
import { offerInstall } from '@/stores/installPrompt';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { checkAmount } from './calculation';

/** A request as it is known the moment it is submitted. */
export type SubmittedRequest = RecentRequest & Pick<Deposit, 'id'>;

/** Whether the typed amount equals this amount. */
function isTyped({ text, unit }: DepositDraft, usdtMicro: MicroUsdt): boolean {
  const amount = checkAmount(text, unit);
  return amount.ok && amount.value === usdtMicro;
}

/** What is typed as a transaction ID and not among those that a request names; empty if that is nothing. */
function unnamedText(txidText: string, named: readonly string[]): string {
  const typed = parseTxid(txidText);
  const isNamed = typed.ok ? named.includes(typed.value) : typed.error === 'txid-empty';
  return isNamed ? '' : txidText;
}

/**
 * Submits the draft. Its id is kept until the answer is definite, so that submitting the same amount again after a lost
 * response creates one deposit; another amount gets a new id. An invalid transaction ID does not stop it: the typed text
 * goes to the field of the new request. `known` are the newest stored deposits.
 */
export function useSubmitDeposit(
  onSubmitted: (request: SubmittedRequest) => void,
  known: readonly Deposit[],
) {
  const identity = useIdentity();
  const { user, status, fromCache } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const currentDraft = useDepositDraft();

  function requireMethod() {
    toast.error(userTexts.deposit.methodMissing, userTexts.deposit.methodMissingText, paths.upi);
    void navigate(paths.upi);
  }

  const showSubmitted = useCallback(
    (usdtMicro: MicroUsdt) => {
      toast.success(
        userTexts.deposit.submitted,
        userTexts.deposit.submittedText(
          formatUsdt(usdtMicro),
          formatRupeesExact(paiseForMicro(usdtMicro)),
        ),
        SUBMIT_TOAST_MS,
      );
      offerInstall();
    },
    [toast],
  );

  const keepUnnamed = useCallback(
    (id: string, txidText: string, named: readonly string[]) => {
      const unnamed = unnamedText(txidText, named);
      if (unnamed === '') return;
      txidDrafts.set(id, unnamed);
      toast.error(
        userTexts.transactions.notAdded,
        userTexts.transactions.notAddedText,
        paths.deposit,
      );
    },
    [toast],
  );

  const submitting = useMutation(async (draft: DepositDraft, usdtMicro: MicroUsdt) => {
    // A cached record may lack a method that was added a moment ago; then the server decides.
    const isConfirmed = status === 'ready' && !fromCache;
    if (isConfirmed && !hasPaymentMethod(user)) {
      requireMethod();
      return;
    }
    const sentId = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : null;
    const isFull = isConfirmed && user.openDeposits >= MAX_OPEN_DEPOSITS;
    // A request sent before may be one of the open ones; only the database knows.
    if (isFull && sentId === null) {
      toast.error(userTexts.deposit.submitFailed, texts.errors['too-many-open']);
      return;
    }
    const id = sentId ?? deposits.newId();
    // Stored before sending, so that the id survives if the page is closed.
    depositDrafts.set(identity.uid, { ...draft, sent: { id, usdtMicro } });
    try {
      const txid = parseTxid(draft.txidText);
      const request = { id, usdtMicro, txid: txid.ok ? txid.value : undefined };
      const named = await deposits.create(identity, request);
      depositDrafts.set(identity.uid, null);
      showSubmitted(usdtMicro);
      keepUnnamed(id, draft.txidText, named);
      onSubmitted({ id, usdtMicro, status: 'pending', submittedAt: new Date() });
    } catch (error) {
      const code = errorCode(error);
      // After a timeout the request may still have arrived. Any other error means that this attempt had no effect, but
      // says nothing about an earlier one, so the previous draft is restored.
      if (code !== 'timeout') depositDrafts.set(identity.uid, draft);
      if (code === 'method-required') requireMethod();
      else toast.error(userTexts.deposit.submitFailed, errorMessage(error));
    }
  });

  // A request without an answer that is now in the list has arrived; its id must not be reused.
  const arrived = known.find(({ id }) => id === currentDraft?.sent?.id);
  useEffect(() => {
    if (submitting.isPending || !arrived || !currentDraft) return;
    const { txidText } = currentDraft;
    showSubmitted(arrived.usdtMicro);
    if (isTyped(currentDraft, arrived.usdtMicro)) {
      depositDrafts.set(identity.uid, null);
      keepUnnamed(arrived.id, txidText, arrived.txids);
    } else {
      const next = { ...currentDraft, txidText: unnamedText(txidText, arrived.txids), sent: null };
      depositDrafts.set(identity.uid, next);
    }
  }, [submitting.isPending, arrived, currentDraft, identity.uid, showSubmitted, keepUnnamed]);

  return submitting;
}
