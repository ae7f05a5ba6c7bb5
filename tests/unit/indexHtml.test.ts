import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lets no phone make links to call account numbers and references', () =>
  expect(readFileSync('index.html', 'utf8')).toContain(
    '<meta name="format-detection" content="telephone=no" />',
  ));
