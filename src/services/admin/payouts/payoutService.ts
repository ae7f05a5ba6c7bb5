import { adminConnection } from '@/services/admin/adminServices';
import { createAdminPayoutService } from './payouts';

/** The payouts of this tab's administrator; it loads with their page. */
export const adminPayouts = createAdminPayoutService(adminConnection.auth, adminConnection.db);
