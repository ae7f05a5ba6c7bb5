// The app built the usual way, for comparison: transactions that read first, no early connections, and nothing from the local
// cache until auth has restored the session.
import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import app from '../../../vite.config.ts';

const replaced: Record<string, (source: string) => string> = {
  '/src/services/database/runWrite.ts': () =>
    readFileSync(`${import.meta.dirname}/runWrite.ts`, 'utf8'),
  '/src/services/database/preconnect.ts': () => 'export const preconnect = () => undefined;',
  '/src/services/database/localCache.ts': (source) =>
    source.replace('function restorableUid(): string | null {', '$& return null;'),
};

const usual: Plugin = {
  name: 'usual-way',
  enforce: 'pre',
  load(id) {
    const [, replace] = Object.entries(replaced).find(([name]) => id.endsWith(name)) ?? [];
    if (!replace) return null;
    const source = readFileSync(id, 'utf8');
    const changed = replace(source);
    if (changed === source) throw new Error(`${id} is no longer as this baseline expects`);
    return changed;
  },
};

/** Runs after the plugin that emits the pages. */
const withoutOrigins: Plugin = {
  name: 'without-origins',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      let changed = 0;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
        // Without them the bootstrap script opens no connection.
        const source = String(file.source).replace(/ data-(identity|database)="[^"]*"/g, '');
        if (source !== file.source) changed += 1;
        file.source = source;
      }
      if (changed === 0) throw new Error('No page names the origins any more');
    },
  },
};

export default defineConfig((env) => mergeConfig(app(env), { plugins: [usual, withoutOrigins] }));
