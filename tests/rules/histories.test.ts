import { it } from 'vitest';
import { playHistories } from '../support/rules/histories/play';

it('no history of honest and hostile commits breaks an invariant', { timeout: 3_600_000 }, () =>
  playHistories(25),
);
