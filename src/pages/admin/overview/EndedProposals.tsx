import { Card } from '@/components/ui/Card';
import { useLimits } from '@/components/admin/session/useLimits';
import { useLiveList } from '@/lib/useLive';
import { DepositRow } from '@/pages/admin/worklist/DepositRow';
import { useListPaths } from '@/components/admin/useListPaths';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';

/** What others have proposed to credit again, where the operator has some amounts take two administrators. */
export function EndedProposals() {
  const takesTwo = (useLimits()?.secondReviewFromPaise ?? null) !== null;
  const { data } = useLiveList(takesTwo ? admin.deposits.proposedEnded : null);
  const { deposit: pathOf } = useListPaths();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="pb-4">
      <h3 className="pt-2 pb-1 font-semibold">{adminTexts.proposal.ended}</h3>
      <Card flush>
        <ul className="@container divide-y divide-line">
          {data.items.map((deposit) => (
            <li key={deposit.id}>
              <DepositRow deposit={deposit} to={pathOf(deposit.id)} />
            </li>
          ))}
        </ul>
      </Card>
      {data.hasMore && <p className="text-sm text-muted">{adminTexts.proposal.more}</p>}
    </section>
  );
}
