import { useMemo } from 'react';
import { env } from '@/config/env';
import { useAllDeposits, useDepositCount, useQueue } from '@/hooks/admin/useAdminDeposits';
import { useErrorToast } from '@/hooks/browser/useErrorToast';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AllDeposits } from '@/pages/admin/queue/AllDeposits';
import { CountCards } from '@/pages/admin/queue/CountCards';
import { formatCount } from './formatCount';
import { Queue } from '@/pages/admin/queue/Queue';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { useReviewedDeposits } from '@/pages/admin/queue/useReviewedDeposits';

/** The panel of a signed-in administrator: counts, the queue and all deposits, live. */
export function AdminPanel() {
  const { queue, all, ended, withdrawn, onReviewed, onConflict, dismiss } = useReviewedDeposits(
    useQueue(),
    useAllDeposits(),
  );
  const changes = useMemo(
    () => (queue.data && all.data ? [queue.data, all.data] : null),
    [queue.data, all.data],
  );
  const whole =
    queue.data?.hasMore === false
      ? queue.data.items.length + queue.data.unreadable.length - ended.size
      : null;
  const counted = useDepositCount('pending', whole === null ? changes : null);
  const pending =
    whole === null ? counted : { ...counted, count: { number: whole, isLowerBound: false } };
  const confirmed = useDepositCount('confirmed', changes);
  const error = queue.error ?? all.error;
  useScrollRestoration(queue.data !== null && all.data !== null);
  useErrorToast(adminTexts.loadFailed, error);
  useRecheckWhenDenied(error);

  const title = pending.count?.number
    ? adminTexts.waitingTitle(formatCount(pending.count), adminTexts.title)
    : adminTexts.title;

  return (
    <>
      <title>{`${title} · ${env.appName}`}</title>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-4 pb-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <CountCards pending={pending} confirmed={confirmed} />
        <Queue
          deposits={queue}
          all={all}
          ended={ended}
          withdrawn={withdrawn}
          onReviewed={onReviewed}
          onConflict={onConflict}
          onDismiss={dismiss}
        />
        <AllDeposits deposits={all} />
      </div>
    </>
  );
}
