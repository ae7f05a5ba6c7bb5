import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useFormatAuthor } from '@/components/admin/names';
import { PaymentMethodList } from '@/components/admin/PaymentMethodList';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { FoundView } from '@/components/admin/view/FoundView';
import { Section } from '@/components/admin/view/RecordSummary';
import { StatementRows } from '@/components/statement/StatementRows';
import { Alert } from '@/components/ui/Alert';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { DescriptionList, LocalTime } from '@/components/ui/Text';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { rewardDeposit } from '@/domain/deposits/reward';
import type { StatementEntry } from '@/domain/ledger';
import { parseUserId } from '@/domain/linkIds';
import { formatRupeesExact } from '@/domain/money/money';
import type { User } from '@/domain/user';
import { useLive, useRestoredList } from '@/lib/useLive';
import { NoteForm, UserNotes } from '@/pages/admin/actions/notes/Notes';
import { Reward } from '@/pages/admin/actions/reward/Reward';
import { UserDeposits } from '@/pages/admin/worklist/DepositRow';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

const t = adminSearchTexts.user;

export function UserView() {
  const id = parseUserId(useParams()['uid'] ?? null);
  return (
    <FoundView
      key={id}
      heading={t.title}
      id={id}
      titleOf={(user) => user.displayName}
      found={useLive(adminSearch.user, id)}
    >
      {(user) => <LoadedUser user={user} />}
    </FoundView>
  );
}

function linkTo({ depositId, payoutId }: StatementEntry) {
  if (depositId !== null) return { to: panelPaths.deposit(depositId) };
  return payoutId !== null && env.payouts ? { to: panelPaths.payout(payoutId) } : null;
}

function UserStatement({ userId }: { userId: string }) {
  const formatAuthor = useFormatAuthor();
  const statement = useRestoredList('search-statement', adminSearch.statement, userId);
  const { data } = statement;
  const formatBy = useCallback(
    ({ by }: StatementEntry) => formatAuthor(by || null, userId),
    [formatAuthor, userId],
  );
  if (!data) {
    return (
      <SubscriptionFallback subscription={statement} failedTitle={t.statementFailed}>
        <p className="text-sm text-muted">{texts.common.loading}</p>
      </SubscriptionFallback>
    );
  }
  if (data.items.length === 0) return <p className="text-sm text-muted">{t.noEntries}</p>;
  return (
    <StatementRows
      data={data}
      uid={userId}
      linkTo={linkTo}
      formatBy={formatBy}
      onLoadMore={statement.loadMore}
    />
  );
}

function LoadedUser({ user }: { user: User }) {
  const deposits = useRestoredList('user-deposits', adminSearch.depositsOf, user.uid);
  const isOwn = user.uid === useAdminUid();
  const canReview = useCanReview();
  const toReward = deposits.data && rewardDeposit(deposits.data.items, deposits.data.hasMore);
  return (
    <>
      <Section
        title={user.displayName || adminTexts.unknownUser}
        translate={user.displayName ? 'no' : undefined}
      >
        <DescriptionList
          className="text-sm"
          facts={[
            [
              t.balance,
              <span translate="no" className="text-base font-bold">
                {formatRupeesExact(user.walletPaise)}
              </span>,
            ],
            [t.email, user.email],
            [
              t.joined,
              user.createdAt ? <LocalTime time={user.createdAt} /> : adminSearchTexts.timeUnknown,
            ],
            ...(user.closedAt ? [[t.closed, <LocalTime time={user.closedAt} />] as const] : []),
            [t.open, String(user.openDeposits)],
          ]}
        />
        {user.closedAt && <Alert variant="warning">{t.closedText}</Alert>}
        {toReward && !user.closedAt && <Reward deposit={toReward} />}
      </Section>
      <UserNotes userId={user.uid} />
      {canReview && !isOwn && (
        <Section title={t.notes}>
          <NoteForm about={`users/${user.uid}`} />
        </Section>
      )}
      <Section title={t.methods}>
        <PaymentMethodList deposit={user} />
      </Section>
      <Section title={t.statement} plain>
        <UserStatement userId={user.uid} />
      </Section>
      <Section title={t.requests} plain>
        <UserDeposits deposits={deposits} empty={adminSearchTexts.request.noOthers} />
      </Section>
    </>
  );
}
