import { panelPaths } from '@/config/panelPaths';
import { shortDepositId, shortUserId } from '@/domain/shortIds';
import { daysTexts } from '@/texts/admin/daysTexts';
import { TextLink } from '@/components/admin/TextLink';

const KINDS = {
  deposit: { path: panelPaths.deposit, text: daysTexts.request, short: shortDepositId },
  payout: { path: panelPaths.payout, text: daysTexts.payout, short: shortDepositId },
  user: { path: panelPaths.user, text: daysTexts.user, short: shortUserId },
};

/** Links to a deposit, a payout or a user. Going back leads to the page of the link, which is not read again. */
export function RecordLink({ kind, id }: { kind: keyof typeof KINDS; id: string }) {
  const { path, text, short } = KINDS[kind];
  return <TextLink to={path(id)}>{text(short(id))}</TextLink>;
}
