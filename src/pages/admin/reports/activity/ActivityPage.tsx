import { ClipboardList } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Choice } from '@/components/admin/Choice';
import { formatPeriod } from '@/components/admin/time';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert, EmptyState, Failure } from '@/components/ui/Alert';
import { Button, PageSpinner } from '@/components/ui/Button';
import { formatNumber } from '@/domain/money/money';
import { MAX_DAYS, type Activity } from '@/domain/reports/activity';
import { activityCsv } from '@/domain/reports/activityCsv';
import {
  activityKey,
  activityPath,
  parseActivity,
  type ActivityQuestion,
} from '@/domain/reports/activityQuestion';
import { MAX_RECORDS } from '@/domain/reports/report';
import { shortUserId } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { periodText, dayOf } from '@/domain/time/indiaTime';
import { download } from '@/lib/download';
import { useLoad } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { activityService } from '@/services/admin/reports/activityService';
import { activityTexts } from '@/texts/admin/activityTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { DaysPage } from '../DaysPage';
import { PeriodChoice } from '../PeriodChoice';
import { Report } from '../Report';
import { UnreadableRecords } from '../UnreadableRecords';
import { useReport } from '../useReport';
import { ActionList } from './ActionList';

const t = activityTexts;

/** Shows what one or all administrators did on some days. Both are in the URL; without days it is today. */
export function ActivityPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const uid = useAdminUid();
  const today = dayOf(useNow());
  const { by, period } = parseActivity(params, today);
  const { from, to } = period;
  const question = useMemo(() => ({ by, period: { from, to } }), [by, from, to]);
  const { data: administrators, error, retry } = useLoad(activityService.administrators);
  const emails = useMemo(
    () => new Map(administrators?.map(({ uid: each, email }) => [each, email])),
    [administrators],
  );
  const nameOf = (who: string): string => {
    const name = emails.get(who) ?? `…${shortUserId(who)}`;
    return who === uid ? t.you(name) : name;
  };
  // Anyone may have written the link, so do not show an ID that is not listed.
  const isUnlisted = by !== null && administrators !== null && !emails.has(by);
  return (
    <DaysPage title={t.title}>
      <div className="flex max-w-4xl flex-col gap-5">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
          <div className="min-w-0 flex-1 basis-64 sm:max-w-sm">
            <Choice
              label={t.administrator}
              values={[...new Set(['', ...emails.keys(), ...(by === null ? [] : [by])])]}
              textOf={(who) =>
                who === '' ? t.all : isUnlisted && who === by ? t.unlisted : nameOf(who)
              }
              chosen={by ?? ''}
              onChoose={(who) => void navigate(activityPath({ by: who || null, period }))}
            />
          </div>
          <PeriodChoice
            period={period}
            pathOf={(days) => activityPath({ by, period: days })}
            maxDays={MAX_DAYS}
          />
        </div>
        <Failure variant="warning" text={error && t.namesFailed} onRetry={retry} />
        <div>
          <h3 className="text-lg font-semibold">{formatPeriod(period)}</h3>
          {by !== null && (administrators !== null || error !== null) && (
            <p translate={isUnlisted ? undefined : 'no'} className="[overflow-wrap:anywhere]">
              {isUnlisted ? t.unlisted : nameOf(by)}
            </p>
          )}
          <p className="text-sm text-muted">{`${daysTexts.indian} ${t.maxDays(MAX_DAYS)}`}</p>
        </div>
        <ActivityResult
          key={activityKey(question)}
          question={question}
          nameOf={nameOf}
          emailOf={(who) => emails.get(who) ?? null}
        />
      </div>
    </DaysPage>
  );
}

interface Props {
  question: ActivityQuestion;
  nameOf: (uid: string) => string;
  emailOf: (uid: string) => string | null;
}

interface KnownProps extends Props {
  activity: Activity;
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

/** Reads and shows what administrators did. */
function ActivityResult(props: Props) {
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
