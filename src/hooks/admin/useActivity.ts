import { useCallback, useState } from 'react';
import type { ActivityQuestion } from '@/domain/admin/activity/activityParam';
import { type Administrator, type ActivityAnswer } from '@/services/admin/activity';
import { activityService } from '@/services/admin/activityService';
import { useLoad, type Load } from './useLoad';

/** Who was made an administrator. */
export const useAdministrators = (): Load<Administrator[]> =>
  useLoad(activityService.administrators);

/** What administrators did. What takes many reads is read once it is asked for; asking again reads it anew. */
export function useActivity(
  question: ActivityQuestion,
): Load<ActivityAnswer> & { ask: () => void } {
  const [isAsked, setAsked] = useState(false);
  const answer = useLoad(
    useCallback(() => activityService.read(question, isAsked), [question, isAsked]),
  );
  const { retry } = answer;
  return {
    ...answer,
    ask: useCallback(() => (isAsked ? retry() : setAsked(true)), [isAsked, retry]),
  };
}
