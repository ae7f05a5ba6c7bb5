import { adminConnection } from '@/services/admin/adminServices';
import { createActivityService } from './createActivityService';

export const activityReports = createActivityService(adminConnection.db);
