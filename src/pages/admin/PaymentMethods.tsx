import type { ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { BankAccount } from '@/domain/paymentMethods';
import { texts } from '@/texts/texts';
import { CopyButton } from './CopyButton';

const t = texts.admin;

function Primary() {
  return (
    <span className="shrink-0 rounded-full bg-good-soft px-2 py-0.5 text-xs font-semibold text-good">
      {texts.common.primary}
    </span>
  );
}

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
    <li className="rounded-control bg-sunken py-2 pr-1 pl-3.5 text-sm">
      <dl>
        <div className="flex items-start justify-between gap-3 pr-2.5">
          <div>
            <dt className="text-muted">{t.bankName}</dt>
            <dd className="font-semibold">{account.bankName}</dd>
          </div>
          {isPrimary && <Primary />}
        </div>
        <div className="pt-1.5 pr-2.5">
          <dt className="text-muted">{t.accountHolder}</dt>
          <dd className="font-medium">{account.accountHolder}</dd>
        </div>
        {copied.map(([name, value]) => (
          <div key={name} className="flex items-center justify-between gap-2 pt-1.5">
            <div className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
            <CopyButton what={`${name} ${value}`} text={value} />
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Where the person is to be paid: UPI IDs and bank accounts in full, the first of each primary. */
export function PaymentMethods({ deposit }: { deposit: Deposit }) {
  const { upiIds, bankDetails } = deposit;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Block title={t.upiIds} count={upiIds.length}>
        {upiIds.map((upiId, index) => (
          <li
            key={upiId}
            className="flex items-center gap-2 rounded-control bg-sunken py-0.5 pr-1 pl-3.5 text-sm"
          >
            <span className="min-w-0 flex-1 font-medium">{upiId}</span>
            {index === 0 && <Primary />}
            <CopyButton what={upiId} text={upiId} />
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
