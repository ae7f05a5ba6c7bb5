import { CopyAddress } from '@/components/deposits/CopyAddress';
import { CopyAmount } from '@/components/deposits/CopyAmount';
import { Card } from '@/components/ui/Card';
import { env } from '@/config/env';
import { isPartPaid, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { inrToUsdt } from '@/domain/money';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

/** How to send the rest of a part-paid deposit for the same deposit; nothing where nothing remains. */
export function RestToSend({ deposit }: { deposit: Deposit }) {
  const unpaid = unpaidPaise(deposit);
  if (!isPartPaid(deposit) || unpaid === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h3 className="font-semibold">{depositSheetTexts.restTitle}</h3>
      <p className="text-sm">{depositSheetTexts.restText}</p>
      <CopyAmount usdtMicro={inrToUsdt(unpaid)} />
      <CopyAddress address={env.walletAddress} />
    </Card>
  );
}
