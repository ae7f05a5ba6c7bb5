import { matchPath, useLocation } from 'react-router-dom';
import { PageHeader } from '@/components/shell/PageHeader';
import { SubscriptionFallback } from '@/components/ui/SubscriptionFallback';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { paths } from '@/config/paths';
import { AppError } from '@/domain/errors';
import { useUser } from '@/components/session/useUser';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';
import { PayoutForm } from './PayoutForm';
import { OpenedPayout } from './OpenedPayout';

const t = payoutTexts;

/** Asks for a withdrawal, or shows the one that the address names. */
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
