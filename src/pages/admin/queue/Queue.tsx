import { CircleCheckBig } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { DepositList } from '@/components/DepositList';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposit';
import { countEqualDeposits } from '@/domain/admin/equalDeposits';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/admin/adminTexts';
import { NewDepositsButton } from './NewDepositsButton';
import { ListSection } from '@/pages/admin/ListSection';
import { TableLink } from '@/pages/admin/SearchLinks';
import { PendingItem, type RowActions } from './PendingItem';
import { RejectAllSheet } from '@/pages/admin/rejectAll/RejectAllSheet';
import { DueRewardPrompt } from '@/pages/admin/reward/DueRewardPrompt';
import type { OnConflict } from './useConflicts';
import type { EndedRows, OnReviewed, WithdrawnRows } from './useReviewedDeposits';
import { useRowFocus } from './useRowFocus';
import { WithdrawnRow } from './WithdrawnRow';

const t = adminTexts;

interface Props {
  /** The rows of the queue, among them those that ended elsewhere. */
  deposits: PaginatedSubscription<Deposit>;
  ended: EndedRows;
  withdrawn: WithdrawnRows;
  /** All deposits, to detect new ones. */
  all: PaginatedSubscription<Deposit>;
  onReviewed: OnReviewed;
  onConflict: OnConflict;
  onDismiss: (depositIds: readonly string[]) => void;
}

const NO_DEPOSITS: readonly Deposit[] = [];

/** The users with more than one of these deposits. */
function usersWithSeveral(deposits: readonly Deposit[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { userId } of deposits) (seen.has(userId) ? several : seen).add(userId);
  return several;
}

/** The pending deposits, oldest first, so that a new one is added at the end and shifts nothing. */
export function Queue({
  deposits,
  ended,
  withdrawn,
  all,
  onReviewed,
  onConflict,
  onDismiss,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirmed, setConfirmed] = useState(NO_DEPOSITS);
  const [rejectAllOf, setRejectAllOf] = useState<Deposit | null>(null);
  const items = deposits.data?.items ?? NO_DEPOSITS;
  const shown = useMemo(() => items.filter(({ id }) => !withdrawn.has(id)), [items, withdrawn]);
  const several = useMemo(() => usersWithSeveral(shown), [shown]);
  const equal = useMemo(() => countEqualDeposits(shown), [shown]);
  const focusNext = useRowFocus(items, ended, heading);
  const actions: RowActions = useMemo(
    () => ({
      onReviewed: (id, status) => {
        focusNext(id);
        onReviewed(id, status);
      },
      onConflict,
      onConfirmed: (deposit) => setConfirmed((before) => [...before, deposit]),
      onDismiss: (id) => {
        focusNext(id);
        onDismiss([id]);
      },
    }),
    [focusNext, onReviewed, onConflict, onDismiss],
  );
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <ListSection
      title={t.pendingList}
      order={t.oldestFirst}
      deposits={deposits}
      headingRef={heading}
      action={
        ended.size > 1 ? (
          <Button
            variant="ghost"
            // As narrow as what it replaces, or the heading would wrap and move the rows.
            className="px-2 text-sm"
            aria-label={t.ended.dismissAllLabel(ended.size)}
            onClick={() => {
              onDismiss([...ended.keys()]);
              focusHeading();
            }}
          >
            {t.ended.dismissAll(ended.size)}
          </Button>
        ) : (
          <TableLink list={t.pendingList} search="status=pending" />
        )
      }
    >
      <DepositList
        name="queue"
        deposits={deposits}
        failedTitle={t.loadFailed}
        rows="tall"
        empty={<EmptyState icon={CircleCheckBig} title={t.noPending} text={t.noPendingText} />}
        renderItem={(deposit) => {
          const count = withdrawn.get(deposit.id)?.length;
          return count === undefined ? (
            <PendingItem
              deposit={deposit}
              ended={ended.get(deposit.id)}
              actions={actions}
              equalCount={equal.get(deposit.id)}
              onRejectAll={several.has(deposit.userId) ? setRejectAllOf : undefined}
            />
          ) : (
            <WithdrawnRow deposit={deposit} count={count} onDismiss={actions.onDismiss} />
          );
        }}
      />
      <NewDepositsButton queue={deposits} all={all} />
      <DueRewardPrompt confirmed={confirmed} onFocusLost={focusHeading} />
      {rejectAllOf && (
        <RejectAllSheet
          deposit={rejectAllOf}
          onReviewed={actions.onReviewed}
          onConflict={onConflict}
          onClose={() => {
            setRejectAllOf(null);
            focusHeading();
          }}
        />
      )}
    </ListSection>
  );
}
