import { SendUsdt } from '@/components/deposits/SendUsdt';
import type { Deposit } from '@/domain/deposits/deposit';
import { userTexts } from '@/texts/userTexts';
import { Step } from './Step';

interface Props {
  /** The deposit that waits for its transfer; null while there is none, or another one is typed. */
  deposit: Deposit | null;
  /** Whether the user has sent what is typed already. */
  isSent: boolean;
  /** The QR code is loaded only when its tab is selected. */
  isShown: boolean;
}

/** The third step: the exact amount to send, once a deposit asks for it, and the wallet to send it to. */
export function WalletCard({ deposit, isSent, isShown }: Props) {
  return (
    <Step number={3} title={userTexts.deposit.sendStep}>
      <SendUsdt deposit={deposit} isShown={isShown}>
        <p className="text-center font-semibold">
          {isSent ? userTexts.deposit.nothingToSend : userTexts.deposit.confirmFirst}
        </p>
      </SendUsdt>
    </Step>
  );
}
