import { PagedList } from '@/components/list/PagedList';
import type { Payout } from '@/domain/payouts/payout';
import type { PaginatedSubscription } from '@/lib/useLive';
import { COMPACT } from '@/pages/admin/list/DepositTable';
import { ListSection } from '@/pages/admin/list/ListSection';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { RecordHead } from '@/pages/admin/list/RecordRow';
import { PAYOUT_GRID } from './payoutGrid';
import { PayoutRow } from './PayoutRow';

const t = adminPayoutTexts;

interface Props {
  list: PaginatedSubscription<Payout>;
  /** Those that stand here. */
  items: readonly Payout[];
  openedId: string | undefined;
  pathOf: (id: string) => string;
}

/** The payouts that others have proposed; nothing where none waits. */
export function ProposedPayouts({ list, items, openedId, pathOf }: Props) {
  if (items.length === 0 && !list.error) return null;
  const data = list.data && { ...list.data, items };
  return (
    <div className="pb-6">
      <ListSection title={t.proposal.list} summary={null} list={list}>
        <PagedList
          name="proposed-payouts"
          list={{ ...list, data }}
          failedTitle={t.list.loadFailed}
          look={COMPACT}
          head={<RecordHead grid={PAYOUT_GRID} />}
          empty={null}
          renderItem={(payout) => (
            <PayoutRow payout={payout} to={pathOf(payout.id)} isOpen={payout.id === openedId} />
          )}
        />
      </ListSection>
    </div>
  );
}
