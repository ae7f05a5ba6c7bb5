import { createActivityService } from './createActivityService';
import { adminConnection } from '@/services/admin/adminServices';

/** Reads the activity report. */
export const activityService = createActivityService(adminConnection.db);
