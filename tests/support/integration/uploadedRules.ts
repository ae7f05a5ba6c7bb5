import { uploadRules } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { ownProject } from './emulators';

// Once for each worker, since the files it runs share their modules. No test changes the rules of the worker's project.
await uploadRules(ownProject());
