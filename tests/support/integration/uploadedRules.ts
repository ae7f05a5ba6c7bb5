import { uploadRules } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { emulators } from './emulators';

// Once for each worker, since the files it runs share their modules. No test changes the rules of the worker's project.
const { firestore: host, projectId } = emulators();
await uploadRules({ host, projectId });
