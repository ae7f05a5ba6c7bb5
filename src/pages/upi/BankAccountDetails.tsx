import { groupAccountNumber, type BankAccount } from '@/domain/paymentMethods';
import { userTexts } from '@/texts/userTexts';

/** A bank account in full, so that its owner can check it. */
export function BankAccountDetails({ account }: { account: BankAccount }) {
  const details = [
    [userTexts.upi.accountHolder, account.accountHolder],
    [userTexts.upi.accountNumber, groupAccountNumber(account.accountNumber)],
    [userTexts.upi.ifsc, account.ifscCode],
  ] as const;
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd translate="no" className="min-w-0 font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
