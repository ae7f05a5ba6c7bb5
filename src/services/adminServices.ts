import { env } from '@/config/env';
import { createAdminService } from './admin';
import { startAdminApp } from './firebase';
import { openFirestore } from './firestore';
import { createTronService } from './tron';

const { app, auth } = startAdminApp();

/** The admin service of this tab, with an in-memory cache: users' data is never stored on an administrator's device. */
export const admin = createAdminService(auth, openFirestore(app, 'memory'), env.adminDomain);

/** Asks the TRON node of this deployment; null if none is configured. */
export const tron = env.tronApiUrl === null ? null : createTronService(env.tronApiUrl);
