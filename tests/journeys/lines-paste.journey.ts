import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LINES = 500;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
/** As a sheet puts it on the clipboard: one line of it is wrong. */
const block = Array.from({ length: LINES }, (_, at) =>
  ['办公费', today, at === 250 ? '一百元' : `${at + 1}.50`].join('\t'),
).join('\r\n');

describe('五百行明细', () => {
  it('are pasted from a sheet, summed, told of by line where they are wrong, and kept', async () => {
    const page = await firm.enter('liming');
    await page.getByRole('menuitem', { name: '发起流程' }).click();
    await page.getByRole('dialog').getByText('费用报销').click();
    await page.getByLabel('报销事由').fill('五百张发票');
    await page.getByRole('combobox', { name: '预算' }).click();
    await page.locator('.ant-select-item-option:visible').first().click();
    await page.getByRole('button', { name: '添加一行' }).first().click();
    const table = page.locator('[class*="_linesTable_"]').first();
    await table.locator('[data-cell="0:2"] input').click();
    await table.locator('[data-cell="0:0"]').evaluate((cell, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const target = cell.querySelector('input, [role="combobox"]') ?? cell;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, block);

    const grid = page.getByRole('table', { name: '费用明细' });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('500');
    await page.getByRole('button', { name: '提交' }).click();
    await page
      .getByText(/第\s*251\s*行/)
      .first()
      .waitFor();
    const wrong = table.locator('[data-cell="250:2"] input');
    await table.locator('[data-cell="250:2"] :is(input, button)').focus();
    await wrong.press('Control+d');
    await expect.poll(() => wrong.inputValue()).toMatch(/^250\.50?$/);
    await wrong.fill('251.5');
    await wrong.press('Tab');
    await page.getByText('125,500.00').first().waitFor();
    await page.getByRole('button', { name: '存草稿' }).click();
    await said(page, '草稿已保存，可在“我的草稿”中找到');
    await page.goto('/main-page/my-drafts');
    await page.getByRole('row').filter({ hasText: '费用报销' }).first().click();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('500');
    await page.getByText('125,500.00').first().waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
