import type { Elements } from '@/lib/elements';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Failure } from '@/components/ui/Failure';
import { MAX_RECORDS, type ReportAnswer } from '@/services/admin/reports/readReport';
import { formatNumber } from '@/domain/money/formatMoney';
import { daysTexts } from '@/texts/admin/daysTexts';
import { texts } from '@/texts/texts';
import { env } from '@/config/env';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { addDays, type Period } from '@/domain/time/indiaDays';
import { DayInput } from '@/components/admin/period/DayInput';
import { PeriodLinks } from '@/components/admin/period/PeriodLinks';
import { panelPaths } from '@/config/panelPaths';
import { shortDepositId, shortUserId } from '@/domain/shortIds';
import { TextLink } from '@/components/admin/TextLink';
import { useCallback, useState } from 'react';
import { useLoad, type Load } from '@/lib/useLoad';

/** Shows a page about a range of days. */
export function DaysPage({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="@container">
      <title>{`${title} · ${env.appName}`}</title>
      <h2 className="pb-4 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

interface PeriodChoiceProps {
  period: Period;
  pathOf: (period: Period) => string;
  maxDays?: number;
}

/** Lets the administrator choose days, kept in the URL. The day chosen last stays, and the other one moves with it. */
export function PeriodChoice({
  period: { from, to },
  pathOf,
  maxDays = 36_500,
}: PeriodChoiceProps) {
  const navigate = useNavigate();
  const choose = (period: Period) => void navigate(pathOf(period));
  const step = (days: number) => {
    const day = addDays(days < 0 ? from : to, days);
    return pathOf({ from: day, to: day });
  };
  const within = (day: string, first: string, last: string) =>
    day < first ? first : day > last ? last : day;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [overflow-wrap:normal] print:hidden">
      <div className="flex flex-1 flex-wrap items-end gap-1 sm:flex-none">
        <div className="flex flex-1 flex-wrap gap-2 *:flex-1 *:basis-32">
          <DayInput
            label={daysTexts.from}
            day={from}
            onDay={(day) =>
              day && choose({ from: day, to: within(to, day, addDays(day, maxDays - 1)) })
            }
          />
          <DayInput
            label={daysTexts.to}
            day={to}
            onDay={(day) =>
              day && choose({ from: within(from, addDays(day, 1 - maxDays), day), to: day })
            }
          />
        </div>
        <div className="flex">
          <Link
            to={step(-1)}
            aria-label={daysTexts.previous}
            className={buttonClass('ghost', 'px-0')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
          <Link to={step(1)} aria-label={daysTexts.next} className={buttonClass('ghost', 'px-0')}>
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        </div>
      </div>
      <div role="group" aria-label={daysTexts.label} className="flex flex-wrap gap-x-1">
        <PeriodLinks to={pathOf} current={{ from, to }} />
      </div>
    </div>
  );
}

const KINDS = {
  deposit: { path: panelPaths.deposit, text: daysTexts.request, short: shortDepositId },
  payout: { path: panelPaths.payout, text: daysTexts.payout, short: shortDepositId },
  user: { path: panelPaths.user, text: daysTexts.user, short: shortUserId },
};

/** Links to a deposit, a payout or a user. Going back leads to the page of the link, which is not read again. */
export function RecordLink({ kind, id }: { kind: keyof typeof KINDS; id: string }) {
  const { path, text, short } = KINDS[kind];
  return <TextLink to={path(id)}>{text(short(id))}</TextLink>;
}

/** Lists the records that cannot be read; shows nothing if there are none. */
export function UnreadableRecords({ text, paths }: { text: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Alert variant="warning">
      <p>{text}</p>
      {paths.map((path) => (
        <p key={path} className="break-all">
          {path}
        </p>
      ))}
    </Alert>
  );
}

export interface LoadedReport<T> extends Load<ReportAnswer<T>> {
  /** Reads the report even if it takes many reads. */
  ask: () => void;
}

/** Returns a report. It is read at once, a large one only after `ask`. `read` and the question must be stable. */
export function useReport<Question, T>(
  read: (question: Question, isAsked: boolean) => Promise<ReportAnswer<T>>,
  question: Question,
): LoadedReport<T> {
  const [isAsked, setAsked] = useState(false);
  return {
    ...useLoad(read, question, isAsked),
    ask: useCallback(() => setAsked(true), []),
  };
}

interface Props<T> {
  loaded: LoadedReport<T>;
  waiting: Elements;
  children: (report: T, records: number) => Elements;
}

/** Shows a report once it is read; before that, why it is not: loading, an error, or its size. */
export function Report<T>({ loaded, waiting, children }: Props<T>) {
  const { data, error, isLoading, ask, retry } = loaded;
  return (
    <>
      <Failure title={daysTexts.failed} text={error && texts.errors[error]} onRetry={retry} />
      {!data && isLoading && waiting}
      {data?.kind === 'too-many' && (
        <Alert variant="warning">{daysTexts.tooMany(formatNumber(MAX_RECORDS))}</Alert>
      )}
      {data?.kind === 'large' && (
        <Card className="flex flex-col items-start gap-3">
          <p>{daysTexts.large(formatNumber(data.records))}</p>
          <Button onClick={ask}>{daysTexts.read}</Button>
        </Card>
      )}
      {data?.kind === 'known' && children(data.report, data.records)}
    </>
  );
}
