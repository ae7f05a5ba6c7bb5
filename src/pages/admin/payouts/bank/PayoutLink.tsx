import { Link } from 'react-router-dom';
import { panelPaths } from '@/config/panelPaths';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { nameOf } from '@/components/admin/nameOf';

/** Leads to a payout, which says whose it is and how much. */
export const PayoutLink = ({ payout }: { payout: Payout }) => (
  <Link
    to={panelPaths.payout(payout.id)}
    className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 text-accent"
  >
    <span translate="no">{nameOf(payout)}</span>
    <span translate="no">{formatRupeesExact(payout.inrPaise)}</span>
    {payout.file && (
      <span translate="no" className="text-muted">
        {payout.file.ref}
      </span>
    )}
  </Link>
);
