import { createActivityService } from './createActivityService';
import { adminConnection } from '@/services/admin/adminServices';

export const activityService = createActivityService(adminConnection.db);
