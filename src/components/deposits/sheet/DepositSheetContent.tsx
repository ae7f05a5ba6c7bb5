import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { Announcement } from '@/components/ui/Announcement';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { paths } from '@/config/paths';
import { useDeposit } from '@/hooks/deposits/useDeposit';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { DepositDetails } from './DepositDetails';

const t = depositSheetTexts;

function NotFound({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState icon={CircleAlert} title={title} text={text}>
      <Announcement>{title}</Announcement>
      <Link to={paths.rechargeHistory} replace className={buttonClass('secondary')}>
        {t.history}
      </Link>
    </EmptyState>
  );
}

/** One deposit of the user in all its states: loading, unavailable, failed, missing, shown. */
export function DepositSheetContent({ depositId }: { depositId: string | null }) {
  const { data, error, refresh } = useDeposit(depositId);
  const unreadable = <NotFound title={t.unreadable} text={t.unreadableText} />;
  if (data?.deposit) {
    return (
      <ErrorBoundary fallback={unreadable}>
        <DepositDetails deposit={data.deposit} isCached={data.fromCache} />
      </ErrorBoundary>
    );
  }
  if (data || depositId === null) return <NotFound title={t.notFound} text={t.notFoundText} />;
  if (error?.code === 'denied') return <NotFound title={t.denied} text={t.deniedText} />;
  if (error?.code === 'unknown') return unreadable;
  return (
    <SubscriptionFallback subscription={{ error, refresh }} failedTitle={t.unreadable}>
      <PageSpinner />
    </SubscriptionFallback>
  );
}
