import { PageHeader } from '@/components/PageHeader';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { PAYOUT_PARAM, paths } from '@/config/paths';
import { AppError } from '@/domain/errors';
import { parseDepositId } from '@/domain/linkIds';
import { useSearchParam } from '@/hooks/browser/useSearchParam';
import { useUser } from '@/hooks/useUser';
import { payoutTexts } from '@/texts/payoutTexts';
import { userTexts } from '@/texts/userTexts';
import { PayoutForm } from './PayoutForm';
import { OpenedPayout } from './OpenedPayout';

const t = payoutTexts;

/** Asks for a withdrawal, or shows the one that the address names. */
export function PayoutPage() {
  const param = useSearchParam(PAYOUT_PARAM);
  const { status, refresh } = useUser();
  if (param !== null) return <OpenedPayout key={param} payoutId={parseDepositId(param)} />;
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
