import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { download } from '@/lib/download';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { EmptyState } from '@/components/ui/EmptyState';
import { activityFigures, byAdministrator, type Activity } from '@/domain/reports/activity';
import { activityCsv } from '@/domain/reports/activityCsv';
import { activityPath, type ActivityQuestion } from '@/domain/reports/activityQuestion';
import { MAX_RECORDS } from '@/domain/reports/report';
import { periodText } from '@/domain/time/indiaDays';
import type { Day } from '@/domain/time/indiaTime';
import { formatNumber, formatRupeesExact } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useReport } from '../useReport';
import { Report } from '../Report';
import { UnreadableRecords } from '../UnreadableRecords';
import { Section } from '@/components/admin/view/Section';
import { activityService } from '@/services/admin/reports/activityService';
import { activityTexts } from '@/texts/admin/activityTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { ActionList } from './ActionList';
import { DayUses } from './DayUses';

const t = activityTexts;

interface Props {
  question: ActivityQuestion;
  today: Day;
  /** What an administrator is called on screen. */
  nameOf: (uid: string) => string;
  emailOf: (uid: string) => string | null;
}

function Sums({ activity, by }: { activity: Activity; by: string | null }) {
  const { creditedPaise, takenBackPaise, paidPaise, returnedPaise, kinds } = activityFigures(
    activity.actions,
  );
  const { count, sumPaise } = activity.seconded;
  return (
    <Section title={t.sums}>
      <DescriptionList
        className="text-sm tabular-nums"
        facts={[
          [t.credited, formatRupeesExact(creditedPaise)],
          ...(takenBackPaise > 0
            ? [[t.takenBack, formatRupeesExact(takenBackPaise)] as const]
            : []),
          [t.paid, formatRupeesExact(paidPaise)],
          [t.returned, formatRupeesExact(returnedPaise)],
          ...(count === 0
            ? []
            : [
                [
                  by === null ? t.seconded : t.secondedBy,
                  t.entries(formatNumber(count), formatRupeesExact(sumPaise)),
                ] as const,
              ]),
        ]}
      />
      <DescriptionList
        className="border-t border-line pt-4 text-sm tabular-nums"
        facts={kinds.map((each) => [t.kind[each.kind], formatNumber(each.count)] as const)}
      />
    </Section>
  );
}

/** Everybody who did something, each leading to what they did. */
function Administrators({ activity, question, nameOf }: Props & { activity: Activity }) {
  return (
    <Section title={t.people} plain>
      <Card flush>
        <ul className="divide-y divide-line text-sm">
          {byAdministrator(activity.actions).map(
            ({ by, count, creditedPaise, takenBackPaise, paidPaise }) => (
              <li key={by} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
                <Link
                  translate="no"
                  to={activityPath({ by, period: question.period })}
                  className="inline-flex min-h-touch min-w-0 flex-1 basis-48 items-center font-medium [overflow-wrap:anywhere] text-accent underline-offset-2 hover:underline"
                >
                  {nameOf(by)}
                </Link>
                <span className="flex flex-wrap gap-x-3 text-muted tabular-nums">
                  <span>{t.actions(formatNumber(count))}</span>
                  <span>{t.creditedOf(formatRupeesExact(creditedPaise))}</span>
                  {takenBackPaise > 0 && (
                    <span>{t.takenBackOf(formatRupeesExact(takenBackPaise))}</span>
                  )}
                  <span>{t.paidOf(formatRupeesExact(paidPaise))}</span>
                </span>
              </li>
            ),
          )}
        </ul>
      </Card>
    </Section>
  );
}

interface KnownProps extends Props {
  activity: Activity;
  /** How many it was made from. */
  records: number;
  isReading: boolean;
  onAgain: () => void;
}

function Known({ activity, records, isReading, onAgain, ...props }: KnownProps) {
  const { actions, unreadable } = activity;
  const { question, emailOf, nameOf } = props;
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center gap-x-1 text-sm">
        <p className="pr-3 text-muted">
          {daysTexts.readAt(formatLocalTime(activity.readAt), formatNumber(records))}
        </p>
        <div className="-mx-4 flex flex-wrap print:hidden">
          {actions.length > 0 && (
            <Button
              variant="ghost"
              className="text-sm"
              onClick={() =>
                download(
                  t.csvFile(periodText(question.period)),
                  activityCsv(t.columns, actions, emailOf),
                )
              }
            >
              {t.csv}
            </Button>
          )}
          <Button variant="ghost" className="text-sm" busy={isReading} onClick={onAgain}>
            {daysTexts.again}
          </Button>
        </div>
      </div>
      <UnreadableRecords text={t.unreadable(unreadable.length)} paths={unreadable} />
      {activity.notes !== 'included' && (
        <Alert variant="info">{t.noNotes[activity.notes](formatNumber(MAX_RECORDS))}</Alert>
      )}
      {actions.length === 0 && (
        <EmptyState icon={ClipboardList} title={t.empty} text={t.emptyText} />
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          {actions.length > 0 && <Sums activity={activity} by={question.by} />}
          <DayUses {...props} activity={activity} />
          {question.by === null && actions.length > 0 && (
            <Administrators {...props} activity={activity} />
          )}
        </div>
        {actions.length > 0 && (
          <ActionList actions={actions} hasAuthor={question.by === null} nameOf={nameOf} />
        )}
      </div>
    </>
  );
}

/** What administrators did. */
export function ActivityResult(props: Props) {
  const loaded = useReport(activityService.read, props.question);
  return (
    <Report loaded={loaded} waiting={<PageSpinner />}>
      {(activity, records) => (
        <Known
          {...props}
          activity={activity}
          records={records}
          isReading={loaded.isLoading}
          onAgain={loaded.retry}
        />
      )}
    </Report>
  );
}
