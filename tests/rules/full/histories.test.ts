import { expect, it } from 'vitest';
import { playHistories } from '../../support/rules/histories/play';

it(
  'no history of many breaks an invariant, and all that histories are made of happens in them',
  { timeout: 3_600_000 },
  async () => {
    const tally = await playHistories(300);
    expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([]);
  },
);
