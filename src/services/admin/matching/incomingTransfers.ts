import { adminConnection } from '@/services/admin/adminServices';
import { createIncomingService } from './createIncomingService';

export const incomingTransfers = createIncomingService(adminConnection.db);
