import { Link } from 'react-router-dom';
import { panelPaths } from '@/config/panelPaths';
import type { Payout } from '@/domain/payouts/payout';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from '@/components/admin/author';

const t = adminPayoutTexts.warning;

/** Links to the other accounts that have withdrawn to the same destination, each once. */
export function SharingAccounts({ payouts }: { payouts: readonly Payout[] }) {
  const accounts = [...new Map(payouts.map((payout) => [payout.userId, payout])).values()];
  return (
    <>
      <span>{t.others(accounts.length)}</span>{' '}
      {accounts.map((account) => (
        <Link
          translate="no"
          key={account.userId}
          to={panelPaths.user(account.userId)}
          className="mr-3 inline-flex min-h-touch items-center font-semibold text-accent underline"
        >
          {nameOf(account)}
        </Link>
      ))}
    </>
  );
}
