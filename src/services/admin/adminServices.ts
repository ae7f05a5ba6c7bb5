import { env } from '@/config/env';
import { startAdminApp } from '@/services/database/firebase';
import { openFirestore } from '@/services/database/openFirestore';
import { createPanel } from './createPanel';
import { createAdminSearchService } from './lists/createAdminSearchService';

const { app, auth } = startAdminApp();
// In memory only: users' data is never stored on an administrator's device.
const db = openFirestore(app, 'memory');

/** The services that load with the panel, for the administrator of this tab. */
export const admin = createPanel(auth, db, env.adminDomain);

/** The connection of this tab's services that load later. */
export const adminConnection = { auth, db, limits: admin };

export const adminSearch = createAdminSearchService(db);
