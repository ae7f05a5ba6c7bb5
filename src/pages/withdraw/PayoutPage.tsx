import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { EmptyState, SubscriptionFallback } from '@/components/ui/Alert';
import { Announcement, PageSpinner } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { AppError } from '@/domain/errors';
import { shortDepositId } from '@/domain/shortIds';
import { useRecordId } from '@/lib/url';
import { useLive } from '@/lib/useLive';
import { ownPayout } from '@/services/payouts/ownPayout';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';
import { PayoutDetails } from './PayoutDetails';
import { PayoutForm } from './PayoutForm';

const t = payoutTexts;
const one = (id: string, _uid: string) => ownPayout(id);

/** Shows one withdrawal in all its states: loading, unavailable, failed, missing, shown. */
function OpenedPayout() {
  const payoutId = useRecordId();
  const payout = useLive(one, payoutId ?? null, useUid());
  const { data, error } = payout;
  const isMissing = payoutId === null || (data && !data.payout) || error?.code === 'denied';
  let content: ReactNode = (
    <SubscriptionFallback subscription={payout} failedTitle={t.view.failed}>
      <PageSpinner />
    </SubscriptionFallback>
  );
  if (data?.payout) content = <PayoutDetails payout={data.payout} />;
  else if (isMissing) {
    content = (
      <EmptyState icon={CircleAlert} title={t.view.notFound} text={t.view.notFoundText}>
        <Announcement>{t.view.notFound}</Announcement>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={payoutId ? t.view.title(shortDepositId(payoutId)) : t.view.page}
        back={paths.statement}
      />
      {content}
    </>
  );
}

/** Shows the withdrawal that the URL names, or the form that requests one. */
export function PayoutPage() {
  const { pathname } = useLocation();
  const { status, refresh } = useUser();
  if (!matchPath(paths.withdraw, pathname)) return <OpenedPayout key={pathname} />;
  return (
    <>
      <PageHeader title={t.title} back={paths.home} />
      {status === 'ready' ? (
        <PayoutForm />
      ) : (
        <SubscriptionFallback
          subscription={{ error: status === 'failed' ? new AppError('unknown') : null, refresh }}
          failedTitle={userTexts.home.amountsFailed}
        >
          <PageSpinner />
        </SubscriptionFallback>
      )}
    </>
  );
}
