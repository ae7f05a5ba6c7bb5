import { expect, type Page } from '@playwright/test';

export const waitForApp = (page: Page) =>
  expect(page.locator('#root[data-prerendered], main[inert]')).toHaveCount(0);

/** Makes `goto` and `reload` wait until the app has hydrated the page. */
export function waitForAppOnLoad(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitForApp(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await waitForApp(page);
    return response;
  };
}
