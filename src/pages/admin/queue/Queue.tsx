import { CircleCheckBig } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposits/deposit';
import { countEqualDeposits } from '@/domain/admin/equalDeposits';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { DepositTable } from '@/pages/admin/list/DepositTable';
import { ListSection } from '@/pages/admin/list/ListSection';
import { RejectAllSheet } from '@/pages/admin/rejectAll/RejectAllSheet';
import { DueRewardPrompt } from '@/pages/admin/reward/DueRewardPrompt';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { NewDepositsButton } from './NewDepositsButton';
import { QueueRow, type RowActions } from './QueueRow';
import { TableLink } from './TableLink';
import type { OnConflict } from './useConflicts';
import type { EndedElsewhere, WithdrawnRows } from './useReviewedDeposits';
import { WithdrawnRow } from './WithdrawnRow';

const t = adminTexts;

interface Props {
  /** The rows of the queue, among them those that ended elsewhere. */
  deposits: PaginatedSubscription<Deposit>;
  endedElsewhere: EndedElsewhere;
  withdrawn: WithdrawnRows;
  /** All deposits, to detect new ones. */
  all: PaginatedSubscription<Deposit>;
  onConflict: OnConflict;
  onDismiss: (depositIds: readonly string[]) => void;
  /** How many there are. */
  count: ReactNode;
}

const NO_DEPOSITS: readonly Deposit[] = [];

/** The users with more than one of these deposits. */
function usersWithSeveral(deposits: readonly Deposit[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { userId } of deposits) (seen.has(userId) ? several : seen).add(userId);
  return several;
}

/**
 * The pending deposits, oldest first, so that a new one is added at the end and shifts nothing. Beside what is open its rows
 * are as short as those of any other list.
 */
export function Queue({
  deposits,
  endedElsewhere,
  withdrawn,
  all,
  onConflict,
  onDismiss,
  count,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { opened, toDeposit } = useSearchLinks();
  const [confirmed, setConfirmed] = useState(NO_DEPOSITS);
  const [rejectAllOf, setRejectAllOf] = useState<Deposit | null>(null);
  const items = deposits.data?.items ?? NO_DEPOSITS;
  const shown = useMemo(() => items.filter(({ id }) => !withdrawn.has(id)), [items, withdrawn]);
  const several = useMemo(() => usersWithSeveral(shown), [shown]);
  const equal = useMemo(() => countEqualDeposits(shown), [shown]);
  const actions: RowActions = useMemo(
    () => ({
      onConflict,
      onConfirmed: (deposit) => setConfirmed((before) => [...before, deposit]),
      onDismiss: (id) => onDismiss([id]),
    }),
    [onConflict, onDismiss],
  );
  const focusHeading = () => heading.current?.focus({ preventScroll: true });

  function renderItem(deposit: Deposit) {
    const { id, userId } = deposit;
    const withdrawnCount = withdrawn.get(id)?.length;
    if (withdrawnCount !== undefined) {
      return (
        <WithdrawnRow deposit={deposit} count={withdrawnCount} onDismiss={actions.onDismiss} />
      );
    }
    return (
      <QueueRow
        search={toDeposit(id).search}
        equalCount={equal.get(id)}
        isOpen={opened?.id === id}
        deposit={deposit}
        endedElsewhere={endedElsewhere.get(id)}
        actions={actions}
        onRejectAll={several.has(userId) ? setRejectAllOf : undefined}
      />
    );
  }

  return (
    <ListSection
      title={t.pendingList}
      summary={t.oldestFirst}
      list={deposits}
      headingRef={heading}
      action={
        <>
          {count}
          {endedElsewhere.size > (opened ? 0 : 1) ? (
            <Button
              variant="ghost"
              // As narrow as what it replaces, or the heading would wrap and move the rows.
              className="px-2 text-sm"
              aria-label={t.ended.dismissAllLabel(endedElsewhere.size)}
              onClick={() => {
                onDismiss([...endedElsewhere.keys()]);
                focusHeading();
              }}
            >
              {t.ended.dismissAll(endedElsewhere.size)}
            </Button>
          ) : (
            <TableLink list={t.pendingList} search="status=pending" />
          )}
        </>
      }
    >
      <DepositTable
        name="queue"
        list={deposits}
        isFull
        empty={<EmptyState icon={CircleCheckBig} title={t.noPending} text={t.noPendingText} />}
        renderItem={renderItem}
      />
      <NewDepositsButton queue={deposits} all={all} />
      <DueRewardPrompt confirmed={confirmed} onFocusLost={focusHeading} />
      {rejectAllOf && (
        <RejectAllSheet
          deposit={rejectAllOf}
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
