import { useRef, useState } from 'react';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { ChoiceError } from '@/pages/admin/ChoiceError';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts.giveBack;

interface Props {
  payout: Payout;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a payout waits again. Whoever gives back what a colleague has taken looks at the bank first: it may be paid. */
export function GiveBackSheet({ payout, onConfirm, onClose }: Props) {
  const uid = useAdminUid();
  const isOwn = payout.takenBy === uid;
  const [hasLooked, setLooked] = useState(isOwn);
  const [isAsked, setAsked] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  return (
    <ConfirmSheet
      title={t.title(formatRupeesExact(payout.inrPaise))}
      text={isOwn ? t.text : t.otherText(formatAuthor(payout.takenBy, uid))}
      action={t.action}
      onConfirm={() => {
        if (hasLooked) {
          onConfirm();
          return true;
        }
        setAsked(true);
        tick.current?.focus();
        return false;
      }}
      onClose={onClose}
    >
      {!isOwn && (
        <div className="pt-4">
          <label className="flex min-h-touch items-center gap-3 text-sm font-medium">
            <input
              ref={tick}
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={hasLooked}
              onChange={({ target }) => setLooked(target.checked)}
            />
            <span>{t.looked}</span>
          </label>
          {isAsked && !hasLooked && <ChoiceError id="look-first" message={t.lookRequired} />}
        </div>
      )}
    </ConfirmSheet>
  );
}
