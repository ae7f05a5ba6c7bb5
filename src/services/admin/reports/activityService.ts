import { createActivityService } from './createActivityService';
import { adminConnection } from '@/services/admin/adminServices';

/** What the page of who did what reads. */
export const activityService = createActivityService(adminConnection.db);
