import { useHandOver } from '@/components/admin/handOver';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import type { Deposit } from '@/domain/deposits/deposit';
import type { TimelineEvent } from '@/domain/deposits/timeline';
import { isCredit, type DepositEntry } from '@/domain/ledger';
import { texts } from '@/texts/texts';
import { TakeBack } from './TakeBack';

interface Props {
  event: Extract<TimelineEvent, { entryId: string | null }>;
  deposit: Deposit;
  /** The known entries of the deposit. */
  entries: readonly DepositEntry[];
}

/**
 * What takes back the credit that an event is; nothing where it cannot be taken back, or was, which is said to who comes from a
 * report for that.
 */
export function TakeBackCredit({ event, deposit, entries }: Props) {
  const isOwn = deposit.userId === useAdminUid();
  const canReview = useCanReview();
  const { takeBack } = useHandOver();
  if (isOwn || !canReview) return null;
  if (event.isCorrected) {
    return takeBack === event.entryId ? (
      <InlineAlert variant="warning">{texts.errors['already-taken-back']}</InlineAlert>
    ) : null;
  }
  const credit = entries.filter(isCredit).find(({ id }) => id === event.entryId);
  return credit && <TakeBack deposit={deposit} credit={credit} isAsked={takeBack === credit.id} />;
}
