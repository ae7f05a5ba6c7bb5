import { panelPaths } from '@/config/panelPaths';
import { shortDepositId } from '@/domain/shortIds';
import { daysTexts } from '@/texts/admin/daysTexts';
import { TextLink } from '@/components/admin/TextLink';

const KINDS = {
  deposit: { path: panelPaths.deposit, text: daysTexts.request },
  payout: { path: panelPaths.payout, text: daysTexts.payout },
};

/** Links to a deposit or a payout. Going back leads to the page of the link, which is not read again. */
export function RecordLink({ kind, id }: { kind: keyof typeof KINDS; id: string }) {
  const { path, text } = KINDS[kind];
  return <TextLink to={path(id)}>{text(shortDepositId(id))}</TextLink>;
}
