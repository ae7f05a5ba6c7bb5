import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposits/deposit';
import type { PaginatedSubscription } from '@/lib/useLive';
import { DepositRow } from '@/pages/admin/list/DepositRow';
import { DepositTable } from '@/pages/admin/list/DepositTable';
import { ListSection } from '@/pages/admin/list/ListSection';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { adminTexts } from '@/texts/admin/adminTexts';
import { TableLink } from './TableLink';

const t = adminTexts;

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  /** How many of them are confirmed. */
  count: ReactNode;
}

/** All deposits, of any status. */
export function AllDeposits({ deposits, count }: Props) {
  const { toDeposit } = useSearchLinks();
  return (
    <ListSection
      title={t.allList}
      summary={<span>{t.newestFirst}</span>}
      list={deposits}
      action={
        <>
          <span>{count}</span>
          <TableLink list={t.allList} search="table=all" />
        </>
      }
    >
      <DepositTable
        name="all"
        list={deposits}
        empty={<EmptyState icon={ReceiptText} title={t.noDeposits} />}
        renderItem={(deposit) => (
          <DepositRow deposit={deposit} search={toDeposit(deposit.id).search} />
        )}
      />
    </ListSection>
  );
}
