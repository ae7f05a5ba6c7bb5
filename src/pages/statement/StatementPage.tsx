import { PageHeader } from '@/components/PageHeader';
import { RefreshButton } from '@/components/RefreshButton';
import { paths } from '@/config/paths';
import { useFailureToast } from '@/hooks/browser/useFailureToast';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { useStatement } from '@/hooks/useStatement';
import { userTexts } from '@/texts/userTexts';
import { Statement } from './Statement';

/** What has made the wallet's balance: every credit, newest first. */
export function StatementPage() {
  const statement = useStatement();
  useScrollRestoration(statement.data !== null);
  useFailureToast(userTexts.statement.failed, statement.error);
  return (
    <>
      <PageHeader
        title={userTexts.statement.title}
        back={{ to: paths.rechargeHistory, label: userTexts.statement.back }}
      >
        <RefreshButton busy={statement.loading} onRefresh={statement.refresh} />
      </PageHeader>
      <Statement statement={statement} />
    </>
  );
}
