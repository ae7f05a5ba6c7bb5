import { ChevronRight, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Paise } from '@/domain/money/money';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { AmountSkeleton, AmountText, LastBalance } from './AmountText';

interface Props {
  label: string;
  /** Null while it is unknown. */
  amountPaise: Paise | null;
  /** Shown as unavailable while `amountPaise` is null. */
  isUnavailable: boolean;
  /** Marks the amount as a saved copy. Where both are, only the main amount says so. */
  isStale?: boolean;
  /** The larger of the two amounts. */
  main?: boolean;
}

/** One amount, with a link to the deposits it is made of. */
export function AmountTile({
  label,
  amountPaise,
  isUnavailable,
  isStale = false,
  main = false,
}: Props) {
  return (
    <Link
      to={paths.rechargeHistory}
      className={`flex items-center gap-3 px-5 -outline-offset-4 focus-visible:outline-on-hero ${main ? 'py-5' : 'py-4'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium text-on-hero-muted">
          <span>{label}</span>
          {amountPaise !== null && isStale && (
            <span className="flex items-center gap-1 text-xs">
              <CloudOff aria-hidden className="size-3.5 shrink-0" />
              <span>{userTexts.home.savedCopy}</span>
            </span>
          )}
        </span>
        {amountPaise !== null ? (
          <AmountText text={formatRupeesExact(amountPaise)} main={main} />
        ) : isUnavailable ? (
          <span className="block py-1 text-lg font-semibold">{userTexts.home.unavailable}</span>
        ) : (
          <>
            <span className="sr-only">{texts.common.loading}</span>
            {main ? <LastBalance /> : <AmountSkeleton className="h-[1.3125rem]" />}
          </>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-on-hero-muted" />
    </Link>
  );
}
