import { usdtWallet } from '@/config/usdtWallet';
import { tron } from '@/services/tron/tronService';
import { adminConnection } from '@/services/admin/adminServices';
import { createEvidenceService } from './createEvidenceService';

const { auth, db } = adminConnection;

/** What is asked about a transaction just before it is credited with others; it loads with what credits them. */
export const evidence = createEvidenceService(auth, db, tron, usdtWallet);
