import { keysOf } from '@/pages/admin/actions/Action';
import { KeyGroup } from '@/pages/admin/actions/KeyGroup';
import { keysTexts } from '@/texts/admin/keysTexts';
import { payoutActions } from './payoutActions';

/** What the keys of an open payout do. */
export const PayoutKeys = () => (
  <KeyGroup
    title={keysTexts.groups.payouts}
    texts={{ ...keysOf(payoutActions, keysTexts.moves), ...keysTexts.payouts }}
  />
);
