import { adminConnection } from '@/services/admin/adminServices';
import { createActivityService } from './createActivityService';

export const activityService = createActivityService(adminConnection.db);
