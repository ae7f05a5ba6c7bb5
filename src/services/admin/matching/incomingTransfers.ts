import { adminConnection } from '@/services/admin/adminServices';
import { createIncomingService } from './createIncomingService';

/** Looks up transactions for the page of incoming transfers. */
export const incomingTransfers = createIncomingService(adminConnection.db);
