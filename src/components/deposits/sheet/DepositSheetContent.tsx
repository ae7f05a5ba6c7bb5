import { CircleAlert, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Announcement } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { paths } from '@/config/paths';
import { useOnline } from '@/hooks/browser/useOnline';
import { useDeposit } from '@/hooks/useDeposit';
import { errorMessage } from '@/texts/errorMessage';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { texts } from '@/texts/texts';
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

/** One request of the user in all its states: loading, unavailable, failed, missing, shown. */
export function DepositSheetContent({ depositId }: { depositId: string | null }) {
  const online = useOnline();
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
  if (error) {
    const isUnanswered = error.code === 'unanswered';
    const notLoaded = online ? t.slow : t.offline;
    return (
      <EmptyState
        icon={CloudOff}
        title={isUnanswered ? texts.common.notLoaded : t.unreadable}
        text={isUnanswered ? notLoaded : errorMessage(error)}
      >
        <Button variant="secondary" onClick={refresh}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  return <PageSpinner />;
}
