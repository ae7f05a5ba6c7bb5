import { Gift } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { nameOf } from '@/components/admin/names';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Failure } from '@/components/ui/Failure';
import { FIRST_TOP_UP_BONUS_RUPEES } from '@/config/business';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import type { CreditedReward } from '@/domain/deposits/reward';
import { toPaise } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useFocusFallback } from '@/lib/focus';
import { lazyNamed } from '@/lib/lazyNamed';
import { useLoad, useSubscription } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { rewardTexts } from '@/texts/admin/rewardTexts';
import { errorMessage, texts } from '@/texts/texts';
import { useAction } from '../useAction';

const SharedMethods = lazyNamed<{ userId: string; methods: Deposit }, 'SharedMethods'>(
  () => import('@/components/admin/SharedMethods'),
  'SharedMethods',
);

const t = rewardTexts;

/** Returns a message with who credited a reward, and when. */
export const creditedMessage = ({ byYou, at }: CreditedReward): string =>
  t.credited(
    byYou ? adminTexts.conflict.you : adminTexts.conflict.other,
    at && formatLocalTime(at),
  );

/** Shows if the user of a deposit has had the first-deposit reward, with the button that credits it. */
export function Reward({ deposit }: { deposit: Deposit }) {
  const { data, error, loading, refresh, ask, isPending, sheet } = useReward(deposit);
  // The button disappears once the reward is credited.
  const box = useFocusFallback<HTMLDivElement>();
  const isDue = data?.kind === 'due';
  // Administrators cannot credit themselves.
  const isOwn = deposit.userId === useAdminUid();
  const canReview = useCanReview();

  function message(): string {
    if (error) return `${t.unknown} ${errorMessage(error)}`;
    if (!data) return texts.common.loading;
    if (data.kind === 'credited') return creditedMessage(data);
    if (data.kind === 'not-due') return t.notDue;
    if (data.kind === 'taken-back') return t.takenBack;
    return isOwn ? t.own : t.due;
  }

  return (
    <div
      {...box}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${isDue ? 'rounded-control bg-success-soft px-[min(0.875rem,4vw)] py-2.5' : ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-40 gap-2">
        <Gift
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isDue ? 'text-success' : 'text-muted'}`}
        />
        <LiveRegion className={`min-w-0 ${isDue || error ? 'font-medium' : 'text-muted'}`}>
          {message()}
        </LiveRegion>
      </div>
      {error && (
        <Button variant="ghost" className="text-sm" busy={loading} onClick={refresh}>
          {texts.common.retry}
        </Button>
      )}
      {isDue && !isOwn && canReview && (
        <Button
          variant="secondary"
          className="text-sm"
          aria-label={t.creditTo(nameOf(deposit))}
          busy={isPending}
          onClick={() => ask(data.depositId)}
        >
          {t.credit}
        </Button>
      )}
      {sheet}
    </div>
  );
}

/** Follows, for one or two reads, whether the reward is due. The sheet asks to credit it for the deposit given to `ask`. */
export function useReward(deposit: Deposit) {
  const { id, userId, status, inrPaise, correctedPaise } = deposit;
  const reward = useSubscription(
    useMemo(
      () => admin.rewards.of({ id, userId, status, inrPaise, correctedPaise }),
      [id, userId, status, inrPaise, correctedPaise],
    ),
  );
  const [asked, ask] = useState<string | null>(null);
  const { act, isPending } = useAction();
  const sheet = asked !== null && (
    <ConfirmSheet
      title={t.sheetTitle(nameOf(deposit))}
      text={
        <>
          <AccountLine deposit={deposit} text={t.sheetText(deposit.userEmail)} />
          <DayLeft amountPaise={toPaise(FIRST_TOP_UP_BONUS_RUPEES)} className="pt-2 text-sm" />
        </>
      }
      action={t.credit}
      onConfirm={() =>
        act({
          async store() {
            const earlier = await admin.rewards.credit({ userId, depositId: asked });
            return earlier && `${creditedMessage(earlier)} ${t.onlyOnce}`;
          },
          done: [t.done, t.doneText(nameOf(deposit))],
          failed: t.failed,
        })
      }
      onClose={() => ask(null)}
    >
      <SharedUpi deposit={deposit} />
      {env.payouts && (
        <Suspense fallback={null}>
          <SharedMethods userId={userId} methods={deposit} />
        </Suspense>
      )}
    </ConfirmSheet>
  );
  return { ...reward, ask, isPending, sheet };
}

/** Warns if other users have requested with a UPI ID of this one: one person may have several accounts. It blocks nothing. */
function SharedUpi({ deposit }: { deposit: Deposit }) {
  const { data, error, retry } = useLoad(admin.rewards.sharesUpi, deposit);
  return (
    <LiveRegion className="pt-3 empty:sr-only">
      {error ? (
        <Failure variant="warning" text={texts.errors[error]} onRetry={retry} />
      ) : (
        data && <Alert variant="warning">{t.together.sharedUpi}</Alert>
      )}
    </LiveRegion>
  );
}
