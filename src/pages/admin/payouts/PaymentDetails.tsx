import { Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { lazyNamed } from '@/components/lazyNamed';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { upiLink } from '@/domain/admin/payouts/upiLink';
import { formatRupeesExact } from '@/domain/formatMoney';
import { PAISE_PER_RUPEE } from '@/domain/money';
import type { Payout } from '@/domain/payouts/payout';
import { shortDepositId } from '@/domain/shortIds';
import { useIsWide } from '@/hooks/admin/useIsWide';
import { CopyButton } from '@/pages/admin/CopyButton';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const QrCode = lazyNamed(() => import('@/components/deposits/QrCode'), 'QrCode');

const t = adminPayoutTexts.pay;

/** What a form of the bank asks for, in its order. Empty values are left out. */
function fieldsOf({ id, inrPaise, method, userName }: Payout): (readonly [string, string])[] {
  const amount = [t.amount, (inrPaise / PAISE_PER_RUPEE).toFixed(2)] as const;
  const remarks = [t.remarks, t.note(env.appName, shortDepositId(id))] as const;
  const fields =
    method.kind === 'upi'
      ? ([[t.upiId, method.upiId], [t.name, userName ?? ''], amount, remarks] as const)
      : ([
          [t.holder, method.accountHolder],
          [t.accountNumber, method.accountNumber],
          [t.ifsc, method.ifscCode],
          [t.bankName, method.bankName],
          amount,
          remarks,
        ] as const);
  return fields.filter(([, value]) => value !== '');
}

function UpiPayment({ payout, upiId }: { payout: Payout; upiId: string }) {
  const isWide = useIsWide();
  const inr = formatRupeesExact(payout.inrPaise);
  const link = upiLink({
    upiId,
    name: payout.userName ?? '',
    inrPaise: payout.inrPaise,
    note: t.note(env.appName, shortDepositId(payout.id)),
    id: payout.id,
  });
  return (
    <>
      {!isWide && (
        <a href={link} className={buttonClass('primary', 'w-full')}>
          <Smartphone aria-hidden className="size-5" />
          <span>{t.open}</span>
        </a>
      )}
      <details open={isWide} className="print:hidden">
        <summary className="min-h-touch cursor-pointer py-2.5 font-medium text-accent">
          {isWide ? t.qr : t.showQr}
        </summary>
        <div className="mx-auto flex aspect-square w-52 max-w-full overflow-hidden rounded-control border border-line bg-white">
          <Suspense fallback={null}>
            <QrCode value={link} title={t.qrLabel(inr)} />
          </Suspense>
        </div>
        <p className="pt-2 text-center text-sm text-muted">{t.qrHint}</p>
      </details>
      <p className="text-sm text-muted print:hidden">{t.amountRefused}</p>
    </>
  );
}

/** What it takes to make the transfer: for a UPI ID a link and a QR code, and for both every value to copy. */
export function PaymentDetails({ payout }: { payout: Payout }) {
  const { method } = payout;
  return (
    <>
      {method.kind === 'upi' && <UpiPayment payout={payout} upiId={method.upiId} />}
      <dl className="flex flex-col rounded-control bg-sunken px-3.5 text-sm">
        {fieldsOf(payout).map(([name, value]) => (
          <div key={name} className="relative min-h-12 border-line py-1.5 pr-10 not-last:border-b">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">
              <span translate="no">{value}</span>
              <span className="absolute inset-y-0 -right-2.5 flex items-center print:hidden">
                <CopyButton description={`${name} ${value}`} text={value} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
