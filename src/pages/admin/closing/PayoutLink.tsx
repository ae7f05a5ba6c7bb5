import { PAYOUTS_PARAM } from '@/domain/admin/payouts/payoutsParam';
import { shortDepositId } from '@/domain/shortIds';
import { TextLink } from '@/pages/admin/TextLink';
import { closingTexts } from '@/texts/admin/closingTexts';

/** Opens a payout in the panel, beside all of them. Going back leads to the closing, which is not read again. */
export function PayoutLink({ id }: { id: string }) {
  return (
    <TextLink
      to={{ search: new URLSearchParams({ [PAYOUTS_PARAM]: 'all', payout: id }).toString() }}
    >
      {closingTexts.payouts.one(shortDepositId(id))}
    </TextLink>
  );
}
