import type { ReactNode } from 'react';
import type { PayoutMethod } from '@/domain/payouts/payout';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';

type Fact = readonly [name: string, value: ReactNode];

/** Where a payout goes, in full. */
export const destinationFacts = (method: PayoutMethod): Fact[] =>
  method.kind === 'upi'
    ? [[payoutTexts.view.to, method.upiId]]
    : [
        [payoutTexts.view.to, method.accountHolder],
        [userTexts.upi.bankName, method.bankName],
        [userTexts.upi.accountNumber, method.accountNumber],
        [userTexts.upi.ifsc, method.ifscCode],
      ];

/** Names and values, one beside the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
