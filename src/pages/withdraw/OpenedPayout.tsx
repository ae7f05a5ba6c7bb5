import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SubscriptionFallback } from '@/components/ui/SubscriptionFallback';
import { PageHeader } from '@/components/shell/PageHeader';
import { Announcement } from '@/components/ui/Announcement';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { paths } from '@/config/paths';
import { shortDepositId } from '@/domain/shortIds';
import { useRecordId } from '@/lib/useRecordId';
import { usePayout } from '@/components/payouts/usePayout';
import { payoutTexts } from '@/texts/payoutTexts';
import { PayoutDetails } from './PayoutDetails';

const t = payoutTexts.view;

/** One withdrawal in all its states: loading, unavailable, failed, missing, shown. */
export function OpenedPayout() {
  const payoutId = useRecordId();
  const payout = usePayout(payoutId ?? null);
  const { data, error } = payout;
  const isMissing = payoutId === null || (data && !data.payout) || error?.code === 'denied';
  let content: ReactNode = (
    <SubscriptionFallback subscription={payout} failedTitle={t.failed}>
      <PageSpinner />
    </SubscriptionFallback>
  );
  if (data?.payout) content = <PayoutDetails payout={data.payout} />;
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
        title={payoutId ? t.title(shortDepositId(payoutId)) : t.page}
        back={paths.statement}
      />
      {content}
    </>
  );
}
