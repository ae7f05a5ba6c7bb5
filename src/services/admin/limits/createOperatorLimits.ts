import type { Firestore } from 'firebase/firestore';
import { createDayCountService, type DayCountService, type SignIn } from './dayCount';
import { createLimitsService, type LimitsService } from './createLimitsService';

/** The limits on what one administrator may do alone, and their use. */
export interface OperatorLimits {
  limits: LimitsService;
  days: DayCountService;
}

/** Creates the limits that all services of one administrator share. */
export function createOperatorLimits(auth: SignIn, db: Firestore): OperatorLimits {
  const limits = createLimitsService(auth, db);
  return { limits, days: createDayCountService(auth, db, limits) };
}
