import { Failure } from '@/components/ui/Failure';
import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '@/components/DescriptionList';
import { download } from '@/components/download';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageSpinner } from '@/components/ui/PageSpinner';
import {
  activityFigures,
  byAdministrator,
  MAX_RECORDS,
  type Activity,
} from '@/domain/admin/activity/activity';
import { ACTION_COLUMNS, activityCsv } from '@/domain/admin/activity/activityCsv';
import { activityUrl, type ActivityQuestion } from '@/domain/admin/activity/activityParam';
import { periodText } from '@/domain/admin/closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import { formatNumber, formatRupeesExact } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { UnreadableRecords } from '@/pages/admin/days/UnreadableRecords';
import { Section } from '@/pages/admin/views/Section';
import { activityTexts } from '@/texts/admin/activityTexts';
import { texts } from '@/texts/texts';
import { ActionList } from './ActionList';
import { DayUses } from './DayUses';
import { useActivity } from './useActivity';

const t = activityTexts;
const headings = ACTION_COLUMNS.map((column) => t.columns[column]);

interface Props {
  question: ActivityQuestion;
  today: Day;
  /** What an administrator is called on screen. */
  nameOf: (uid: string) => string;
  emailOf: (uid: string) => string | null;
}

function Sums({ activity, by }: { activity: Activity; by: string | null }) {
  const { creditedPaise, paidPaise, returnedPaise, kinds } = activityFigures(activity.actions);
  const { count, sumPaise } = activity.seconded;
  return (
    <Section title={t.sums}>
      <DescriptionList
        className="text-sm tabular-nums"
        facts={[
          [t.credited, formatRupeesExact(creditedPaise)],
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
          {byAdministrator(activity.actions).map(({ by, count, creditedPaise, paidPaise }) => (
            <li key={by} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
              <Link
                translate="no"
                to={activityUrl({ by, period: question.period })}
                className="inline-flex min-h-touch min-w-0 flex-1 basis-48 items-center font-medium [overflow-wrap:anywhere] text-accent underline-offset-2 hover:underline"
              >
                {nameOf(by)}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-muted tabular-nums">
                <span>{t.actions(formatNumber(count))}</span>
                <span>{t.creditedOf(formatRupeesExact(creditedPaise))}</span>
                <span>{t.paidOf(formatRupeesExact(paidPaise))}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Known({
  activity,
  onAgain,
  ...props
}: Props & { activity: Activity; onAgain: () => void }) {
  const { actions, unreadable } = activity;
  const { question, emailOf, nameOf } = props;
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center gap-x-1 text-sm">
        <p className="pr-3 text-muted">{t.readAt(formatLocalTime(activity.readAt))}</p>
        <div className="-mx-4 flex flex-wrap print:hidden">
          {actions.length > 0 && (
            <Button
              variant="ghost"
              className="text-sm"
              onClick={() =>
                download(
                  t.csvFile(periodText(question.period)),
                  activityCsv(headings, actions, emailOf),
                )
              }
            >
              {t.csv}
            </Button>
          )}
          <Button variant="ghost" className="text-sm" onClick={onAgain}>
            {t.again}
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

/** What administrators did, as far as it is known; what takes many reads is read on demand. */
export function ActivityResult(props: Props) {
  const { data, error, retry, ask } = useActivity(props.question);
  if (error) {
    return <Failure title={t.failed} text={texts.errors[error]} onRetry={retry} />;
  }
  if (!data) return <PageSpinner />;
  if (data.kind === 'known') return <Known {...props} activity={data.activity} onAgain={ask} />;
  if (data.kind === 'too-many') {
    return <Alert variant="warning">{t.tooMany(formatNumber(MAX_RECORDS))}</Alert>;
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <p>{t.large(formatNumber(data.records))}</p>
      <Button onClick={ask}>{t.read}</Button>
    </Card>
  );
}
