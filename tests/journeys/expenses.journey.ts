import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const REASON = '旅程测试：打印耗材与装订';
const TITLE = /李明报销1,286\.50元/;
/** By the clock of the firm. */
const dayOf = (ahead: number) =>
  new Date(Date.now() + (8 + 24 * ahead) * 3_600_000).toISOString().slice(0, 10);
const today = dayOf(0);
const BUDGET = `${today.slice(0, 4)} 年造价一部`;

const cell = (page: Page, column: number) =>
  page.locator(`[class*="_linesTable_"] [data-cell="0:${column}"] input`);
const amountIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

/** What the budget of the department still has, as its list says it. */
async function leftOf(page: Page, name: string): Promise<number> {
  await page.goto(`/main-page/departmental-funds?q=${encodeURIComponent(name)}`);
  const row = page.locator('tbody tr[data-row-key]').filter({ hasText: name });
  await row.waitFor();
  return amountIn(await row.getByRole('cell').nth(-2).textContent());
}

/** Fills in one line; first what a journey by train lacks is asked for, then it is office supplies. */
async function send(page: Page, budget: string): Promise<void> {
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await page.getByRole('dialog').getByText('费用报销').click();
  await page.getByLabel('报销事由').fill(REASON);
  // The budget of the own department and of this year is chosen already.
  await page.getByTitle(budget, { exact: true }).first().waitFor();
  await page.getByRole('button', { name: '添加一行' }).first().click();
  await cell(page, 1).fill(today);
  await cell(page, 1).press('Tab');
  await cell(page, 2).fill('1286.5');
  await cell(page, 2).press('Tab');
  await page.getByText('壹仟贰佰捌拾陆元伍角').waitFor();
  await page.getByRole('button', { name: '提交' }).click();
  await page
    .getByText(/起讫地点/)
    .nth(1)
    .waitFor();
  await cell(page, 0).click();
  await page.getByTitle('办公费', { exact: true }).last().click();
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

async function agree(page: Page): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByText(TITLE).first().click();
  await page.getByText('费用明细').first().waitFor();
  await page.locator('[class*="_approveDeeds_"]').getByRole('button', { name: '同意', exact: true }).click();
  await said(page, '已同意');
}

describe('费用报销', () => {
  it('员工填报、经理与财务审批、出纳付款，预算随之减少，付款只有一次', async () => {
    const finance = await firm.enter('chenjing');
    const before = await leftOf(finance, BUDGET);

    const clerk = await firm.enter('liming');
    await send(clerk, BUDGET);
    expect(await leftOf(finance, BUDGET)).toBeCloseTo(before - 1286.5, 2);
    await agree(await firm.enter('wangjianguo'));
    await agree(finance);

    await finance.goto(`/cost-management2/list?q=${encodeURIComponent(REASON)}`);
    const row = finance.locator('tbody tr[data-row-key]').filter({ hasText: REASON });
    await row.hover();
    await row.getByRole('button', { name: '付款' }).click();
    const dialog = finance.getByRole('dialog');
    const paidOn = dialog.getByLabel('付款日期');
    const pay = dialog.getByRole('button', { name: /确\s*定|付\s*款/ });
    await paidOn.fill(dayOf(2));
    await paidOn.press('Enter');
    await pay.click();
    const refusal = finance.locator('.ant-message').getByText('付款日期不能晚于今天。');
    await refusal.waitFor();
    await paidOn.fill(today);
    await paidOn.press('Enter');
    await pay.click();
    await row.waitFor({ state: 'detached' });
    await refusal.waitFor({ state: 'detached', timeout: 4000 });
    firm.complaints.length = 0;

    await finance.goto(`/cost-management1/list?q=${encodeURIComponent(REASON)}`);
    const paid = finance.locator('tbody tr[data-row-key]').filter({ hasText: REASON });
    await paid.getByText('已付款').waitFor();
    await paid.hover();
    expect(await paid.getByRole('button', { name: '付款' }).count()).toBe(0);
    await clerk.goto(`/cost-management1/list?q=${encodeURIComponent(REASON)}`);
    await clerk.getByText('已付款').first().waitFor();
    await onPhone(clerk);
    await clerk.getByText('1,286.50').first().waitFor();

    expect(firm.complaints).toEqual([]);
  });
});
