import { adminConnection } from '@/services/admin/adminServices';
import { createBankFileService } from './createBankFileService';

const { auth, db } = adminConnection;

export const bankFiles = createBankFileService(auth, db);
