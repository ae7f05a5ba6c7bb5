import type { ReactNode } from 'react';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { BreakBeforeAt } from '@/components/ui/Text';
import type { BankAccount, PaymentMethods } from '@/domain/paymentMethods';
import { adminTexts } from '@/texts/admin/adminTexts';
import { CopyButton } from './CopyButton';

const t = adminTexts;

function Block({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h4 className="pb-1.5 text-sm font-medium text-muted">{title}</h4>
      {count === 0 ? (
        <p className="text-sm">{t.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">{children}</ul>
      )}
    </div>
  );
}

function Account({ account, isPrimary }: { account: BankAccount; isPrimary: boolean }) {
  const copied = [
    [t.accountNumber, account.accountNumber],
    [t.ifsc, account.ifscCode],
  ] as const;
  return (
    <li className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <dl className="flex flex-col gap-1.5">
        <div>
          <dt className="text-muted">{t.bankName}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span translate="no">{account.bankName}</span>
            {isPrimary && <PrimaryBadge />}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t.accountHolder}</dt>
          <dd translate="no" className="font-medium">
            {account.accountHolder}
          </dd>
        </div>
        {copied.map(([name, value]) => (
          <div key={name} className="relative pr-10">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">
              <span translate="no">{value}</span>
              <span className="absolute inset-y-0 -right-2.5 flex items-center">
                <CopyButton description={`${name} ${value}`} text={value} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Shows the user's UPI IDs and bank accounts in full. The first of each is the primary one. */
export function PaymentMethodList({ deposit }: { deposit: PaymentMethods }) {
  const { upiIds, bankDetails } = deposit;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Block title={t.upiIds} count={upiIds.length}>
        {upiIds.map((upiId, index) => (
          <li
            key={upiId}
            className="flex items-center gap-2 rounded-control bg-sunken py-0.5 pr-1 pl-3.5 text-sm"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 font-medium">
              <BreakBeforeAt text={upiId} />
              {index === 0 && <PrimaryBadge />}
            </span>
            <CopyButton description={upiId} text={upiId} />
          </li>
        ))}
      </Block>
      <Block title={t.bankDetails} count={bankDetails.length}>
        {bankDetails.map((account, index) => (
          <Account key={account.accountNumber} account={account} isPrimary={index === 0} />
        ))}
      </Block>
    </div>
  );
}
