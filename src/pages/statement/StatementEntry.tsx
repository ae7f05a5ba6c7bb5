import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LocalTime } from '@/components/LocalTime';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import { shortDepositId } from '@/domain/shortDepositId';
import { depositLink } from '@/hooks/useDepositSheet';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.statement;

const titleOf = ({ kind, seq }: LedgerEntry): string => (kind === 'part' ? t.part(seq) : t[kind]);

interface Props {
  entry: LedgerEntry;
  /** What is said of the wallet's balance after it; empty until it is proven. */
  balance: string;
}

/** A credit: what for, how much, when, the balance after it. It leads to the request that it paid. */
export const StatementEntry = memo(function StatementEntry({ entry, balance }: Props) {
  return (
    <Link
      {...depositLink(entry.depositId)}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{titleOf(entry)}</span>{' '}
          <span className="text-success">+{formatRupeesExact(entry.amountPaise)}</span>
        </span>{' '}
        <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <span>{entry.at ? <LocalTime time={entry.at} /> : t.timeUnknown}</span>{' '}
          <span>{balance}</span>
        </span>{' '}
        <span className="text-sm text-accent">{t.request(shortDepositId(entry.depositId))}</span>
      </span>
      <ChevronRight aria-hidden className="hidden size-5 shrink-0 text-muted @min-[18rem]:block" />
    </Link>
  );
});

interface UnreadableProps {
  id: string;
  balance: string;
}

/** Replaces an entry whose document is invalid or crashes while rendering. */
export function UnreadableEntry({ id, balance }: UnreadableProps) {
  return (
    <div className="px-4 py-3">
      <p className="font-semibold">{t.unreadable}</p>
      <p className="text-sm break-all text-muted">{t.unreadableText(id)}</p>
      <p className="text-sm text-muted">{balance}</p>
    </div>
  );
}
