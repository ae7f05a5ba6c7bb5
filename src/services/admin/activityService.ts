import { createActivityService } from './createActivityService';
import { adminConnection } from './adminServices';

const { auth, db } = adminConnection;

/** What the page of who did what reads. */
export const activityService = createActivityService(auth, db);
