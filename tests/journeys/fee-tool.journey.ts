import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('the fee calculator', () => {
  it('shows the fee with its steps while the base is typed, and keeps it', { timeout: 180_000 }, async () => {
    const page = await firm.enter('admin', '/main-page/cost-file-manage/calculator');
    await page.getByLabel('测算名称', { exact: true }).fill('一标段招标代理');
    const tariff = page.getByRole('combobox', { name: '收费文件' });
    await tariff.click();
    await tariff.fill('招标');
    await page.locator('.ant-select-item-option', { hasText: '招标代理服务收费' }).click();
    const fee = page.getByRole('region', { name: '收费计算' });
    await fee.getByRole('button', { name: /^工\s*程$/ }).click();
    await page.getByLabel('计费额', { exact: true }).fill('6000');
    await fee.getByText('22.5500 万元').waitFor();
    await fee.getByText('(5000 − 1000) × 0.35%').waitFor();
    await picture(page, 'fee-calculator');
    await onPhone(page);
    await picture(page, 'fee-calculator-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '保存测算' }).click();
    await said(page, '测算已保存');
    await page.getByRole('button', { name: '测算记录' }).click();
    await page.getByText('一标段招标代理').first().waitFor();
    await picture(page, 'fee-calculations');
    expect(firm.complaints).toEqual([]);
  });

  it('computes by tariffs whose slices are listed on the page of the tariff', {
    timeout: 180_000,
  }, async () => {
    const page = await firm.enter('admin', '/main-page/cost-file-manage');
    await page.getByText('招标代理服务收费').first().waitFor();
    await picture(page, 'fee-tariffs');
    await page.getByText('招标代理服务收费').first().click();
    await page.waitForURL(/edit-detailed/);
    await page.getByText('货物').first().waitFor();
    await picture(page, 'fee-slices');
    await onPhone(page);
    await picture(page, 'fee-slices-phone');
    expect(firm.complaints).toEqual([]);
  });
});
