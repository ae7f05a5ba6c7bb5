import { adminConnection } from './adminServices';
import { createCorrectionService } from './deposits/createCorrectionService';

const { auth, db, limits } = adminConnection;

export const corrections = createCorrectionService(auth, db, limits);
