import { adminConnection } from '@/services/admin/adminServices';
import { createAdminPayoutService } from './createAdminPayoutService';

const { auth, db, limits } = adminConnection;

export const adminPayouts = createAdminPayoutService(auth, db, limits);
