import type { ReactElement } from 'react';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { BreakBeforeAt } from '@/components/ui/Text';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { adminTexts } from '@/texts/admin/adminTexts';
import { CopyButton } from './CopyButton';

const t = adminTexts;

const LINE = 'flex flex-wrap gap-x-3 gap-y-1';

const numbered = (name: string, text: string) => ({ name, text, copied: `${name} ${text}` });

/** Shows the user's UPI IDs and bank accounts in full, as a receipt does. The first of each is the primary one. */
export function PaymentMethodList({ deposit }: { deposit: PaymentMethods }) {
  const { upiIds, bankDetails } = deposit;
  return (
    <div className="text-sm">
      <Group title={t.upiIds}>
        {upiIds.map((upiId, index) => (
          <li key={upiId}>
            <dl className={LINE}>
              <MethodFact name={t.upiIds} text={upiId} isPrimary={index === 0} copied={upiId} />
            </dl>
          </li>
        ))}
      </Group>
      <Group title={t.bankDetails}>
        {bankDetails.map(({ bankName, accountHolder, accountNumber, ifscCode }, index) => (
          <li key={accountNumber} className="flex flex-col gap-1">
            <dl className={LINE}>
              <MethodFact name={t.bankName} text={bankName} isPrimary={index === 0} />
              <MethodFact name={t.accountHolder} text={accountHolder} />
            </dl>
            <dl className={LINE}>
              <MethodFact {...numbered(t.accountNumber, accountNumber)} />
              <MethodFact {...numbered(t.ifsc, ifscCode)} />
            </dl>
          </li>
        ))}
      </Group>
    </div>
  );
}

interface FactProps {
  name: string;
  text: string;
  isPrimary?: boolean;
  /** The name of the button that copies it; undefined for what no bank asks for. */
  copied?: string;
}

function MethodFact({ name, text, isPrimary = false, copied }: FactProps) {
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <dt className="sr-only">{name}</dt>
      <dd className="contents">
        <span translate="no" className="min-w-0">
          <BreakBeforeAt text={text} />
        </span>
        {isPrimary && <PrimaryBadge />}
        {copied !== undefined && (
          <span className="-my-2.5 -ml-3">
            <CopyButton description={copied} text={text} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactElement[] }) {
  return (
    <div className="flex flex-wrap gap-x-3 py-1">
      <h4 className="min-w-20 text-muted">{title}</h4>
      {children.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="flex min-w-0 flex-1 basis-44 flex-col gap-2">{children}</ul>
      )}
    </div>
  );
}
