import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin, type UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { bankNames } from './scripts/build/bankNames.mjs';
import { bundleBudget } from './scripts/build/budgets.mjs';
import { chunks } from './scripts/build/chunks.mjs';
import { checkFloor, target } from './scripts/build/floor.mjs';
import { english, language, offeredLanguages, otherLanguages } from './scripts/build/languages.mjs';
import { pwa } from './scripts/build/pwa.mjs';
import { licences } from './scripts/build/licences.mjs';
import { patchFirestore } from './scripts/build/patchFirestore.mjs';
import { plainImports } from './scripts/build/plainImports.mjs';
import { prerender } from './scripts/build/prerender.mjs';
import { CliError } from './scripts/cli/cliError.mjs';
import { alias } from './scripts/cli/root.mjs';
import { parseEnv } from './src/config/parseEnv.ts';
import { isTronAddress } from './src/domain/tron/tronAddress.ts';
import { LongestFirst } from './scripts/testing/longestFirst.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

/**
 * Stops a build that could not run: missing keys and a mistyped wallet address are reported here, not on a phone. The page
 * gets the parsed configuration without the parser.
 */
function checkEnv(): Plugin {
  let parsed: string | null = null;
  return {
    name: 'check-env',
    config(_config, { mode, command }) {
      if (mode === 'test') return;
      try {
        const env = parseEnv(loadEnv(mode, import.meta.dirname));
        for (const [key, address] of [
          ['VITE_WALLET_ADDRESS', env.walletAddress],
          ...env.formerWallets.map(({ address }) => ['VITE_FORMER_WALLETS', address] as const),
        ]) {
          if (isTronAddress(address, sha256)) continue;
          throw new Error(`${key} is not a valid TRC-20 address: ${address}`);
        }
        if (command === 'build') parsed = `export const env = ${JSON.stringify(env)};`;
      } catch (error) {
        // Vite would print the stack of any other error.
        throw new CliError(error instanceof Error ? error.message : String(error));
      }
    },
    load: { filter: { id: /\/src\/config\/env\.ts$/ }, handler: () => parsed },
  };
}

/** The build of one language; that of English makes the others'. */
function inLanguage(id: string, offered: readonly string[]): UserConfig {
  return {
    plugins: [
      checkEnv(),
      language(id, offered),
      react(),
      tailwindcss(),
      patchFirestore(),
      plainImports(),
      bankNames(),
      id === english && [licences(), otherLanguages(offered, (each) => inLanguage(each, offered))],
      prerender(id, offered),
      pwa(id),
      bundleBudget(id === english ? 1 : 1.1, offered.length > 1),
      checkFloor(),
    ],
    resolve: { alias },
    build: {
      target,
      cssCodeSplit: false,
      // Each prerendered page names the modules it will need.
      modulePreload: false,
      // Vite's own sizes and warning are of no use, since scripts/build/budgets.mjs limits every route.
      reportCompressedSize: false,
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        output: { codeSplitting: chunks() },
        // No property here is read for its side effect alone; nothing turns on Firestore's debug log.
        treeshake: {
          propertyReadSideEffects: false as const,
          manualPureFunctions: ['__PRIVATE_logDebug'],
        },
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  const { VITE_LANGUAGES } = mode === 'test' ? {} : loadEnv(mode, import.meta.dirname);
  const offered = offeredLanguages(VITE_LANGUAGES);
  const suite = (name: string, environment: 'node' | 'jsdom', options: object = {}) => ({
    extends: true as const,
    test: {
      name,
      environment,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      // Loading React, jsdom and Firebase again for each file takes as long as the tests.
      isolate: false,
      // They end what hangs, also on a machine with many times the load.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      ...options,
    },
  });
  const seed = 'tests/support/propertySeed.ts';
  const onEmulator = {
    globalSetup: 'tests/support/globalSetup.ts',
    // Ends before the test does, so that a failure says what was expected.
    expect: { poll: { timeout: 60_000 } },
  };
  return {
    ...inLanguage(english, offered),
    test: {
      // More than the processors of a small machine, because tests also wait for timeouts and for the emulators.
      maxWorkers: 4,
      sequence: { sequencer: LongestFirst },
      projects: [
        suite('unit', 'node', { setupFiles: seed }),
        suite('components', 'jsdom', {
          setupFiles: [seed, 'tests/support/componentSetup.ts'],
        }),
        suite('scripts', 'node'),
        // `npm test` leaves out `coverage`, `cost` and `roomOfLines`, and plays fewer histories.
        suite('rules', 'node', onEmulator),
        suite('integration', 'node', {
          ...onEmulator,
          setupFiles: [seed, 'tests/support/integration/setup.ts'],
        }),
      ],
    },
  };
});
