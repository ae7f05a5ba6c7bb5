import { adminConnection } from '@/services/admin/adminServices';
import { tron } from '@/services/tron/tronService';
import { createClosingService } from './createClosingService';

const { auth, db } = adminConnection;

export const closingService = createClosingService(auth, db, tron);
