import type { Deposit } from '@/domain/deposits/deposit';
import { isRecentDeposit } from '@/domain/deposits/isRecentDeposit';
import { useNow } from '@/hooks/browser/useNow';
import { userTexts } from '@/texts/userTexts';
import { SupportReference } from './SupportReference';

/** For a deposit that is not confirmed: how long it takes, its reference, and the way to support. */
export function DepositHelp({ deposit }: { deposit: Deposit }) {
  const isRecent = isRecentDeposit(deposit, useNow());
  return (
    <div className="mt-3 border-t border-line pt-2 text-sm">
      {isRecent && <p className="pb-1">{userTexts.deposit.arrival}</p>}
      <SupportReference id={deposit.id} payableMicro={deposit.payableMicro} />
    </div>
  );
}
