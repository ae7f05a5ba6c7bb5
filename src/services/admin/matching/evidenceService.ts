import { usdtWallet } from '@/config/usdtWallet';
import { tron } from '@/services/tron/tronService';
import { adminConnection } from '@/services/admin/adminServices';
import { createEvidenceService } from './createEvidenceService';

const { auth, db } = adminConnection;

/** Checks a transaction just before it is credited with others; loads only then. */
export const evidence = createEvidenceService(auth, db, tron, usdtWallet);
