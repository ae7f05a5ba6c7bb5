import { env } from '@/config/env';
import { createAdminService } from './admin';
import { startAdminApp } from './firebase';
import { openFirestore } from './firestore';

const { app, auth } = startAdminApp();

/** The services of the administrator signed in on this tab; other people's data is not kept on the device. */
export const admin = createAdminService(auth, openFirestore(app, 'memory'), env.adminDomain);
