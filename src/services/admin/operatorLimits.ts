import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createDayCountService, type DayCountService } from './dayCount';
import { createLimitsService, type LimitsService } from './limits';

/** What the operator lets one administrator do alone, and how much of it is used. */
export interface OperatorLimits {
  limits: LimitsService;
  days: DayCountService;
}

/** Creates what all services of one administrator share. */
export function createOperatorLimits(auth: Auth, db: Firestore): OperatorLimits {
  const limits = createLimitsService(db);
  return { limits, days: createDayCountService(auth, db, limits) };
}
