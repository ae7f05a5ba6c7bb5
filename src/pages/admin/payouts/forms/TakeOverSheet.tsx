import { useRef, useState } from 'react';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { LocalTime } from '@/components/ui/LocalTime';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { env } from '@/config/env';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { shortDepositId } from '@/domain/shortIds';
import { ChoiceError } from '@/components/admin/Choice';
import { DayLeft } from '@/components/admin/DayLeft';
import { useFormatAuthor } from '@/components/admin/author';
import { formatDestination } from '../formatDestination';
import type { PayoutSheetProps } from './PayoutSheetProps';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts;

/** Asks to check with the bank before taking over a colleague's payout: it may be paid already. */
export function TakeOverSheet({ payout, onConfirm, onClose }: PayoutSheetProps) {
  const formatAuthor = useFormatAuthor();
  const [hasLooked, setLooked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const inr = formatRupeesExact(payout.inrPaise);
  const value = (text: string) => <span translate="no">{text}</span>;
  return (
    <ConfirmSheet
      title={t.takeOver.title(inr)}
      text={t.takeOver.text(formatAuthor(payout.takenBy))}
      action={t.takeOver.label}
      onConfirm={() => {
        if (hasLooked) {
          onConfirm({ kind: 'take-over' });
          return true;
        }
        setAsked(true);
        tick.current?.focus();
        return false;
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 pt-4">
        <DescriptionList
          className="text-sm"
          facts={[
            [t.pay.amount, value(inr)],
            [t.view.to, value(formatDestination(payout.method))],
            [
              t.pay.remarks,
              value(payout.file?.ref ?? t.pay.note(env.appName, shortDepositId(payout.id))),
            ],
            ...(payout.takenAt
              ? ([[t.view.taken, <LocalTime time={payout.takenAt} />]] as const)
              : []),
          ]}
        />
        <DayLeft amountPaise={payout.inrPaise} className="text-sm" />
        <label className="flex min-h-touch items-center gap-3 text-sm font-medium">
          <input
            ref={tick}
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={hasLooked}
            onChange={({ target }) => setLooked(target.checked)}
          />
          <span>{t.takeOver.looked}</span>
        </label>
        {isAsked && !hasLooked && <ChoiceError id="look-first" message={t.takeOver.lookRequired} />}
      </div>
    </ConfirmSheet>
  );
}
