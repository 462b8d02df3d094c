import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const SHELF = '/administration-management/office-supplies-management/inventory-list';
const TITLE = /李明采购办公用品5,440\.00元/;

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row}:${column}"] input`);

async function fillLine(
  page: Page,
  row: number,
  [supply, quantity, price]: readonly [string, string, string],
): Promise<void> {
  await page.getByRole('button', { name: '添加一行' }).click();
  await cell(page, row, 0).fill(supply);
  await page.getByTitle(supply, { exact: true }).last().click();
  await cell(page, row, 1).fill(quantity);
  await cell(page, row, 2).fill(price);
  await cell(page, row, 2).press('Tab');
}

async function approve(page: Page, deed = '同意'): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByText(TITLE).first().click();
  await page.locator('[class*="_approveDeeds_"]').getByRole('button', { name: deed, exact: true }).click();
  await said(page, '已同意');
}

/** What lies on the shelf, as the list shows it. */
async function stockOf(page: Page, supply: string): Promise<number> {
  await page.goto(SHELF);
  const row = page.getByRole('row').filter({ has: page.getByText(supply, { exact: true }) });
  await row.waitFor();
  return Number(
    (await row.getByRole('cell').allInnerTexts())
      .map((text) => text.trim())
      .filter((text) => /^\d+$/.test(text))[0],
  );
}

describe('办公用品，从采购到领用', () => {
  it('is bought, approved, received and issued, and the shelf is right at every step', async () => {
    const keeper = await firm.enter('fengming');
    const before = await stockOf(keeper, 'A4 复印纸');
    await picture(keeper, 'supplies');

    const clerk = await firm.enter('liming');
    await clerk.getByRole('menuitem', { name: '发起流程' }).click();
    await clerk.getByRole('dialog').getByText('办公用品采购').click();
    await clerk.getByLabel('采购事由').fill('造价一部第四季度办公用品');
    await fillLine(clerk, 0, ['A4 复印纸', '200', '22']);
    await fillLine(clerk, 1, ['计算器', '30', '34.6667']);
    const [first] = await clerk.locator('[class*="_linesTable_"] tbody [class*="_line_"]').all();
    if (first === undefined) throw new Error('there is no line');
    await expect
      .poll(async () => (await first.locator('[class*="_lineClosed_"]').allInnerTexts()).slice(0, 4))
      .toEqual(['70g 500 张', '包', String(before), '22.00']);
    await clerk.setViewportSize({ width: 390, height: 844 });
    const card = clerk.getByRole('region', { name: '第 1 行' });
    for (const label of ['规格', '单位', '库存', '上次单价', '数量', '单价', '金额'])
      await card.getByText(label, { exact: true }).waitFor();
    await card.getByText('70g 500 张').waitFor();
    await clerk.setViewportSize({ width: 1536, height: 864 });
    await expect.poll(() => clerk.getByText('最多 2 位小数').count(), { timeout: 60_000 }).toBe(0);
    await cell(clerk, 1, 2).fill('34.6667');
    await clerk.getByRole('button', { name: '提交' }).click();
    await expect
      .poll(() => clerk.locator('[class*="_approveBar_"]').textContent(), { timeout: 60_000 })
      .toMatch(/2 位小数/);
    await cell(clerk, 1, 2).fill('34.80');
    await cell(clerk, 1, 1).fill('25');
    await cell(clerk, 1, 1).press('Tab');
    await cell(clerk, 1, 2).fill('41.60');
    await cell(clerk, 1, 2).press('Tab');
    await clerk.locator('[class*="_startAhead_"]').getByText('财务审批').waitFor();
    expect(await clerk.getByText('5,440.00', { exact: true }).count()).toBe(1);
    await picture(clerk, 'purchase-form');
    await clerk.getByLabel('采购事由').press('Control+Enter');
    await said(clerk, '提交成功');
    await clerk.getByText(TITLE).first().click();
    await clerk.locator('[class*="_linesSums_"]').getByText('5,440.00').waitFor();
    expect(
      await clerk.locator('[class*="_approvalMain_"]').getByText('5,440.00', { exact: true }).count(),
    ).toBe(1);
    const holders = clerk.getByRole('region', { name: '当前办理' });
    await holders.getByText('王建国').waitFor();
    expect(await holders.getByRole('button', { name: '催办' }).count()).toBe(1);

    for (const person of ['wangjianguo', 'chenjing']) await approve(await firm.enter(person));
    await approve(keeper, '确认入库');

    expect(await stockOf(keeper, 'A4 复印纸')).toBe(before + 200);
    await keeper.getByText('A4 复印纸', { exact: true }).click();
    await keeper.getByRole('dialog').first().getByRole('button', { name: '领用' }).click();
    await keeper.getByRole('dialog').last().getByLabel('数量').fill('5');
    const issued = keeper.waitForResponse((answer) => answer.url().endsWith('/issue'));
    await keeper
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /领\s*用|确\s*定/ })
      .click();
    expect((await issued).status()).toBe(200);
    expect(await stockOf(keeper, 'A4 复印纸')).toBe(before + 195);

    expect(firm.complaints.filter((complaint) => !complaint.includes('400 (Bad Request)'))).toEqual([]);
  });
});
