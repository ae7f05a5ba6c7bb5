import type { Firestore } from 'firebase/firestore';
import { createDayCountService, type DayCountService, type SignIn } from './dayCount';
import { createLimitsService, type LimitsService } from './createLimitsService';

/** What the operator lets one administrator do alone, and how much of it is used. */
export interface OperatorLimits {
  limits: LimitsService;
  days: DayCountService;
}

/** Creates what all services of one administrator share. */
export function createOperatorLimits(auth: SignIn, db: Firestore): OperatorLimits {
  const limits = createLimitsService(auth, db);
  return { limits, days: createDayCountService(auth, db, limits) };
}
