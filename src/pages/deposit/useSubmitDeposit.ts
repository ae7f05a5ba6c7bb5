import { useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import { SUBMIT_TOAST_MS } from '@/config/business';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paiseForMicro, type MicroUsdt } from '@/domain/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { keepDraft, type DepositDraft } from '@/hooks/depositDraft';
import { personActions } from '@/hooks/personActions';
import { useAction } from '@/hooks/useAction';
import { useIdentity } from '@/hooks/useAuth';
import { useToast } from '@/hooks/useToast';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';

/**
 * Submits the draft. Its id is kept with it until an answer is certain, so that submitting the same amount again after
 * a lost answer makes one deposit; another amount gets an id of its own.
 */
export function useSubmitDeposit(onSubmitted: () => void) {
  const identity = useIdentity();
  const { user, status } = useUser();
  const toast = useToast();
  const navigate = useNavigate();

  function askForMethod() {
    toast.fail(texts.deposit.methodMissing, texts.deposit.methodMissingText);
    void navigate(paths.upi);
  }

  return useAction(async (draft: DepositDraft, usdtMicro: MicroUsdt) => {
    if (status === 'ready' && !hasPaymentMethod(user)) {
      askForMethod();
      return;
    }
    const id = draft.sent?.usdtMicro === usdtMicro ? draft.sent.id : personActions.newDepositId();
    // Before sending: a page closed meanwhile must find the id again.
    keepDraft(identity.uid, { ...draft, sent: { id, usdtMicro } });
    try {
      await personActions.createDeposit(identity, { id, usdtMicro });
      keepDraft(identity.uid, null);
      toast.succeed(
        texts.deposit.submitted,
        texts.deposit.submittedText(
          formatUsdt(usdtMicro),
          formatRupeesExact(paiseForMicro(usdtMicro)),
        ),
        SUBMIT_TOAST_MS,
      );
      onSubmitted();
    } catch (failure) {
      const code = errorCode(failure);
      // After a timeout the request may stand all the same. Any other failure means that this attempt did nothing, but
      // tells nothing of an earlier one: the draft is what it was before.
      if (code !== 'timeout') keepDraft(identity.uid, draft);
      if (code === 'method-required') askForMethod();
      else toast.failWith(texts.deposit.submitFailed, failure);
    }
  });
}
