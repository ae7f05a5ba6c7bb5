import { useMemo, useState } from 'react';
import { download } from '@/lib/download';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { Section } from '@/components/admin/view/Section';
import { comparePeriod, PERIOD_KINDS, type PeriodRow } from '@/domain/bankFiles/comparePeriod';
import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { periodCsv } from '@/domain/bankFiles/periodCsv';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Period } from '@/domain/time/indiaDays';
import { useLoad } from '@/lib/useLoad';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';
import { texts } from '@/texts/texts';
import { LineText } from './LineText';
import { LoadingLine } from './LoadingLine';
import { PayoutLink } from './PayoutLink';

const t = bankTexts.period;

interface Props {
  matches: readonly LineMatch[];
  period: Period;
}

/** What left the account on the days of a statement, beside what was recorded as paid on them. */
export function PeriodSection({ matches, period }: Props) {
  const { from, to } = period;
  // It reads every payout of these days.
  const [isAsked, setAsked] = useState(false);
  const { data, error, isLoading, retry } = useLoad(
    isAsked ? bankFiles.paidAround : null,
    from,
    to,
  );
  const rows = useMemo(
    () => data && comparePeriod(matches, data.payouts, { from, to }),
    [matches, data, from, to],
  );
  return (
    <Section title={t.title}>
      <p className="text-sm text-muted">{t.text}</p>
      {!isAsked && (
        <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
          {t.start}
        </Button>
      )}
      <Failure
        title={t.loadFailed}
        text={error && texts.errors[error]}
        busy={isLoading}
        onRetry={retry}
      />
      {isAsked && !rows && !error && <LoadingLine text={t.loading} />}
      {data?.isTruncated && <Alert variant="warning">{t.truncated}</Alert>}
      {rows && (
        <>
          {PERIOD_KINDS.map((kind) => (
            <KindRows
              key={kind}
              title={t.kinds[kind]}
              rows={rows.filter((row) => row.kind === kind)}
            />
          ))}
          <Button
            variant="secondary"
            className="self-start"
            onClick={() => download(t.file(from, to), periodCsv(t.columns, t.kinds, rows))}
          >
            {t.download}
          </Button>
        </>
      )}
    </Section>
  );
}

/** The rows of one kind, with their number and sum; nothing if there are none. */
function KindRows({ title, rows }: { title: string; rows: readonly PeriodRow[] }) {
  if (rows.length === 0) return null;
  const sum = formatRupeesExact(sumPaise(rows.map(({ paise }) => paise)));
  return (
    <Details title={[title, rows.length, sum].join(SEPARATOR)}>
      <ul>
        {rows.map(({ line, payout }) => (
          <li
            key={line ? line.row : payout?.id}
            className="border-t border-line py-2 first:border-t-0"
          >
            {line && <LineText line={line} />}
            {payout && <PayoutLink payout={payout} />}
          </li>
        ))}
      </ul>
    </Details>
  );
}
