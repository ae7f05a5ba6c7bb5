import { expect } from '@playwright/test';
import { test } from './support/test';

test('a browser below the floor is told so on each page, which loads nothing', async ({ user }) => {
  for (const path of ['/login', '/admin2067']) {
    await user.open(path);
    const told = 'This browser is too old for Rupee Ramp. Update Chrome, or open the page in it.';
    await expect.poll(() => user.evaluate('return document.body.innerText')).toBe(told);
    const loaded = 'return performance.getEntriesByType("resource").map(({ name }) => name)';
    const scripts = [await user.evaluate(loaded)]
      .flat()
      .filter((name) => /\/assets\//.test(`${name}`));
    expect(scripts).toEqual([]);
  }
});
