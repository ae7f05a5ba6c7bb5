import { env } from '@/config/env';
import { createPanel } from './createPanel';
import { createAdminSearchService } from './lists/createAdminSearchService';
import { startAdminApp } from '@/services/database/firebase';
import { openFirestore } from '@/services/database/openFirestore';

const { app, auth } = startAdminApp();
// In memory only: users' data is never stored on an administrator's device.
const db = openFirestore(app, 'memory');

/** What the panel opens with, for the administrator of this tab. */
export const admin = createPanel(auth, db, env.adminDomain);

/** What the services of this tab share that load later. */
export const adminConnection = { auth, db, limits: admin };

/** What the search of the panel reads. */
export const adminSearch = createAdminSearchService(db);
