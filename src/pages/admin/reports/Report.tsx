import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DayInput, PeriodLinks } from '@/components/admin/PeriodFields';
import { TextLink } from '@/components/admin/TextLink';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Failure } from '@/components/ui/Failure';
import { PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { formatNumber } from '@/domain/money/money';
import { MAX_RECORDS, type ReportAnswer } from '@/domain/reports/report';
import { shortDepositId, shortUserId } from '@/domain/shortIds';
import { addDays, type Period } from '@/domain/time/indiaTime';
import { download, saveOrPrint } from '@/lib/download';
import type { Elements } from '@/lib/elements';
import { useLoad, type Load } from '@/lib/useLive';
import { daysTexts } from '@/texts/admin/daysTexts';
import { texts } from '@/texts/texts';

const t = daysTexts;

interface Props<Question, T> {
  /** Must be stable, as the question. */
  read: (question: Question, isAsked: boolean) => Promise<ReportAnswer<T>>;
  question: Question;
  children: (report: T, records: number, loaded: Load<unknown>) => Elements;
}

/** Reads a report, a large one only once it is asked for, and shows it; before that, why it is not. */
export function Report<Question, T>({ read, question, children }: Props<Question, T>) {
  const [isAsked, setAsked] = useState(false);
  const loaded = useLoad(read, question, isAsked);
  const { data, error, isLoading, retry } = loaded;
  return (
    <>
      <Failure title={t.failed} text={error && texts.errors[error]} onRetry={retry} />
      {!data && isLoading && <PageSpinner />}
      {data?.kind === 'too-many' && (
        <Alert variant="warning">{t.tooMany(formatNumber(MAX_RECORDS))}</Alert>
      )}
      {data?.kind === 'large' && (
        <Card className="flex flex-col items-start gap-3">
          <p>{t.large(formatNumber(data.records))}</p>
          <Button onClick={() => setAsked(true)}>{t.read}</Button>
        </Card>
      )}
      {data?.kind === 'known' && children(data.report, data.records, loaded)}
    </>
  );
}

export function DaysPage({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="@container">
      <title>{`${title} · ${env.appName}`}</title>
      <h2 className="pb-4 text-base font-bold tracking-tight">{title}</h2>
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
  const within = (day: string, first: string, last: string) =>
    day < first ? first : day > last ? last : day;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [overflow-wrap:normal] print:hidden">
      <div className="flex flex-1 flex-wrap gap-2 *:flex-1 *:basis-32 sm:flex-none">
        <DayInput
          label={t.from}
          day={from}
          onDay={(day) =>
            day && choose({ from: day, to: within(to, day, addDays(day, maxDays - 1)) })
          }
        />
        <DayInput
          label={t.to}
          day={to}
          onDay={(day) =>
            day && choose({ from: within(from, addDays(day, 1 - maxDays), day), to: day })
          }
        />
      </div>
      <div role="group" aria-label={t.label} className="flex flex-wrap gap-x-1">
        <PeriodLinks to={pathOf} current={{ from, to }} />
      </div>
    </div>
  );
}

interface RecordLinkProps {
  depositId?: string | null;
  payoutId?: string | null;
  userId: string | null;
}

/** Links to the deposit, else the payout, else the user. Going back leads to the page of the link, which is not read again. */
export function RecordLink({ depositId = null, payoutId = null, userId }: RecordLinkProps) {
  // An entry written past the rules may name no valid ID.
  if (depositId !== null && !depositId.includes('/')) {
    const text = t.request(shortDepositId(depositId));
    return <TextLink to={panelPaths.deposit(depositId)}>{text}</TextLink>;
  }
  if (payoutId !== null && env.payouts) {
    const text = t.payout(shortDepositId(payoutId));
    return <TextLink to={panelPaths.payout(payoutId)}>{text}</TextLink>;
  }
  if (userId === null) return null;
  return <TextLink to={panelPaths.user(userId)}>{t.user(shortUserId(userId))}</TextLink>;
}

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

interface BarProps {
  text: string;
  /** Returns the name and the content of the file; null if there is nothing to save. */
  csv: (() => readonly [name: string, text: string]) | null;
  children?: Elements;
  isReading: boolean;
  /** Reads the report again; null if it cannot change. */
  onAgain: (() => void) | null;
}

export function ReportBar({ text, csv, children, isReading, onAgain }: BarProps) {
  return (
    <div className="-mt-3 flex flex-col gap-1">
      <p className="text-sm text-muted">{text}</p>
      <div className="-mx-4 flex flex-wrap print:hidden">
        {csv && (
          <Button
            variant="ghost"
            className="text-sm"
            onClick={() => saveOrPrint(() => download(...csv()))}
          >
            {t.csv}
          </Button>
        )}
        {children}
        {onAgain && (
          <Button variant="ghost" className="text-sm" busy={isReading} onClick={onAgain}>
            {t.again}
          </Button>
        )}
      </div>
    </div>
  );
}
