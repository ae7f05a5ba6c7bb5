import { CircleCheckBig } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DepositList } from '@/components/DepositList';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { texts } from '@/texts/texts';
import { NewDepositsButton } from './NewDepositsButton';
import { ListSection } from './ListSection';
import { PendingItem } from './PendingItem';
import { RejectAllSheet } from './rejectAll/RejectAllSheet';
import type { PaymentDrafts } from './usePaymentDrafts';

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  /** All deposits, to notice those that come in. */
  newestFirst: readonly Deposit[] | null;
  onSettled: (id: string, verdict: 'confirmed' | 'rejected') => void;
  uid: string;
  drafts: PaymentDrafts;
}

const NONE: readonly Deposit[] = [];

/** Users with more than one request among these. */
function usersWithSeveral(deposits: readonly Deposit[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { userId } of deposits) (seen.has(userId) ? several : seen).add(userId);
  return several;
}

/** The pending deposits, longest waiting first: a new one comes at the end and moves nothing. */
export function Queue({ deposits, newestFirst, onSettled, uid, drafts }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [rejectsAllOf, setRejectsAllOf] = useState<Deposit | null>(null);
  const items = deposits.data?.items ?? NONE;
  const several = useMemo(() => usersWithSeveral(items), [items]);
  const { keep } = drafts;
  const settled = useCallback(
    (id: string, verdict: 'confirmed' | 'rejected') => {
      onSettled(id, verdict);
      keep(id, undefined);
      // The button that had the focus goes with its item.
      heading.current?.focus({ preventScroll: true });
    },
    [onSettled, keep],
  );
  return (
    <ListSection
      title={texts.admin.pendingList}
      order={texts.admin.oldestFirst}
      deposits={deposits}
      headingRef={heading}
    >
      <NewDepositsButton newestFirst={newestFirst} />
      <DepositList
        deposits={deposits}
        failedTitle={texts.admin.loadFailed}
        rows="tall"
        empty={
          <EmptyState
            icon={CircleCheckBig}
            title={texts.admin.noPending}
            text={texts.admin.noPendingText}
          />
        }
        renderItem={(deposit) => (
          <PendingItem
            deposit={deposit}
            isOwn={deposit.userId === uid}
            draft={drafts.of(deposit.id)}
            onDraft={keep}
            onSettled={settled}
            onRejectAll={several.has(deposit.userId) ? setRejectsAllOf : undefined}
          />
        )}
      />
      {rejectsAllOf && (
        <RejectAllSheet
          deposit={rejectsAllOf}
          onSettled={settled}
          onClose={() => {
            setRejectsAllOf(null);
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </ListSection>
  );
}
