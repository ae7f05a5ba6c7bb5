import { adminConnection } from '@/services/admin/adminServices';
import { createBankFileService } from './createBankFileService';

const { auth, db } = adminConnection;

/** The bank file service of this tab's administrator; loads with its page. */
export const bankFiles = createBankFileService(auth, db);
