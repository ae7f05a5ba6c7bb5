import { adminConnection } from '@/services/admin/adminServices';
import { createAdminPayoutService } from './createAdminPayoutService';

const { auth, db, limits } = adminConnection;

/** The payout service of this tab's administrator; loads with its page. */
export const adminPayouts = createAdminPayoutService(auth, db, limits);
