import { ClipboardList } from 'lucide-react';
import { download } from '@/lib/download';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Activity } from '@/domain/reports/activity';
import { activityCsv } from '@/domain/reports/activityCsv';
import type { ActivityQuestion } from '@/domain/reports/activityQuestion';
import { MAX_RECORDS } from '@/domain/reports/report';
import { periodText } from '@/domain/time/indiaDays';
import { formatNumber } from '@/domain/money/formatMoney';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useReport } from '../useReport';
import { Report } from '../Report';
import { UnreadableRecords } from '../UnreadableRecords';
import { activityService } from '@/services/admin/reports/activityService';
import { activityTexts } from '@/texts/admin/activityTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { ActionList } from './ActionList';

const t = activityTexts;

interface Props {
  question: ActivityQuestion;
  /** What an administrator is called on screen. */
  nameOf: (uid: string) => string;
  emailOf: (uid: string) => string | null;
}

interface KnownProps extends Props {
  activity: Activity;
  /** How many it was made from. */
  records: number;
  isReading: boolean;
  onAgain: () => void;
}

function Known({ activity, records, isReading, onAgain, question, emailOf, nameOf }: KnownProps) {
  const { actions, unreadable } = activity;
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
      {actions.length === 0 ? (
        <EmptyState icon={ClipboardList} title={t.empty} text={t.emptyText} />
      ) : (
        <ActionList actions={actions} hasAuthor={question.by === null} nameOf={nameOf} />
      )}
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
