import { bytes } from './parts/bytes.mjs';
import { interaction } from './parts/interaction.mjs';
import { lighthousePart } from './parts/lighthouse.mjs';
import { reads } from './parts/reads.mjs';
import { rules } from './parts/rules.mjs';
import { taps } from './parts/taps.mjs';

/** Every part of `npm run bench`, in the order it is run: what fills the database comes last. */
export const parts = [bytes, lighthousePart, taps, rules, reads, interaction];

/** What stands above the sections. */
export const preface = `# Measurements

Made by \`npm run bench\`, everything on one machine and side by side; \`npm run bench -- bytes reads\` measures single parts
again. Absolute values belong to the machine and to what else ran on it, so read the ratios. Every figure is the run's own.`;
