import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, confirm, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款12,345\.00元/;

/** Opens a deed of the repair desk and gives its reason. */
async function manage(page: Page, name: string, reason: string): Promise<void> {
  await page.locator('[class*="_approvalTools_"]').getByRole('button', { name: '管理' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByLabel('原因').fill(reason);
}

/** Chooses one of a list in the dialog that is open. */
async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
  await page.getByRole('dialog').last().locator('.ant-modal-title').click();
}

const state = (page: Page) => page.locator('[class*="_approvalName_"]').textContent();

describe('流程管理台', () => {
  it('holds up, lets go, reassigns, jumps, ends and wakes a process', async () => {
    const clerk = await firm.enter('liming');
    await startLoan(clerk, '12345.00');
    const keeper = await firm.enter('admin', '/main-page/all-processes');
    await keeper.getByRole('row').filter({ hasText: TITLE }).click();

    await manage(keeper, '挂起', '核对预算');
    await confirm(keeper, '挂起', '已挂起');
    await expect.poll(() => state(keeper)).toContain('已挂起');
    await manage(keeper, '激活', '预算无误');
    await confirm(keeper, '激活', '已激活');
    await expect.poll(() => state(keeper)).toContain('审批中');

    await manage(keeper, '指派', '经理出差');
    await choose(keeper, '任务', /部门经理审批（王建国）/);
    await choosePeople(keeper, '接手人', ['赵敏']);
    await confirm(keeper, '指派', '已指派');

    await manage(keeper, '跳转', '总经理已口头同意');
    await choose(keeper, '离开环节', /部门经理审批/);
    await choose(keeper, '跳转到', /财务审批/);
    await confirm(keeper, '跳转', '已跳转');
    await expect.poll(() => keeper.locator('[class*="_rail_"] dl').textContent()).toContain('财务审批');

    await manage(keeper, '终止', '项目取消');
    await confirm(keeper, '终止', '已终止');
    await expect.poll(() => state(keeper)).toContain('已终止');
    await manage(keeper, '唤醒', '项目恢复');
    await confirm(keeper, '唤醒', '已唤醒');
    await expect.poll(() => state(keeper)).toContain('审批中');

    await keeper.getByRole('tab', { name: '审批意见' }).click();
    await expect
      .poll(() => keeper.locator('[class*="_opinions_"]').textContent())
      .toMatch(/挂起[\s\S]*核对预算[\s\S]*激活[\s\S]*指派[\s\S]*跳转[\s\S]*终止[\s\S]*唤醒/);
    expect(firm.complaints).toEqual([]);
  });
});
