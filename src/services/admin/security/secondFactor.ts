import { env } from '@/config/env';
import { adminConnection } from '@/services/admin/adminServices';
import { createSecondFactorService } from './createSecondFactorService';

export const secondFactor = createSecondFactorService(adminConnection.auth, env.appName);
