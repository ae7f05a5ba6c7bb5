import { env } from '@/config/env';
import { createAdminService } from './admin';
import { startAdminApp } from './firebase';
import { openFirestore } from './firestore';

const { app, auth } = startAdminApp();

/** The admin service of this tab, with an in-memory cache: users' data is never stored on an administrator's device. */
export const admin = createAdminService(auth, openFirestore(app, 'memory'), env.adminDomain);
