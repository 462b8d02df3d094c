import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const REASON = '赴杭州滨江项目驻场审核，往返交通与住宿';

async function startLoan(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await picture(page, 'start-process');
  await page.getByRole('dialog').getByText('借款申请').click();
  await page.getByLabel('借款金额').fill('12000');
  await page.getByLabel('借款事由').fill(REASON);
  await choose(page, '借款类型', '差旅借款');
  await page.getByLabel('预计还款日期').fill('2027-06-30');
  await page.keyboard.press('Enter');
  await picture(page, 'loan-form');
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

/** Presses one of the decisions at the foot of a task. */
function decide(page: Page, name: string): Promise<void> {
  return page.locator('[class*="_approveDeeds_"]').getByRole('button', { name, exact: true }).click();
}

/** Opens the first thing to do whose title says this. */
async function openTask(page: Page, title: RegExp): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByText(title).first().click();
  await page.getByLabel('借款金额').or(page.getByText('借款金额')).first().waitFor();
}

describe('借款，从申请到放款', () => {
  it('is applied for, sent back, corrected, agreed and lent', async () => {
    const clerk = await firm.enter('liming');
    await startLoan(clerk);

    const manager = await firm.enter('wangjianguo');
    await openTask(manager, /李明借款12,000\.00元/);
    const head = manager.locator('[class*="_approvalHead_"]');
    await head.getByText(/JK-\d+/).waitFor();
    await head
      .locator('[class*="_approvalFigure_"]')
      .filter({ hasText: '借款金额' })
      .getByText('12,000.00')
      .waitFor();
    await picture(manager, 'approve');
    await decide(manager, '退回');
    await manager.getByLabel('退回意见').fill('金额偏高，请核减至 8000 元');
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: /退\s*回/ })
      .click();
    await said(manager, '已退回');

    await openTask(clerk, /李明借款12,000\.00元/);
    await clerk.getByLabel('借款金额').fill('8000');
    await decide(clerk, '重新提交');
    await said(clerk, '已重新提交');

    await openTask(manager, /李明借款8,000\.00元/);
    await decide(manager, '同意');
    await said(manager, '已同意');

    const finance = await firm.enter('chenjing');
    await openTask(finance, /李明借款8,000\.00元/);
    await decide(finance, '同意');
    await said(finance, '已同意');

    await finance.goto('/loan-application/list');
    await finance.getByPlaceholder(/搜索借款单号/).fill(REASON);
    await finance.keyboard.press('Enter');
    const row = finance.getByRole('row').filter({ hasText: '李明' }).first();
    await row.waitFor();
    await expect
      .poll(() => row.textContent(), { timeout: 60_000 })
      .toMatch(/8,000\.00[\s\S]*0\.00[\s\S]*8,000\.00/);
    await finance.getByPlaceholder(/搜索借款单号/).fill('');
    await finance.keyboard.press('Enter');
    await picture(finance, 'loan-list');

    await clerk.goto('/main-page/myApplicationAll');
    await clerk
      .getByText(/李明借款8,000\.00元/)
      .first()
      .click();
    await clerk.getByRole('tab', { name: '审批意见' }).click();
    const opinions = clerk.getByRole('tabpanel').or(clerk.locator('main')).first();
    await expect
      .poll(() => opinions.textContent(), { timeout: 60_000 })
      .toMatch(/发起[\s\S]*退回[\s\S]*金额偏高[\s\S]*重新提交[\s\S]*同意[\s\S]*同意/);
    await picture(clerk, 'opinions');
    await clerk.getByRole('tab', { name: '流程图' }).click();
    await clerk.getByText('财务审批').first().waitFor();
    await picture(clerk, 'process-chart');
    await onPhone(clerk);
    const steps = clerk.locator('[class*="_chartList_"] > li');
    await steps.filter({ hasText: '财务审批' }).first().waitFor();

    expect(firm.complaints).toEqual([]);
  });
});

describe('借款台账', () => {
  it('选中的行，行尾的按钮与整行同一底色', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/loan-application/list');
    const row = page.locator('.ant-table-row').filter({ visible: true }).nth(1);
    await row.getByRole('checkbox').check();
    await row.hover();
    const grounds = () =>
      row.evaluate((line) =>
        [...line.querySelectorAll('td:nth-child(2), td:last-child')].map((one) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(one);
          return `${backgroundColor} ${backgroundImage}`;
        }),
      );
    await expect.poll(async () => new Set(await grounds()).size).toBe(1);
    expect(await grounds()).toHaveLength(2);
    await picture(page, 'loan-ticked');
    expect(firm.complaints).toEqual([]);
  });
});
