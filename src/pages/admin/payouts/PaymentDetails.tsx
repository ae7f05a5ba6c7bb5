import { Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { CopyButton } from '@/components/admin/CopyButton';
import { useIsWide } from '@/components/admin/useIsWide';
import { buttonClass } from '@/components/ui/Button';
import { env } from '@/config/env';
import { formatRupeesExact, PAISE_PER_RUPEE } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { upiLink } from '@/domain/payouts/upiLink';
import { shortDepositId } from '@/domain/shortIds';
import { lazyNamed } from '@/lib/lazyNamed';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const QrCode = lazyNamed(() => import('@/components/qr/QrCode'), 'QrCode');

const t = adminPayoutTexts.pay;

export function PaymentDetails({ payout }: { payout: Payout }) {
  const { method } = payout;
  const isUpi = method.kind === 'upi';
  return (
    <div className="@container">
      <div
        className={`grid items-center gap-x-4 gap-y-3 ${isUpi ? '@min-[24rem]:grid-cols-[auto_minmax(0,1fr)]' : ''}`}
      >
        {isUpi && <UpiPayment payout={payout} upiId={method.upiId} />}
        <dl
          className={`grid gap-x-3 rounded-control bg-sunken px-3 text-sm ${isUpi ? '' : '@min-[24rem]:grid-cols-2'}`}
        >
          {fieldsOf(payout).map(([name, value], index) => (
            <div key={name} className="relative min-h-12 py-1 pr-10">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">
                <span translate="no">{value}</span>
                <span className="absolute inset-y-0 -right-2.5 flex items-center print:hidden">
                  <CopyButton
                    description={`${name} ${value}`}
                    text={value}
                    hotkey={String(index + 1)}
                  />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

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
  });
  const code = (
    <div className="mx-auto flex aspect-square w-44 max-w-full overflow-hidden rounded-control border border-line bg-white print:hidden">
      <Suspense fallback={null}>
        <QrCode value={link} title={t.qrLabel(inr)} />
      </Suspense>
    </div>
  );
  if (isWide) return code;
  return (
    <div className="flex flex-col gap-3">
      <a href={link} className={buttonClass('primary', 'w-full')}>
        <Smartphone aria-hidden className="size-5" />
        <span>{t.open}</span>
      </a>
      <details className="print:hidden">
        <summary className="min-h-touch cursor-pointer py-2.5 font-medium text-accent">
          {t.showQr}
        </summary>
        {code}
      </details>
    </div>
  );
}
