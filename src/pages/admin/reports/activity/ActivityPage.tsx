import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { formatPeriod, formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Failure } from '@/components/ui/Failure';
import { Select } from '@/components/ui/Select';
import { tableCsv } from '@/domain/csv';
import { formatNumber, formatRupeesExact } from '@/domain/money/money';
import {
  MAX_DAYS,
  actionColumns,
  activityPath,
  parseActivity,
  type AdministratorAction,
} from '@/domain/reports/activity';
import { MAX_RECORDS } from '@/domain/reports/report';
import { shortUserId } from '@/domain/shortIds';
import { formatLocalTime } from '@/domain/time/formatTime';
import { dayOf, periodText } from '@/domain/time/indiaTime';
import { useLoad } from '@/lib/useLive';
import { useFromNow } from '@/lib/useNow';
import { TakeBackLink } from '@/pages/admin/actions/corrections/TakeBackLink';
import { formatReason } from '@/pages/admin/actions/reason/ReasonFields';
import { activityReports } from '@/services/admin/reports/activityReports';
import { activityTexts } from '@/texts/admin/activityTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import {
  DaysPage,
  PeriodChoice,
  Report,
  UnreadableRecords,
  ReportBar,
  RecordLink,
} from '../Report';

const t = activityTexts;
const PAGE = 100;

/** Shows what one or all administrators did on some days. Both are in the URL; without days it is today. */
export function ActivityPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const uid = useAdminUid();
  const today = useFromNow(dayOf);
  const { by, period } = parseActivity(params, today);
  const { from, to } = period;
  const question = useMemo(() => ({ by, period: { from, to } }), [by, from, to]);
  const { data: administrators, error, retry } = useLoad(activityReports.administrators);
  const emails = new Map(administrators?.map(({ uid: each, email }) => [each, email]));
  // Anyone may have written the link, so do not show an ID that is not listed.
  const isUnlisted = by !== null && administrators !== null && !emails.has(by);
  const nameOf = (who: string): string => {
    if (isUnlisted && who === by) return t.unlisted;
    const name = emails.get(who) ?? `…${shortUserId(who)}`;
    return who === uid ? t.you(name) : name;
  };
  return (
    <DaysPage title={t.title}>
      <div className="flex max-w-4xl flex-col gap-5">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
          <div className="min-w-0 flex-1 basis-64 sm:max-w-sm">
            <Select
              label={t.administrator}
              values={[...new Set(['', ...emails.keys(), ...(by === null ? [] : [by])])]}
              textOf={(who) => (who === '' ? t.all : nameOf(who))}
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
          <h3 className="text-base font-bold">{formatPeriod(period)}</h3>
          {by !== null && (administrators !== null || error !== null) && (
            <p translate={isUnlisted ? undefined : 'no'} className="[overflow-wrap:anywhere]">
              {nameOf(by)}
            </p>
          )}
          <p className="text-sm text-muted">{`${daysTexts.indian} ${t.maxDays(MAX_DAYS)}`}</p>
        </div>
        <Report key={activityPath(question)} read={activityReports.read} question={question}>
          {({ actions, notes, unreadable, readAt }, records, { isLoading, retry: onAgain }) => (
            <>
              <ReportBar
                text={daysTexts.readAt(formatLocalTime(readAt), formatNumber(records))}
                csv={
                  actions.length === 0
                    ? null
                    : () => [
                        t.csvFile(periodText(period)),
                        tableCsv(actionColumns(emails), t.columns, actions),
                      ]
                }
                isReading={isLoading}
                onAgain={onAgain}
              />
              <UnreadableRecords text={t.unreadable(unreadable.length)} paths={unreadable} />
              {notes !== 'included' && (
                <Alert variant="info">{t.noNotes[notes](formatNumber(MAX_RECORDS))}</Alert>
              )}
              {actions.length === 0 ? (
                <EmptyState icon={ClipboardList} title={t.empty} text={t.emptyText} />
              ) : (
                <ActionList actions={actions} hasAuthor={by === null} nameOf={nameOf} />
              )}
            </>
          )}
        </Report>
      </div>
    </DaysPage>
  );
}

interface ListProps {
  actions: readonly AdministratorAction[];
  hasAuthor: boolean;
  nameOf: (uid: string) => string;
}

function ActionRow({
  action,
  hasAuthor,
  nameOf,
}: { action: AdministratorAction } & Omit<ListProps, 'actions'>) {
  const { kind, depositId, payoutId, notedUserId, payee, amountPaise, at, by, proposedBy } = action;
  const why = formatReason(action.reason, action.note);
  return (
    <li className="flex flex-wrap gap-x-3 px-4 pt-2 pb-1 text-sm [contain-intrinsic-size:auto_5rem] [content-visibility:auto] print:[content-visibility:visible]">
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
        {kind === 'other'
          ? `${t.kind[kind]}: ${action.storedKind}`
          : payee === null
            ? t.kind[kind]
            : t.paidTo(payee)}
      </span>
      {amountPaise !== null && (
        <span translate="no" className="font-medium whitespace-nowrap tabular-nums">
          {formatRupeesExact(amountPaise)}
        </span>
      )}
      <div className="flex min-h-touch basis-full flex-wrap items-center gap-x-3 text-muted">
        <RecordLink depositId={depositId} payoutId={payoutId} userId={notedUserId} />
        <TakeBackLink
          kind={action.storedKind}
          depositId={depositId}
          entryId={action.path.slice(action.path.lastIndexOf('/') + 1)}
        />
        <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          {formatShortTime(at) +
            (hasAuthor ? `, ${nameOf(by)}` : '') +
            (proposedBy !== null ? `. ${t.proposedBy(nameOf(proposedBy))}` : '')}
        </span>
      </div>
      {why !== '' && <p className="basis-full pb-1 [overflow-wrap:anywhere]">{why}</p>}
    </li>
  );
}

function ActionList({ actions, ...props }: ListProps) {
  const [max, setMax] = useState(PAGE);
  return (
    <Section title={t.list} plain>
      <Card flush>
        <ul className="divide-y divide-line">
          {actions.slice(0, max).map((action) => (
            <ActionRow key={action.path} action={action} {...props} />
          ))}
        </ul>
      </Card>
      {actions.length > max && (
        <div className="flex flex-wrap items-center gap-x-3 pt-3 text-sm text-muted">
          <Button variant="secondary" onClick={() => setMax(max + PAGE)}>
            {t.more}
          </Button>
          <span>{t.moreOf(formatNumber(max), formatNumber(actions.length))}</span>
        </div>
      )}
    </Section>
  );
}
