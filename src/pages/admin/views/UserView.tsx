import { ReceiptText } from 'lucide-react';
import { useCallback } from 'react';
import { SubscriptionFallback } from '@/components/SubscriptionFallback';
import { LocalTime } from '@/components/LocalTime';
import { StatementRows } from '@/components/StatementRows';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { formatRupeesExact } from '@/domain/formatMoney';
import { rewardDeposit } from '@/domain/admin/rewardDeposit';
import type { StatementEntry } from '@/domain/ledger';
import type { User } from '@/domain/user';
import {
  useAdminUserDeposits,
  useAdminStatement,
  useAdminUser,
} from '@/hooks/admin/useAdminSearch';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { PaymentMethodList } from '@/pages/admin/PaymentMethodList';
import { Reward } from '@/pages/admin/reward/Reward';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { UserDeposits } from './UserDeposits';
import { DescriptionList, Section } from './Section';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { ViewHeader } from './ViewHeader';

const t = adminSearchTexts.user;

function Statement({ userId }: { userId: string }) {
  const uid = useAdminUid();
  const { toDeposit } = useSearchLinks();
  const statement = useAdminStatement(userId);
  const { data } = statement;
  const linkTo = useCallback(
    ({ depositId }: StatementEntry) => (depositId === null ? null : { to: toDeposit(depositId) }),
    [toDeposit],
  );
  const formatBy = useCallback(
    ({ by }: StatementEntry) => (by === userId ? t.byUser : formatAuthor(by || null, uid)),
    [uid, userId],
  );
  if (!data) {
    return (
      <SubscriptionFallback subscription={statement} failedTitle={t.loadFailed}>
        <p className="text-sm text-muted">{t.loading}</p>
      </SubscriptionFallback>
    );
  }
  if (data.items.length === 0) return <p className="text-sm text-muted">{t.noEntries}</p>;
  return (
    <StatementRows
      data={data}
      linkTo={linkTo}
      formatBy={formatBy}
      onLoadMore={statement.loadMore}
    />
  );
}

function LoadedUser({ user }: { user: User }) {
  const requests = useAdminUserDeposits(user.uid);
  const toReward = requests.data && rewardDeposit(requests.data.items, requests.data.hasMore);
  return (
    <>
      <Section title={user.displayName || adminTexts.unknownUser}>
        <DescriptionList
          facts={[
            [
              t.balance,
              <span className="text-base font-bold">{formatRupeesExact(user.walletPaise)}</span>,
            ],
            [t.email, user.email],
            [
              t.joined,
              user.createdAt ? <LocalTime time={user.createdAt} /> : adminSearchTexts.timeUnknown,
            ],
            [t.open, String(user.openDeposits)],
          ]}
        />
        {toReward && <Reward deposit={toReward} />}
      </Section>
      <Section title={t.methods}>
        <PaymentMethodList deposit={user} />
      </Section>
      <Section title={t.statement} plain>
        <Statement userId={user.uid} />
      </Section>
      <Section title={t.requests} plain>
        <UserDeposits requests={requests} empty={adminSearchTexts.request.noOthers} hasMoreButton />
      </Section>
    </>
  );
}

/** One user: the record, the balance and every change that made it, and the requests. */
export function UserView({ userId }: { userId: string }) {
  const { toList } = useSearchLinks();
  const found = useAdminUser(userId);
  const user = found.data?.value ?? null;
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${user?.displayName ?? t.title} · ${env.appName}`}</title>
      <ViewHeader
        title={t.title}
        id={userId}
        back={toList}
        backLabel={t.back}
        closeLabel={t.close}
      />
      {!found.data && (
        <SubscriptionFallback subscription={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </SubscriptionFallback>
      )}
      {found.data && !user && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
      )}
      {user && <LoadedUser user={user} />}
    </div>
  );
}
