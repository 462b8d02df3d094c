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

describe('假期余额', () => {
  it('人事按工龄给每个人发放一年的年假', async () => {
    const keeper = await firm.enter('fengming');
    await keeper.setViewportSize(DESKTOP);
    await grantAnnualLeave(keeper);
    // The list begins with the present year.
    await keeper.getByRole('button', { name: '清除', exact: true }).click();
    await keeper.locator('tbody tr[data-row-key]').filter({ hasText: '2031' }).first().waitFor();
    await picture(keeper, 'leave-balances');
    expect(firm.complaints).toEqual([]);
  });
});

describe('考勤', () => {
  it('打卡立即看到结果，手机上也能打', async () => {
    const page = await firm.enter('liming');
    await page.setViewportSize(DESKTOP);
    await page.goto('/main-page/personal-attendance');
    const today = page.getByRole('region', { name: '今天' });
    await today.getByText('未打卡').waitFor();
    await today.getByRole('button', { name: '上班打卡' }).click();
    await said(page, '上班打卡成功');
    await today.getByText(/^\d\d:\d\d$/).waitFor();
    expect(await today.getByRole('button', { name: '上班打卡' }).isDisabled()).toBe(true);
    await picture(page, 'my-attendance');
    await page.getByText('月度汇总').click();
    await page.getByRole('columnheader', { name: '应出勤' }).waitFor();
    await picture(page, 'my-months');
    await page.setViewportSize(PHONE);
    await today.getByRole('button', { name: '下班打卡' }).click();
    await said(page, '下班打卡成功');
    await picture(page, 'my-attendance-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('人事解除封存、重新封存一个月，人员明细随之显示', async () => {
    const page = await firm.enter('fengming');
    await page.setViewportSize(DESKTOP);
    await page.goto('/administration-management/attendance-management');
    const sheet = page.locator('tbody tr[data-row-key]').filter({ hasText: '财务部' }).first();
    await sheet.getByText('已封存').waitFor();
    await picture(page, 'attendance-sheets');
    await sheet.hover();
    await sheet.getByRole('button', { name: '解除封存' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByLabel('原因').fill('漏记一次补卡');
    await asked.getByRole('button', { name: '解除封存' }).click();
    await sheet.getByText('未封存').waitFor();
    await sheet.hover();
    await sheet.getByRole('button', { name: '封存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '封存' }).click();
    await sheet.getByText('已封存').waitFor();
    await sheet.getByText(/^\d{4}-\d\d$/).click();
    await page.getByText('人员明细').first().click();
    await page.getByText('陈静').first().waitFor();
    await picture(page, 'attendance-sheet');

    for (const [path, name] of [
      ['/main-page/check-work', 'attendance-days'],
      ['/main-page/check-work/months', 'attendance-months'],
      ['/administration-management/attendance-management/config', 'attendance-config'],
      ['/human/leaves/statistics', 'leave-statistics'],
      ['/main-page/check-work/statistics', 'attendance-statistics'],
      ['/human/punch-corrections', 'punch-corrections'],
      ['/human/service-records', 'service-records'],
    ] as const) {
      await page.goto(path);
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      await picture(page, name);
    }
    expect(firm.complaints).toEqual([]);
  });
});
