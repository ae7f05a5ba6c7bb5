import { adminConnection } from './adminServices';
import { createCorrectionService } from './deposits/createCorrectionService';

const { auth, db, limits } = adminConnection;

/** Takes credits back. */
export const correctionService = createCorrectionService(auth, db, limits);
