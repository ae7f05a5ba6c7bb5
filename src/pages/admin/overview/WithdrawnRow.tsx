import { Info } from 'lucide-react';
import { memo } from 'react';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.ended;

interface Props {
  /** The first of them. */
  deposit: Deposit;
  count: number;
  onDismiss: (depositId: string) => void;
}

/** One line for all deposits that a user has withdrawn since the queue was opened. Memoized like the other rows. */
export const WithdrawnRow = memo(function WithdrawnRow({ deposit, count, onDismiss }: Props) {
  const name = deposit.userName ?? adminTexts.unknownUser;
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <p className="flex min-w-0 flex-1 basis-36 items-start gap-2 text-sm font-medium">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0">
          <span>{t.withdrew(name, count)}</span>{' '}
          <span translate="no" className="font-normal text-muted">
            {deposit.userEmail}
          </span>
        </span>
      </p>
      {/* Read out once: whoever withdraws again and again does not keep a screen reader busy. */}
      <Announcement>{t.withdrew(name, 1)}</Announcement>
      <Button
        variant="ghost"
        className="px-2 text-sm"
        aria-label={t.dismissOf(name)}
        onClick={() => onDismiss(deposit.id)}
      >
        {t.dismiss}
      </Button>
    </div>
  );
});
