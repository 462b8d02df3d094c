import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function choose(page: Page | Locator, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).filter({ visible: true }).click();
  await pageOf(page).locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

const pageOf = (place: Page | Locator): Page => ('page' in place ? place.page() : place);

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(day);
  await page.keyboard.press('Enter');
}

/** Personnel grants annual leave by service to everybody. */
async function grantAnnualLeave(page: Page): Promise<void> {
  await page.goto('/human/leave-balances');
  await page.getByRole('button', { name: '发放年度假期' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('年度', { exact: true }).fill('2031');
  await choose(dialog, '假别', '年假');
  await dialog.getByLabel('跳过没有工龄档案的人员').click();
  await picture(page, 'leave-grant');
  await dialog.getByRole('button', { name: '发放年度假期' }).click();
  await said(page, '发放年度假期成功');
}

/** From Monday to Tuesday noon. */
async function askForLeave(page: Page): Promise<void> {
  await page.goto('/human/leaves');
  await page.getByRole('button', { name: '发起请假申请' }).click();
  // The list is narrowed by an input of the same name.
  await page.waitForURL(/flowhandle/);
  await page.getByLabel('请假事由', { exact: true }).waitFor();
  await choose(page, '假别', '年假');
  await fillDay(page, '开始日期', '2031-03-03');
  await fillDay(page, '结束日期', '2031-03-04');
  await page.getByRole('radiogroup', { name: '结束时段' }).getByText('上午').click();
  await page.getByLabel('请假事由', { exact: true }).fill('回老家探亲');
  await fillDay(page, '结束日期', '2031-03-02');
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('结束日期不能早于开始日期。').first().waitFor();
  await fillDay(page, '结束日期', '2031-03-04');
  await page
    .getByText(/1\.5\s*天/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await picture(page, 'leave-form');
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

describe('请假', () => {
  it('发放年假后，李明请一天半，经理批准，余额扣减，同事在请假日历上看到', async () => {
    const keeper = await firm.enter('fengming');
    await keeper.setViewportSize(DESKTOP);
    await grantAnnualLeave(keeper);
    await picture(keeper, 'leave-balances');

    const clerk = await firm.enter('liming');
    await clerk.setViewportSize(DESKTOP);
    await askForLeave(clerk);

    const manager = await firm.enter('wangjianguo');
    await manager.setViewportSize(DESKTOP);
    await manager.goto('/main-page/toDoAll');
    await manager
      .getByText(/李明请假1\.5/)
      .first()
      .click();
    await manager.getByText('回老家探亲').filter({ visible: true }).first().waitFor();
    await picture(manager, 'leave-approval');
    await manager
      .locator('[class*="_approveDeeds_"]')
      .getByRole('button', { name: '同意', exact: true })
      .click();
    await said(manager, '已同意');

    await clerk.goto('/human/leave-balances?f.year=2031,2031');
    const line = clerk.locator('tbody tr[data-row-key]').filter({ hasText: '2031' });
    await line
      .getByText(/1\.5\s*天/)
      .first()
      .waitFor();
    await manager.goto('/human/leaves/calendar?look=month&day=2031-03-03');
    await manager.getByRole('button', { name: /李明/ }).first().waitFor();
    await picture(manager, 'leave-calendar');
    await clerk.setViewportSize(PHONE);
    await clerk.goto('/human/leaves');
    await clerk.locator('main ul li').filter({ hasText: '2031-03-03' }).first().waitFor();
    await picture(clerk, 'leave-phone');
    expect(firm.complaints).toEqual([]);
  });
});
