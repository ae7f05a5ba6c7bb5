import { adminConnection } from '@/services/admin/adminServices';
import { tron } from '@/services/tron/tron';
import { createClosingService } from './createClosingService';

const { auth, db } = adminConnection;

export const closings = createClosingService(auth, db, tron);
