import type { ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import { texts } from '@/texts/texts';
import { CopyButton } from './CopyButton';

const t = texts.admin;

function Primary() {
  return (
    <span className="rounded-full bg-good-soft px-2 py-0.5 text-xs font-semibold text-good">
      {texts.common.primary}
    </span>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="pb-1 text-sm font-medium text-muted">{title}</h4>
      {children}
    </div>
  );
}

/** Where the person is to be paid: UPI IDs and bank accounts in full, the first of each primary. */
export function PaymentMethods({ deposit }: { deposit: Deposit }) {
  return (
    <div className="flex flex-col gap-3">
      <Block title={t.upiIds}>
        {deposit.upiIds.length === 0 && <p className="text-sm">{t.none}</p>}
        <ul>
          {deposit.upiIds.map((upiId, index) => (
            <li key={upiId} className="flex items-center gap-2">
              <span className="min-w-0 font-medium">{upiId}</span>
              {index === 0 && <Primary />}
              <CopyButton what={upiId} text={upiId} />
            </li>
          ))}
        </ul>
      </Block>
      <Block title={t.bankDetails}>
        {deposit.bankDetails.length === 0 && <p className="text-sm">{t.none}</p>}
        <ul className="flex flex-col gap-2">
          {deposit.bankDetails.map((account, index) => (
            <li key={account.accountNumber} className="rounded-control bg-sunken px-3.5 py-2.5">
              {index === 0 && <Primary />}
              <dl className="text-sm">
                {(
                  [
                    [t.accountHolder, account.accountHolder, false],
                    [t.bankName, account.bankName, false],
                    [t.accountNumber, account.accountNumber, true],
                    [t.ifsc, account.ifscCode, true],
                  ] as const
                ).map(([name, value, copies]) => (
                  <div key={name} className="flex items-center justify-between gap-3">
                    <dt className="text-muted">{name}</dt>
                    <dd className="flex min-h-8 min-w-0 items-center gap-1 text-right font-medium">
                      {value}
                      {copies && <CopyButton what={`${name} ${value}`} text={value} />}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}
