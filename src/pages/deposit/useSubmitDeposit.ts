import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { MAX_OPEN_DEPOSITS, SUBMIT_TOAST_MS } from '@/config/business';
import type { Deposit } from '@/domain/deposit';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paiseForMicro, type MicroUsdt } from '@/domain/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { setDraft, type DepositDraft } from '@/stores/depositDraft';
import { useMutation } from '@/hooks/useMutation';
import { useIdentity } from '@/hooks/useAuth';
import { useDepositDraft } from '@/hooks/useDepositDraft';
import { useToast } from '@/hooks/useToast';
import { useUser } from '@/hooks/useUser';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { checkAmount } from './calculation';

/** Whether what is typed comes to this amount. */
function isTyped({ text, unit }: DepositDraft, usdtMicro: MicroUsdt): boolean {
  const amount = checkAmount(text, unit);
  return amount.ok && amount.value === usdtMicro;
}

/**
 * Submits the draft. Its id is kept with it until an answer is certain, so that submitting the same amount again after
 * a lost answer makes one deposit; another amount gets an id of its own. `known` are the deposits that stand.
 */
export function useSubmitDeposit(onSubmitted: () => void, known: readonly Deposit[]) {
  const identity = useIdentity();
  const { user, status, fromCache } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const kept = useDepositDraft();

  function askForMethod() {
    toast.error(texts.deposit.methodMissing, texts.deposit.methodMissingText);
    void navigate(paths.upi);
  }

  const tellSubmitted = useCallback(
    (usdtMicro: MicroUsdt) =>
      toast.success(
        texts.deposit.submitted,
        texts.deposit.submittedText(
          formatUsdt(usdtMicro),
          formatRupeesExact(paiseForMicro(usdtMicro)),
        ),
        SUBMIT_TOAST_MS,
      ),
    [toast],
  );

  const submitting = useMutation(async (draft: DepositDraft, usdtMicro: MicroUsdt) => {
    if (status === 'ready' && !hasPaymentMethod(user)) {
      askForMethod();
      return;
    }
    const sentId = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : null;
    const isFull = status === 'ready' && !fromCache && user.openDeposits >= MAX_OPEN_DEPOSITS;
    // A request sent before may be one of those that wait; only the database knows.
    if (isFull && sentId === null) {
      toast.error(texts.deposit.submitFailed, texts.errors['too-many-open']);
      return;
    }
    const id = sentId ?? deposits.newId();
    // Before sending: a page closed meanwhile must find the id again.
    setDraft(identity.uid, { ...draft, sent: { id, usdtMicro } });
    try {
      await deposits.create(identity, { id, usdtMicro });
      setDraft(identity.uid, null);
      tellSubmitted(usdtMicro);
      onSubmitted();
    } catch (error) {
      const code = errorCode(error);
      // After a timeout the request may stand all the same. Any other failure means that this attempt did nothing, but
      // tells nothing of an earlier one: the draft is what it was before.
      if (code !== 'timeout') setDraft(identity.uid, draft);
      if (code === 'method-required') askForMethod();
      else toast.error(texts.deposit.submitFailed, errorMessage(error));
    }
  });

  // A request that got no answer and now stands in the list has arrived; its id must not serve for another deposit.
  const arrived = known.find(({ id }) => id === kept?.sent?.id);
  useEffect(() => {
    if (submitting.isPending || !arrived || !kept) return;
    setDraft(identity.uid, isTyped(kept, arrived.usdtMicro) ? null : { ...kept, sent: null });
    tellSubmitted(arrived.usdtMicro);
  }, [submitting.isPending, arrived, kept, identity.uid, tellSubmitted]);

  return submitting;
}
