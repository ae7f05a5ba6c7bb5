import { ReceiptText } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListFallback } from '@/components/ListFallback';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposit';
import { countEqualDeposits } from '@/domain/admin/equalDeposits';
import { formatRupeesExact } from '@/domain/formatMoney';
import { shortDepositId } from '@/domain/shortDepositId';
import { rewardDeposit } from '@/domain/admin/rewardDeposit';
import { conflictOf } from '@/domain/admin/review';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useAdminDeposit, useAdminUserDeposits, useAdminUser } from '@/hooks/admin/useAdminSearch';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useLoadTimeout } from '@/hooks/browser/useLoadTimeout';
import { useInView } from '@/hooks/admin/useInView';
import { CopyButton } from '@/pages/admin/CopyButton';
import { PendingItem, type RowActions } from '@/pages/admin/queue/PendingItem';
import { Reward } from '@/pages/admin/reward/Reward';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { ReviewedDeposit } from './ReviewedDeposit';
import { MethodChanges } from './MethodChanges';
import { UserDeposits } from './UserDeposits';
import { DescriptionList, Section } from './Section';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { usePinnedDeposit } from './usePinnedDeposit';
import { ViewHeader } from './ViewHeader';
import { ActivityTimeline } from './ActivityTimeline';

const t = adminSearchTexts.request;

function LoadedDeposit({ deposit }: { deposit: Deposit }) {
  const uid = useAdminUid();
  const { toUser } = useSearchLinks();
  const user = useAdminUser(deposit.userId).data?.value ?? null;
  // What is decided can do without the user's other requests until they are looked at, which saves their reads.
  const others = useRef<HTMLElement>(null);
  const areOthersSeen = useInView(others);
  const [wasPending] = useState(deposit.status === 'pending');
  const requests = useAdminUserDeposits(wasPending || areOthersSeen ? deposit.userId : null);
  const { pinned, dismiss } = usePinnedDeposit(deposit);
  const actions: RowActions = useMemo(
    () => ({
      onReviewed: () => undefined,
      // The request is live: it shows by itself what has been done.
      onConfirmed: () => undefined,
      onConflict: () => undefined,
      onDismiss: dismiss,
    }),
    [dismiss],
  );
  const ended = useMemo(
    () => (pinned ? conflictOf(deposit, pinned, uid) : undefined),
    [deposit, pinned, uid],
  );
  const loaded = requests.data?.items;
  const equal = useMemo(
    () =>
      countEqualDeposits(loaded?.filter(({ status }) => status === 'pending') ?? []).get(
        deposit.id,
      ),
    [loaded, deposit.id],
  );
  const toReward = rewardDeposit([deposit, ...(loaded ?? [])], requests.data?.hasMore === true);
  const reward = toReward && <Reward deposit={toReward} />;
  // A decision takes the buttons away.
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  return (
    <div {...keepsFocus} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <p className="-mt-4 flex items-center gap-1 text-sm text-muted">
        <span className="min-w-0">
          {t.id} <code className="text-ink">{deposit.id}</code>
        </span>
        <CopyButton description={t.id} text={deposit.id} />
      </p>
      {pinned || deposit.status === 'pending' ? (
        <>
          <PendingItem
            deposit={pinned ?? deposit}
            ended={ended}
            actions={actions}
            equalCount={equal}
            onRejectAll={undefined}
            isOpen
          />
          {reward}
        </>
      ) : (
        <ReviewedDeposit deposit={deposit}>{reward}</ReviewedDeposit>
      )}
      {user && <MethodChanges then={deposit} now={user} />}
      <ActivityTimeline deposit={deposit} />
      <Section title={t.user}>
        <DescriptionList
          facts={[
            [t.wallet, user ? formatRupeesExact(user.walletPaise) : adminTexts.unavailable],
            [t.open, user ? String(user.openDeposits) : adminTexts.unavailable],
          ]}
        />
        <Link
          to={toUser(deposit.userId)}
          className={buttonClass('ghost', '-mx-4 mt-1 -mb-2 justify-start text-sm print:hidden')}
        >
          {t.whole}
        </Link>
      </Section>
      <section ref={others} className={`min-w-0 ${requests.data ? '' : 'print:hidden'}`}>
        <h3 className="pb-1.5 font-semibold">{t.others}</h3>
        <UserDeposits requests={requests} without={deposit.id} empty={t.noOthers} />
      </section>
    </div>
  );
}

/** One request whole: amounts, payments, transactions, the user and what happened. */
export function DepositView({ id }: { id: string }) {
  const { toList } = useSearchLinks();
  const found = useAdminDeposit(id);
  const deposit = found.data?.value ?? null;
  const title = t.title(shortDepositId(id));
  // What is opened from a list comes from the cache for a moment.
  const isUnconfirmed = useLoadTimeout(found.data?.fromCache === true);
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${title} · ${env.appName}`}</title>
      <ViewHeader title={title} back={toList} backLabel={t.back} closeLabel={t.close} />
      {!found.data && (
        <ListFallback list={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </ListFallback>
      )}
      {found.data && !deposit && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
      )}
      <LiveRegion className="empty:hidden">
        {isUnconfirmed && <p className="text-sm font-medium text-warning">{t.unconfirmed}</p>}
      </LiveRegion>
      {deposit && <LoadedDeposit deposit={deposit} />}
    </div>
  );
}
