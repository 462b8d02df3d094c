import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** By the clock of the firm. */
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const NUMBER = '26332000000000765432';
type Billed = { readonly amount: string; readonly buyer: string };

/** Finance makes the invoice of an instalment; contract, buyer and amount come with it. */
async function makeInvoice(page: Page): Promise<Billed> {
  await page.goto('/receipt-plan/list');
  const button = page.getByRole('button', { name: '开票' });
  const node = page.locator('tbody tr[data-row-key]').filter({ has: button }).first();
  await node.hover();
  await node.getByRole('button', { name: '开票' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('发票号码').fill(NUMBER);
  await form.getByLabel('纳税人识别号').fill('91330100MA2K4T7777');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => /^\d[\d,]*\.\d\d$/.test(value)),
  );
  await picture(page, 'invoice-form');
  const amount = (await form.getByLabel('价税合计').inputValue()).replaceAll(',', '');
  const buyer = await form.getByLabel('购买方').inputValue();
  await form.getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
  return { amount, buyer };
}

/** Finance records what the bank says came in. */
async function recordReceipt(page: Page, { amount, buyer }: Billed): Promise<void> {
  await page.goto('/bank-funds/list');
  await picture(page, 'receipts');
  await page.getByRole('button', { name: '新建' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('账户单位').fill('建衡工程咨询有限公司');
  await form.getByLabel('账户名称', { exact: true }).fill('工商银行基本户');
  await form.getByLabel('银行账号').fill('1202026009900012345');
  await form.getByLabel('交易时间').fill(`${today} 10:00`);
  await page.keyboard.press('Enter');
  await form.getByLabel('收入', { exact: true }).fill(amount);
  await form.getByLabel('余额', { exact: true }).fill('5000000');
  await form.getByLabel('对方单位').fill(buyer);
  await form.getByLabel('摘要', { exact: true }).fill('旅程咨询费');
  await picture(page, 'receipt-form');
  await form.getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
}

/** A manager takes over what is suggested and sends it. */
async function claimAsSuggested(page: Page): Promise<void> {
  await page.goto('/bank-funds/subscription-list');
  await page.getByPlaceholder(/^搜索/).fill('旅程咨询费');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: '旅程咨询费' });
  await row.getByText('待认领').waitFor();
  await picture(page, 'to-claim');
  await row.hover();
  await row.getByRole('button', { name: '认领', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const suggestion = dialog.locator('section').filter({ hasText: NUMBER });
  await suggestion.getByText('金额与未收金额相符').waitFor();
  await picture(page, 'claim-suggestions');
  await suggestion.getByRole('button', { name: '按此认领' }).click();

  await page.getByText('认领明细').first().waitFor();
  await page.getByText(NUMBER).first().waitFor();
  await picture(page, 'claim-form');
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

describe('从开票到收款', () => {
  it('财务开票、登记流水，经理按推荐认领，财务确认后流水已认领、发票已收款', async () => {
    const finance = await firm.enter('chenjing');
    const billed = await makeInvoice(finance);
    await recordReceipt(finance, billed);

    const manager = await firm.enter('wangjianguo');
    await claimAsSuggested(manager);

    await finance.goto('/main-page/toDoAll');
    await finance
      .getByText(/王建国认领到款/)
      .first()
      .click();
    await finance.getByText('认领明细').first().waitFor();
    await picture(finance, 'claim-confirm');
    await finance
      .locator('[class*="_approveDeeds_"]')
      .getByRole('button', { name: '同意', exact: true })
      .click();
    await said(finance, '已同意');

    await finance.goto('/bank-funds/list?q=旅程咨询费');
    const receipt = finance.getByRole('row').filter({ hasText: '旅程咨询费' });
    await receipt.getByText('已认领').waitFor();
    await finance.goto(`/single-invoice/list?q=${NUMBER}`);
    const invoice = finance.getByRole('row').filter({ hasText: NUMBER });
    await invoice.getByText('已收款', { exact: true }).waitFor();
    await picture(finance, 'invoices');
    await finance.goto('/over-invoicing/list');
    await finance.getByRole('heading', { name: '应收未收' }).waitFor();
    expect(await finance.getByText(NUMBER).count()).toBe(0);
    await picture(finance, 'over-invoices');

    await manager.goto('/consult/contract-database');
    await manager.locator('tbody tr[data-row-key] button').first().click();
    await manager.getByRole('tab', { name: /收款计划/ }).click();
    await manager.getByText('合同签订').first().waitFor();
    await picture(manager, 'contract-plans');
    await onPhone(manager, '/bank-funds/subscription-list');
    await picture(manager, 'to-claim-phone');
    expect(firm.complaints).toEqual([]);
  });
});
