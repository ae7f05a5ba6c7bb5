import { PAYOUTS_PARAM } from '@/domain/admin/payouts/payoutsParam';
import { shortDepositId } from '@/domain/shortIds';
import { TextLink } from '@/pages/admin/TextLink';
import { daysTexts } from '@/texts/admin/daysTexts';

/** Opens a payout in the panel, beside all of them. Going back leads to the page that it was on, which is not read again. */
export function PayoutLink({ id }: { id: string }) {
  return (
    <TextLink
      to={{ search: new URLSearchParams({ [PAYOUTS_PARAM]: 'all', payout: id }).toString() }}
    >
      {daysTexts.payout(shortDepositId(id))}
    </TextLink>
  );
}
