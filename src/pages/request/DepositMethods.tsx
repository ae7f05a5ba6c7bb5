import { BreakBeforeAt } from '@/components/ui/BreakBeforeAt';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import type { Deposit } from '@/domain/deposits/deposit';
import { lastFour } from '@/domain/paymentMethods';
import { requestTexts } from '@/texts/requestTexts';

const t = requestTexts;

function MethodItems({ methods }: { methods: readonly string[] }) {
  return methods.map((method, index) => (
    <li key={method} className="wrap-break-word">
      <BreakBeforeAt text={method} /> {index === 0 && <PrimaryBadge />}
    </li>
  ));
}

/** The payment methods that the deposit was made with. An account number shows its last four digits. */
export function DepositMethods({ deposit: { upiIds, bankDetails } }: { deposit: Deposit }) {
  const accounts = bankDetails.map(({ bankName, accountNumber }) =>
    t.account(bankName, lastFour(accountNumber)),
  );
  if (upiIds.length + accounts.length === 0) return <p className="text-muted">{t.noMethods}</p>;
  return (
    <ul className="flex flex-col gap-1">
      <MethodItems methods={upiIds} />
      <MethodItems methods={accounts} />
    </ul>
  );
}
