import { useNavigate } from 'react-router-dom';
import { ownTransfers } from '@/components/checks/ownTransfers';
import { useIdentity } from '@/components/session/useAuth';
import { Button } from '@/components/ui/Button';
import { depositPath } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { idAgain } from '@/domain/deposits/requestState';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { useMutation } from '@/lib/useMutation';
import { useOnline } from '@/lib/useOnline';
import { useToast } from '@/lib/useToast';
import { deposits } from '@/services/userServices';
import { errorMessage } from '@/texts/errorMessage';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.deposit;

/**
 * Asks again for a request that has ended although its USDT has arrived: for the same exact amount, naming the transfer that
 * arrived, so that nothing is sent a second time. However often it is tapped, it makes one request.
 */
export function AskAgain({ deposit }: { deposit: Deposit }) {
  const { id, usdtMicro, inrPaise, payableMicro } = deposit;
  const identity = useIdentity();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending } = useMutation(async () => {
    const seen = ownTransfers.get(id);
    const newId = idAgain(id);
    if (!seen || newId === null) return;
    const { txid } = seen;
    try {
      await deposits.create(identity, { id: newId, usdtMicro, payableMicro, txid });
      ownTransfers.set(newId, { ...seen, named: txid });
      toast.success(
        t.submitted,
        t.submittedText(formatUsdt(usdtMicro), formatRupeesExact(inrPaise)),
      );
      void navigate(depositPath(newId));
    } catch (error) {
      toast.error(t.submitFailed, errorMessage(error));
    }
  });
  return (
    <Button disabled={!isOnline} busy={isPending} onClick={mutate}>
      {requestTexts.askAgain}
    </Button>
  );
}
