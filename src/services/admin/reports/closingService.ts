import { tron } from '@/services/tron/tronService';
import { adminConnection } from '@/services/admin/adminServices';
import { createClosingService } from './createClosingService';

const { auth, db } = adminConnection;

export const closingService = createClosingService(auth, db, tron);
