import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { PageHeader } from '@/components/PageHeader';
import { Announcement } from '@/components/ui/Announcement';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { paths } from '@/config/paths';
import { shortDepositId } from '@/domain/shortIds';
import { MAIN_ID } from '@/hooks/browser/useRouteFocus';
import { usePayout } from '@/hooks/payouts/usePayout';
import { payoutTexts } from '@/texts/payoutTexts';
import { PayoutDetails } from './PayoutDetails';

const t = payoutTexts.view;

/** One withdrawal in all its states: loading, unavailable, failed, missing, shown. */
export function OpenedPayout({ payoutId }: { payoutId: string | null }) {
  const payout = usePayout(payoutId);
  const { data, error } = payout;
  const isLoaded = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // The form that led here had the focus, on the same path.
    if (!isLoaded) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [isLoaded]);
  const isMissing = payoutId === null || (data && !data.payout) || error?.code === 'denied';
  let content: ReactNode = (
    <SubscriptionFallback subscription={payout} failedTitle={t.failed}>
      <PageSpinner />
    </SubscriptionFallback>
  );
  if (data?.payout) content = <PayoutDetails payout={data.payout} isCached={data.fromCache} />;
  else if (isMissing) {
    content = (
      <EmptyState icon={CircleAlert} title={t.notFound} text={t.notFoundText}>
        <Announcement>{t.notFound}</Announcement>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={payoutId === null ? t.notFound : t.title(shortDepositId(payoutId))}
        back={paths.statement}
      />
      {content}
    </>
  );
}
