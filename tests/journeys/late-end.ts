import type { Page } from 'playwright-core';

/** The page asks why its session is gone before the call that ended it is answered, and is told when it is about to leave. */
export async function hearOfTheEndLate(page: Page): Promise<void> {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    const asks = page.waitForRequest('**/api/user/info*');
    const response = await route.fetch();
    await asks;
    await route.fulfill({ response });
  });
  await page.route('**/api/user/info*', async (route) => {
    await leaving;
    await route.continue();
  });
  await page.route('**/login', async (route) => {
    const told = page.waitForResponse('**/api/user/info*');
    leave();
    await (await told).finished();
    // What the page does with it.
    await page.waitForTimeout(300);
    await page.unroute('**/login');
    await route.continue();
  });
}
