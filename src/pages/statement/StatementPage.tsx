import { PageHeader } from '@/components/shell/PageHeader';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { paths } from '@/config/paths';
import { useErrorToast } from '@/lib/useErrorToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useStatement } from '@/components/statement/useStatement';
import { userTexts } from '@/texts/userTexts';
import { StatementEntries } from './StatementEntries';

/** What has made the wallet's balance: every change of it, newest first. */
export function StatementPage() {
  const statement = useStatement();
  useScrollRestoration(statement.data !== null);
  useErrorToast(userTexts.statement.failed, statement.error);
  return (
    <>
      <PageHeader title={userTexts.statement.title} back={paths.rechargeHistory}>
        <RefreshButton busy={statement.loading} onRefresh={statement.refresh} />
      </PageHeader>
      <StatementEntries statement={statement} />
    </>
  );
}
