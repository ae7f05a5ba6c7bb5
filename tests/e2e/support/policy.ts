import { expect, type Page } from '@playwright/test';

/** Chromium logs its refusal of this URL, which a test that watches the policy expects. */
export const POLICY_SENTINEL = 'https://refused.example';

export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (report: string) => violations.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return async () => {
    // Reports arrive in order, so all earlier ones are here once this one is.
    await page.evaluate((url) => {
      new Image().src = url;
    }, POLICY_SENTINEL);
    const isSentinel = (report: string) => report.includes(POLICY_SENTINEL);
    await expect.poll(() => violations.some(isSentinel)).toBe(true);
    return violations.filter((report) => !isSentinel(report));
  };
}
