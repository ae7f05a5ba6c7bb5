import { uploadRules } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { ownProject } from './emulators';

// Once per worker, since its files share their modules. No test changes the rules of the worker's project.
await uploadRules(ownProject());
