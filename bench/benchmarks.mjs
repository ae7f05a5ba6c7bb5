import { approving } from './benchmarks/approving.mjs';
import { bytes } from './benchmarks/bytes.mjs';
import { queueReads, searchReads } from './benchmarks/searchReads.mjs';
import { interaction } from './benchmarks/interaction.mjs';
import { lighthouseBenchmark } from './benchmarks/lighthouse.mjs';
import { reads } from './benchmarks/reads.mjs';
import { rules } from './benchmarks/rules.mjs';
import { taps } from './benchmarks/taps.mjs';

/** The benchmarks of `npm run bench` in order; those that fill the database come last. */
export const benchmarks = [
  bytes,
  lighthouseBenchmark,
  taps,
  approving,
  rules,
  reads,
  searchReads,
  queueReads,
  interaction,
];

/** The text above the sections. */
export const preface = `# Measurements

Written by \`npm run bench\`, which measures everything side by side on one machine; \`npm run bench -- bytes reads\` repeats
single benchmarks. Absolute values depend on the machine and its load, so read the ratios. Every figure was measured in that run.`;
