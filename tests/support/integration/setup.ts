import { afterAll } from 'vitest';
import { clearDocuments } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { closeClients } from './clients';
import { emulators } from './emulators';
import './uploadedRules';

// Each file starts with an empty database.
const { firestore: host, projectId } = emulators();
await clearDocuments({ host, projectId });

afterAll(closeClients);
