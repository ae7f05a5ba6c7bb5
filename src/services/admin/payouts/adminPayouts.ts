import { adminConnection } from '@/services/admin/adminServices';
import { createAdminPayoutService } from './createAdminPayoutService';

const { auth, db, limits } = adminConnection;

/** The payouts of this tab's administrator; it loads with their page. */
export const adminPayouts = createAdminPayoutService(auth, db, limits);
