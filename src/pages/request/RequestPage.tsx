import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDeposit } from '@/components/deposits/useDeposits';
import { PageHeader } from '@/components/shell/PageHeader';
import { Announcement } from '@/components/ui/Announcement';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { paths } from '@/config/paths';
import { formatRupeesExact, formatUsdtField } from '@/domain/money/money';
import { useRecordId } from '@/lib/url';
import { requestTexts } from '@/texts/requestTexts';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { DepositDetails } from './DepositDetails';

const t = requestTexts;

/** Shows one deposit of the user in all its states: loading, unavailable, failed, missing, shown. */
export function RequestPage() {
  const depositId = useRecordId();
  const subscription = useDeposit(depositId ?? null);
  const { data, error } = subscription;
  const deposit = data?.value;
  const { unreadable: title } = userTexts.depositCard;
  let content: ReactNode = <SubscriptionFallback subscription={subscription} failedTitle={title} />;
  if (deposit) {
    content = (
      <ErrorBoundary
        fallback={<NotFound title={title} text={texts.common.ourFault} />}
        resetKey={deposit.id}
      >
        <DepositDetails key={deposit.id} deposit={deposit} />
      </ErrorBoundary>
    );
  } else if (data || depositId === null) {
    content = <NotFound title={t.notFound} text={t.notFoundText} />;
  } else if (error?.code === 'denied') content = <NotFound title={t.denied} text={t.deniedText} />;
  else if (error?.code === 'unreadable')
    content = <NotFound title={title} text={t.unreadableText} />;
  return (
    <>
      <PageHeader
        title={
          deposit
            ? t.title(formatRupeesExact(deposit.inrPaise), formatUsdtField(deposit.usdtMicro))
            : t.page
        }
        back={paths.rechargeHistory}
      />
      {content}
    </>
  );
}

function NotFound({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState icon={CircleAlert} title={title} text={text}>
      <Announcement>{title}</Announcement>
      <Link to={paths.rechargeHistory} replace className={buttonClass('secondary')}>
        {userTexts.history.title}
      </Link>
    </EmptyState>
  );
}
