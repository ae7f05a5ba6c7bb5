import { useState } from 'react';
import { SendUsdt } from '@/components/deposits/SendUsdt';
import { Card } from '@/components/ui/Card';
import { awaitsTransfer, type Deposit } from '@/domain/deposits/deposit';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

/**
 * How to send what a deposit waits for; nothing once something was paid or a transaction is claimed. One without an amount
 * of its own may have been sent before it was made, so it says how only to who has not.
 */
export function SendCard({ deposit }: { deposit: Deposit }) {
  const [isOpen, setOpen] = useState(false);
  if (!awaitsTransfer(deposit)) return null;
  if (deposit.payableMicro !== null) {
    return (
      <Card className="flex flex-col gap-3">
        <SendUsdt deposit={deposit} />
      </Card>
    );
  }
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-2.5 font-semibold">
          {depositSheetTexts.notSent}
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-3 pt-2">
            <SendUsdt deposit={deposit} />
          </div>
        )}
      </details>
    </Card>
  );
}
