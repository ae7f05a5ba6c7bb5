import { useCallback } from 'react';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { Failure } from '@/components/ui/Failure';
import type { Closing } from '@/domain/reports/closing';
import type { Period } from '@/domain/time/indiaDays';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { sumPaise } from '@/domain/money/money';
import { useLoad } from '@/lib/useLoad';
import { formatDay } from '@/components/admin/period/formatDay';
import { Section } from '@/components/admin/view/Section';
import { closingService } from '@/services/admin/reports/closingService';
import { closingTexts } from '@/texts/admin/closingTexts';
import { texts } from '@/texts/texts';

const t = closingTexts;

interface Props {
  period: Period;
  closing: Closing;
}

/**
 * What is owed to all users at the end of the period, or now if its closing was read before its end: what their wallets hold,
 * and what of it is being paid out. The ledgers and the open payouts are of one moment.
 */
export function Owed({ period: { to }, closing }: Props) {
  const { isFinal, readAt, payouts } = closing;
  const { openAtEnd } = payouts;
  const load = useCallback(
    async () =>
      isFinal
        ? { at: readAt, walletsPaise: await closingService.owed(to), payouts: openAtEnd }
        : closingService.owedNow(),
    [to, isFinal, openAtEnd, readAt],
  );
  const { data, error, isLoading, retry } = useLoad(load);
  return (
    <Section title={t.owed}>
      {data && (
        <div>
          <p className="text-sm text-muted">
            {isFinal ? t.owedText(formatDay(to)) : t.owedNow(formatLocalTime(data.at))}
          </p>
          <p className="text-lg font-semibold tabular-nums">
            {formatRupeesExact(sumPaise([data.walletsPaise, data.payouts.sumPaise]))}
          </p>
        </div>
      )}
      {data && data.payouts.count > 0 && (
        <DescriptionList
          className="text-sm"
          facts={[
            [t.owedWallets, formatRupeesExact(data.walletsPaise)],
            [t.owedPayouts, formatRupeesExact(data.payouts.sumPaise)],
          ]}
        />
      )}
      {isLoading && <p className="text-sm text-muted">{t.owedAdding}</p>}
      <Failure title={t.owedFailed} text={error && texts.errors[error]} onRetry={retry} />
    </Section>
  );
}
