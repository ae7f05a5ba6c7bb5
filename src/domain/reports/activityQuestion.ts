import {
  addDays,
  periodFromParams,
  periodParams,
  type Period,
  type Day,
} from '@/domain/time/indiaTime';
import { panelPaths, withParams } from '@/config/panelPaths';
import { parseUserId } from '@/domain/linkIds';
import { MAX_DAYS } from './activity';

/** The administrator (null for all) and the days of an activity report. */
export interface ActivityQuestion {
  by: string | null;
  period: Period;
}

/** Parses the parameters of a URL. Without days it is today; of too many, the last ones. An invalid ID is ignored. */
export function parseActivity(params: URLSearchParams, today: Day): ActivityQuestion {
  const { from, to } = periodFromParams(params) ?? { from: today, to: today };
  const earliest = addDays(to, 1 - MAX_DAYS);
  return {
    by: parseUserId(params.get('by')),
    period: { from: from < earliest ? earliest : from, to },
  };
}

/** The URL of an activity report. */
export function activityPath({ by, period }: ActivityQuestion): string {
  const params = periodParams(period);
  if (by !== null) params.set('by', by);
  return withParams(panelPaths.activity, params);
}

/** A key that identifies the report. */
export const activityKey = ({ by, period: { from, to } }: ActivityQuestion): string =>
  `${from} ${to} ${by ?? ''}`;
