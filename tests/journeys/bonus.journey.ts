import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const row = 'tbody tr[data-row-key]';

it('奖金从规则、核算、发放到本人的说明，每一页都有内容', async () => {
  const page = await firm.enter('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  const pages = [
    '/bonus-rule',
    '/bonus-calculation',
    '/bonus-payment',
    '/my-bonus',
    '/main-page/workhour-management',
  ];
  for (const path of pages) {
    await page.goto(path);
    await page.locator(row).first().waitFor();
    await picture(page, `bonus${path.replaceAll('/', '-')}`);
  }
  for (const path of ['/my-bonus-thesum', '/bonus-payment/departments']) {
    await page.goto(path);
    await page.locator('canvas, svg').first().waitFor();
    await page.getByText(/\d{4}/).first().waitFor();
    await picture(page, `bonus${path.replaceAll('/', '-')}`);
  }

  await page.goto('/my-bonus');
  await page.getByText(/^JJM-/).first().click();
  await picture(page, 'bonus-opened');
  await page.getByText('奖金池计算').waitFor();
  await page.getByText('项目总工时').first().waitFor();
  await picture(page, 'bonus-share');
  expect(firm.complaints).toEqual([]);
});
