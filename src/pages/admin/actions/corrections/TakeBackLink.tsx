import { useCanReview } from '@/components/admin/session/usePanelSession';
import { TextLink } from '@/components/admin/TextLink';
import type { HandOver } from '@/components/admin/useHandOver';
import { panelPaths } from '@/config/panelPaths';
import { CREDIT_KINDS } from '@/domain/ledger';
import { daysTexts } from '@/texts/admin/daysTexts';

interface Props {
  kind: string;
  depositId: string | null;
  entryId: string;
}

/** Links to where a report's credit can be taken back; shows nothing for other entries. */
export function TakeBackLink({ kind, depositId, entryId }: Props) {
  const canReview = useCanReview();
  const isCredit = CREDIT_KINDS.some((known) => known === kind);
  if (!isCredit || !canReview || depositId === null || depositId.includes('/')) return null;
  return (
    <TextLink
      to={panelPaths.deposit(depositId)}
      state={{ takeBack: entryId } satisfies HandOver}
      className="print:hidden"
    >
      {daysTexts.takeBack}
    </TextLink>
  );
}
