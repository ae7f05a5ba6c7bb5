import { SendUsdt } from '@/components/deposits/SendUsdt';
import { Card } from '@/components/ui/Card';
import { awaitsTransfer, type Deposit } from '@/domain/deposits/deposit';

/** How to send what a deposit waits for; nothing once something was paid or a transaction is claimed. */
export function SendCard({ deposit }: { deposit: Deposit }) {
  if (!awaitsTransfer(deposit)) return null;
  return (
    <Card className="flex flex-col gap-3">
      <SendUsdt deposit={deposit} />
    </Card>
  );
}
