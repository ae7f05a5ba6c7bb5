import { env } from '@/config/env';
import { createAdminService } from './admin';
import { createDeskService } from './adminDesk';
import { startAdminApp } from './firebase';
import { openFirestore } from './firestore';
import { createTronService } from './tron';

const { app, auth } = startAdminApp();
// In memory only: users' data is never stored on an administrator's device.
const db = openFirestore(app, 'memory');

/** The admin service of this tab. */
export const admin = createAdminService(auth, db, env.adminDomain);

/** What the search of the panel reads. */
export const desk = createDeskService(auth, db);

/** Asks the TRON node of this deployment; null if none is configured. */
export const tron = env.tronApiUrl === null ? null : createTronService(env.tronApiUrl);
