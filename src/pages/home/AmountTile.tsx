import { ChevronRight, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { texts } from '@/texts/texts';
import { AmountShape, AmountText, LastBalance } from './AmountText';

interface Props {
  label: string;
  /** Null while it is not known. */
  amountPaise: Paise | null;
  /** Nothing known, and nothing to wait for. */
  isUnknown: boolean;
  /** What the phone kept from an earlier visit; said once, on the main amount. */
  isCopy?: boolean;
  /** The one amount that people open the app for. */
  main?: boolean;
}

/** One amount, leading to the deposits behind it. */
export function AmountTile({ label, amountPaise, isUnknown, isCopy = false, main = false }: Props) {
  return (
    <Link
      to={paths.rechargeHistory}
      className={`flex items-center gap-3 px-5 -outline-offset-4 focus-visible:outline-on-hero ${main ? 'py-5' : 'py-4'}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-on-hero-muted">{label}</span>
        {amountPaise !== null ? (
          <AmountText text={formatRupeesExact(amountPaise)} main={main} />
        ) : isUnknown ? (
          <span className="block py-1 text-lg font-semibold">{texts.home.unknownAmount}</span>
        ) : (
          <>
            <span className="sr-only">{texts.common.loading}</span>
            {main ? <LastBalance /> : <AmountShape className="h-[1.3125rem]" />}
          </>
        )}
        {amountPaise !== null && isCopy && (
          <span className="mt-1 flex items-center gap-1.5 text-xs font-medium text-on-hero-muted">
            <CloudOff aria-hidden className="size-3.5 shrink-0" />
            {texts.home.savedCopy}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-on-hero-muted" />
    </Link>
  );
}
