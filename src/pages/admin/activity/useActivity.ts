import { useCallback, useState } from 'react';
import type { ActivityQuestion } from '@/domain/admin/activity/activityParam';
import { activityService } from '@/services/admin/activityService';
import { useLoad } from '@/hooks/admin/useLoad';

/** What administrators did. What takes many reads is read once it is asked for; asking again reads it anew. */
export function useActivity(question: ActivityQuestion) {
  const [isAsked, setAsked] = useState(false);
  const answer = useLoad(activityService.read, question, isAsked);
  const { retry } = answer;
  return {
    ...answer,
    ask: useCallback(() => (isAsked ? retry() : setAsked(true)), [isAsked, retry]),
  };
}
