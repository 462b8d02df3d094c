import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const rows = (page: Page) => page.locator('tbody tr[data-row-key]');

/** Finance tries a rule out on the figures that stand there. */
async function tryRule(page: Page): Promise<void> {
  await page.goto('/bonus-rule');
  await rows(page).first().waitFor();
  await picture(page, 'bonus-rules');
  await rows(page).first().hover();
  await rows(page).first().getByRole('button', { name: '试算' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '试算' }).click();
  await page.getByRole('dialog').getByText('计算过程').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
}

/** Finance pays the first bonus that is due. */
async function payFirst(page: Page): Promise<void> {
  await page.goto('/bonus-payment');
  const due = rows(page).filter({ hasText: '待发放' }).first();
  await due.waitFor();
  await picture(page, 'bonus-payment');
  await due.hover();
  await due.getByRole('button', { name: '发放', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发放', exact: true }).click();
  await said(page, '发放成功');
}

describe('奖金分配', () => {
  it('财务试算规则、发放奖金、看统计，本人只看到自己的奖金和计算过程', async () => {
    const finance = await firm.enter('chenjing');
    await tryRule(finance);
    await payFirst(finance);
    for (const [route, name] of [
      ['/bonus-calculation', 'bonus-runs'],
      ['/base-data/bonus-manage', 'bonus-pools'],
      ['/bonus-temp', 'bonus-held'],
      ['/bonus-payment/departments', 'bonus-departments'],
      ['/bonus-payment/runs', 'bonus-by-run'],
      ['/bd/bonus-aujust-index', 'bonus-factors'],
    ] as const) {
      await finance.goto(route);
      await rows(finance).first().waitFor();
      await picture(finance, name);
    }

    const manager = await firm.enter('wangjianguo', '/my-bonus');
    await rows(manager).first().waitFor();
    await picture(manager, 'my-bonus');
    await rows(manager).first().getByRole('button').first().click();
    // Long text stands in a field of the form.
    await manager.waitForFunction(
      () =>
        [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('奖金池公式')) ||
        document.body.textContent.includes('奖金池公式'),
    );
    await picture(manager, 'my-bonus-explained');
    await manager.goto('/my-bonus-thesum');
    await rows(manager).first().waitFor();
    await picture(manager, 'my-bonus-months');
    await manager.goto('/main-page/workhour-management');
    await rows(manager).first().waitFor();
    await picture(manager, 'work-hours');
    expect(firm.complaints).toEqual([]);
  });
});
