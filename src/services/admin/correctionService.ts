import { adminConnection } from './adminServices';
import { createCorrectionService } from './deposits/createCorrectionService';

const { auth, db, limits } = adminConnection;

export const correctionService = createCorrectionService(auth, db, limits);
