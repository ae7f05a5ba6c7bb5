import { resetFirestore } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { emulators } from './emulators';

// Each file starts with an empty database and with firestore.rules in force.
const { firestore: host, projectId } = emulators();
await resetFirestore({ host, projectId });
