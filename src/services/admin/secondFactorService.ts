import { env } from '@/config/env';
import { adminConnection } from './adminServices';
import { createSecondFactorService } from './secondFactor';

export type { FactorKey } from './secondFactor';

/** The second factor of the administrator of this tab. */
export const secondFactor = createSecondFactorService(adminConnection.auth, env.appName);
