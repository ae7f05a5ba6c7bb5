import { useMemo } from 'react';
import { Failure } from '@/components/ui/Failure';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MAX_DAYS } from '@/domain/reports/activity';
import { activityKey, activityPath, parseActivity } from '@/domain/reports/activityQuestion';
import { dayOf } from '@/domain/time/indiaTime';
import { shortUserId } from '@/domain/shortIds';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useLoad } from '@/lib/useLoad';
import { useNow } from '@/lib/useNow';
import { DaysPage } from '../DaysPage';
import { formatPeriod } from '@/components/admin/period/formatPeriod';
import { PeriodChoice } from '../PeriodChoice';
import { Choice } from '@/components/admin/Choice';
import { activityService } from '@/services/admin/reports/activityService';
import { activityTexts } from '@/texts/admin/activityTexts';
import { daysTexts } from '@/texts/admin/daysTexts';
import { ActivityResult } from './ActivityResult';

const t = activityTexts;

/** What administrators did on some days, one or all of them. Both are in the URL; without days it is today. */
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
  // Anybody may have written the link, so an ID that is not listed is not repeated.
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
