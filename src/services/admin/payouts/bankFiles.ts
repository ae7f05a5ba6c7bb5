import { adminConnection } from '@/services/admin/adminServices';
import { createBankFileService } from './createBankFileService';

const { auth, db } = adminConnection;

/** The bank files of this tab's administrator; it loads with their page. */
export const bankFiles = createBankFileService(auth, db);
