import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { formatRupeesExact } from '@/domain/formatMoney';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { shortDepositId } from '@/domain/shortIds';
import { useAdminPayout, usePayoutMoves } from '@/hooks/admin/payouts/useAdminPayouts';
import { useAdminUser } from '@/hooks/admin/useAdminSearch';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import { AccountLine } from '@/pages/admin/AccountLine';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { NotFoundView } from '@/pages/admin/views/NotFoundView';
import { DescriptionList, Section } from '@/pages/admin/views/Section';
import { ViewHeader } from '@/pages/admin/views/ViewHeader';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { PayoutActions } from './PayoutActions';
import { PayoutSummary } from './PayoutSummary';
import { PayoutTimeline } from './PayoutTimeline';
import { PayoutWarnings } from './PayoutWarnings';

const t = adminPayoutTexts.view;

function LoadedPayout({ payout }: { payout: Payout }) {
  const { toUser } = useSearchLinks();
  const user = useAdminUser(payout.userId).data?.value ?? null;
  const moves = usePayoutMoves(payout);
  // A move takes its buttons away.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  return (
    <div {...keepsFocus} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <PayoutSummary payout={payout} />
      {isOpenPayout(payout) && <PayoutWarnings payout={payout} />}
      <PayoutActions payout={payout} moves={moves.data} />
      <Section title={t.user}>
        <div>
          <p className="font-semibold">{payout.userName ?? adminTexts.unknownUser}</p>
          <p className="text-sm text-muted">{payout.userEmail}</p>
          <AccountLine deposit={payout} />
        </div>
        <DescriptionList
          facts={[[t.wallet, user ? formatRupeesExact(user.walletPaise) : adminTexts.unavailable]]}
        />
        <Link
          to={toUser(payout.userId)}
          className={buttonClass(
            'ghost',
            '-mx-4 -my-2 justify-start self-start text-sm print:hidden',
          )}
        >
          {t.whole}
        </Link>
      </Section>
      <PayoutTimeline payout={payout} moves={moves} />
    </div>
  );
}

function FoundPayout({ id }: { id: string }) {
  const { toList } = useSearchLinks();
  const found = useAdminPayout(id);
  const payout = found.data?.value ?? null;
  // What is opened from a list comes from the cache for a moment.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${t.title(shortDepositId(id))} · ${env.appName}`}</title>
      <ViewHeader
        title={t.untitled}
        id={id}
        back={toList}
        backLabel={t.back}
        closeLabel={t.close}
      />
      {!found.data && (
        <SubscriptionFallback subscription={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </SubscriptionFallback>
      )}
      {found.data && !payout && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
      )}
      <LiveRegion className="empty:hidden">
        {isUnconfirmed && (
          <p className="text-sm font-medium text-warning">{adminSearchTexts.request.unconfirmed}</p>
        )}
      </LiveRegion>
      {payout && <LoadedPayout payout={payout} />}
    </div>
  );
}

/** One payout whole: what it takes to pay it, what warns of it, its user and what happened. */
export function PayoutView({ id }: { id: string | null }) {
  return id === null ? <NotFoundView title={t.untitled} texts={t} /> : <FoundPayout id={id} />;
}
