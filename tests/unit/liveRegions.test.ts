import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TAG = /<(?:LiveRegion|\w+[^<>]*(?:role="status"|aria-live=))[^<>]*>/g;

it('keeps every live region on the page while it is empty: one that appears with its text may stay silent', () => {
  const regions = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join('src', file), 'utf8').match(TAG) ?? []);
  expect(regions.length).toBeGreaterThan(20);
  expect(regions.filter((tag) => /[ ":](hidden|invisible)[ "]/.test(tag))).toEqual([]);
});
