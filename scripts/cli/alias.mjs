import { join } from 'node:path';
import { root } from './root.mjs';

/** The aliases of imports, as in tsconfig.json. A language is a folder of texts; English is the only one. */
export const alias = {
  '@/texts': join(root, 'src', 'texts', 'en'),
  '@': join(root, 'src'),
};
