import { join } from 'node:path';
import { root } from './root.mjs';

/** What `@` stands for in an import, as in tsconfig.json. A language is a folder of texts; English is the only one. */
export const alias = {
  '@/texts': join(root, 'src', 'texts', 'en'),
  '@': join(root, 'src'),
};
