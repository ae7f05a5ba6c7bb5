import { addDays, periodFromParams, periodParams, type Period } from '@/domain/time/indiaDays';
import { panelPaths, withParams } from '@/config/panelPaths';
import type { Day } from '@/domain/time/indiaTime';
import { parseUserId } from '@/domain/linkIds';
import { MAX_DAYS } from './activity';

/** Whose activity is asked for, null for everybody's, and of which days. */
export interface ActivityQuestion {
  by: string | null;
  period: Period;
}

/** Reads the question of a URL. Of too many days the last ones count; without any it is today. What cannot be an ID is left out. */
export function parseActivity(params: URLSearchParams, today: Day): ActivityQuestion {
  const { from, to } = periodFromParams(params) ?? { from: today, to: today };
  const earliest = addDays(to, 1 - MAX_DAYS);
  return {
    by: parseUserId(params.get('by')),
    period: { from: from < earliest ? earliest : from, to },
  };
}

/** The address of a question. */
export function activityPath({ by, period }: ActivityQuestion): string {
  const params = periodParams(period);
  if (by !== null) params.set('by', by);
  return withParams(panelPaths.activity, params);
}

/** What tells a question from others. */
export const activityKey = ({ by, period: { from, to } }: ActivityQuestion): string =>
  `${from} ${to} ${by ?? ''}`;
