import { expect, it } from 'vitest';
import { playHistories } from './histories/play';

it(
  'no history of honest and hostile commits breaks an invariant, and all that they are made of happens',
  { timeout: 3_600_000 },
  async () => {
    const tally = await playHistories();
    expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([]);
  },
);
