import { env } from '@/config/env';
import { adminConnection } from '@/services/admin/adminServices';
import { createSecondFactorService } from './createSecondFactorService';

/** The second factor of the administrator of this tab. */
export const secondFactor = createSecondFactorService(adminConnection.auth, env.appName);
