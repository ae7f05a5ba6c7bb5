import { CircleCheckBig } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DepositList } from '@/components/DepositList';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/adminTexts';
import { NewDepositsButton } from './NewDepositsButton';
import { ListSection } from './ListSection';
import { PendingItem } from './PendingItem';
import { RejectAllSheet } from './rejectAll/RejectAllSheet';
import type { PaymentDrafts } from './usePaymentDrafts';
import type { OnReviewed } from './useReviewedDeposits';

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  /** All deposits, to detect new ones. */
  newestFirst: readonly Deposit[] | null;
  onReviewed: OnReviewed;
  uid: string;
  drafts: PaymentDrafts;
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
export function Queue({ deposits, newestFirst, onReviewed, uid, drafts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [rejectAllOf, setRejectAllOf] = useState<Deposit | null>(null);
  const items = deposits.data?.items ?? NO_DEPOSITS;
  const several = useMemo(() => usersWithSeveral(items), [items]);
  const { set: setDraft } = drafts;
  const handleReviewed: OnReviewed = useCallback(
    (id, status) => {
      onReviewed(id, status);
      setDraft(id, undefined);
      // The focused button is removed together with its item.
      heading.current?.focus({ preventScroll: true });
    },
    [onReviewed, setDraft],
  );
  return (
    <ListSection
      title={adminTexts.pendingList}
      order={adminTexts.oldestFirst}
      deposits={deposits}
      headingRef={heading}
    >
      <NewDepositsButton newestFirst={newestFirst} />
      <DepositList
        deposits={deposits}
        failedTitle={adminTexts.loadFailed}
        rows="tall"
        empty={
          <EmptyState
            icon={CircleCheckBig}
            title={adminTexts.noPending}
            text={adminTexts.noPendingText}
          />
        }
        renderItem={(deposit) => (
          <PendingItem
            deposit={deposit}
            isOwn={deposit.userId === uid}
            draft={drafts.get(deposit.id)}
            onDraft={setDraft}
            onReviewed={handleReviewed}
            onRejectAll={several.has(deposit.userId) ? setRejectAllOf : undefined}
          />
        )}
      />
      {rejectAllOf && (
        <RejectAllSheet
          deposit={rejectAllOf}
          onReviewed={handleReviewed}
          onClose={() => {
            setRejectAllOf(null);
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </ListSection>
  );
}
