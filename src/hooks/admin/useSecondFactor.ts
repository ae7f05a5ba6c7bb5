import { secondFactor } from '@/services/admin/secondFactorService';
import { useLoad, type Load } from './useLoad';

const load = async () => ({ since: await secondFactor.enrolledAt() });

/** Since when the administrator's account has a second factor; null for none. */
export const useSecondFactor = (): Load<{ since: Date | null }> => useLoad(load);
