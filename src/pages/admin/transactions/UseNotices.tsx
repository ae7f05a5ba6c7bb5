import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { depositState, type Deposit } from '@/domain/deposit';
import type { SpentOn } from '@/domain/errors';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { shortDepositId } from '@/domain/shortDepositId';
import { MAX_NAMING_REQUESTS, type TransactionUse } from '@/domain/transactionUse';
import { adminTexts } from '@/texts/adminTexts';
import { spentMessage } from '@/texts/reviewErrorMessage';
import { userTexts } from '@/texts/userTexts';

const t = adminTexts.transactions;

const VARIANTS = {
  success: { icon: CircleCheck, className: 'text-success' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  danger: { icon: CircleAlert, className: 'text-danger' },
} as const;

function Notice({ variant, children }: { variant: keyof typeof VARIANTS; children: ReactNode }) {
  const { icon: Icon, className } = VARIANTS[variant];
  return (
    <p className={`flex gap-2 font-medium ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** What the transaction has paid for, which is as it should be if it is this request. */
function Spent({ spentOn, deposit }: { spentOn: SpentOn; deposit: Deposit }) {
  const { depositId, amountPaise, at } = spentOn;
  const isHere = depositId === deposit.id && amountPaise !== null;
  return (
    <Notice variant={isHere ? 'success' : 'danger'}>
      {isHere ? t.creditedHere(formatRupeesExact(amountPaise)) : spentMessage(spentOn)}{' '}
      {at && formatLocalTime(at)}
    </Notice>
  );
}

interface Props {
  /** Undefined while it is not known. */
  use: TransactionUse | undefined;
  /** The request that the transaction is shown on. */
  deposit: Deposit;
}

/** What else is known of a transaction: what it has paid for, and which other requests name it. */
export function UseNotices({ use, deposit }: Props) {
  if (!use) return <p className="text-muted">{t.lookingUp}</p>;
  const others = use.requests.filter(({ id }) => id !== deposit.id);
  return (
    <>
      {use.spentOn && <Spent spentOn={use.spentOn} deposit={deposit} />}
      {others.map((other) => (
        <Notice key={other.id} variant="warning">
          {t.alsoNamed(
            other.userName ?? adminTexts.unknownUser,
            other.userEmail,
            shortDepositId(other.id),
            formatUsdt(other.usdtMicro),
            userTexts.depositCard.status[depositState(other)].toLowerCase(),
          )}
        </Notice>
      ))}
      {!use.spentOn && others.length === 0 && <p className="text-muted">{t.unused}</p>}
      {use.requests.length === MAX_NAMING_REQUESTS && (
        <Notice variant="warning">{t.moreRequests}</Notice>
      )}
    </>
  );
}
