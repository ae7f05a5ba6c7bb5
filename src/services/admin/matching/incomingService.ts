import { adminConnection } from '@/services/admin/adminServices';
import { createIncomingService } from './createIncomingService';

/** What the page of what the wallet received reads. */
export const incomingService = createIncomingService(adminConnection.db);
