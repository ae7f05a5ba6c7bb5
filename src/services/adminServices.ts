import { env } from '@/config/env';
import { adminService } from './admin';
import { startAdminApp } from './firebase';
import { openFirestore } from './firestore';

const { app, auth } = startAdminApp();

/** The services of the administrator signed in on this tab; other people's data is not kept on the device. */
export const admin = adminService(auth, openFirestore(app, 'memory'), env.adminDomain);
