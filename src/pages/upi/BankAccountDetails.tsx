import type { BankAccount } from '@/domain/paymentMethods';
import { texts } from '@/texts/texts';

/** A bank account in full, so that its owner can check it. */
export function BankAccountDetails({ account }: { account: BankAccount }) {
  const details = [
    [texts.upi.accountHolder, account.accountHolder],
    [texts.upi.accountNumber, account.accountNumber],
    [texts.upi.ifsc, account.ifscCode],
  ] as const;
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
