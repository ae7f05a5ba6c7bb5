import { addDays, parseDay, type Period } from '@/domain/admin/closing/indiaDays';
import type { Day } from '@/domain/indiaTime';
import { parseUserId } from '@/domain/linkIds';
import { MAX_DAYS } from './activity';

/** Of the URL: whose activity, and of which days. */
export const ACTIVITY_PARAM = 'activity';

/** Whose activity is asked for, null for everybody's, and of which days. */
export interface ActivityQuestion {
  by: string | null;
  period: Period;
}

/** Reads the question of a URL. Days in the wrong order are exchanged, of too many the last ones count; without any it is today. What cannot be an ID is left out. */
export function parseActivity(params: URLSearchParams, today: Day): ActivityQuestion {
  const days = [parseDay(params.get('from')), parseDay(params.get('to'))];
  const [first = today, last = first] = days.flatMap((day) => day ?? []).sort();
  const earliest = addDays(last, 1 - MAX_DAYS);
  return {
    by: parseUserId(params.get(ACTIVITY_PARAM)),
    period: { from: first < earliest ? earliest : first, to: last },
  };
}

/** The URL of a question. */
export const activityUrl = ({ by, period: { from, to } }: ActivityQuestion) => ({
  search: new URLSearchParams({ [ACTIVITY_PARAM]: by ?? '', from, to }).toString(),
});

/** What tells a question from others. */
export const activityKey = ({ by, period: { from, to } }: ActivityQuestion): string =>
  `${from} ${to} ${by ?? ''}`;
