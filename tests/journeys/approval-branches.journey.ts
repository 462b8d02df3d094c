import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAnyOf, byHead, redrawLoan } from './approval-models.ts';
import { confirm, openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款45,678\.00元/;

/** The manager beside finance, then the leaders. */
const STEPS = [
  {
    kind: 'parallel',
    branches: [
      { label: '业务', steps: [byHead('manager', '部门经理审批')] },
      { label: '财务', steps: [byAnyOf('finance', 'finance', '财务审批')] },
    ],
  },
  byAnyOf('leader', 'leader', '分管领导审批'),
] as const;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
  await page.getByRole('dialog').last().locator('.ant-modal-title').click();
}

describe('管理员从并行分支跳转', () => {
  it('is shown beforehand what it does, ends the other branch, and the next step is asked once', async () => {
    const keeper = await firm.enter('admin');
    await redrawLoan(keeper, STEPS);
    await startLoan(await firm.enter('liming'), '45678.00');
    await keeper.goto('/main-page/all-processes');
    await keeper.getByRole('row').filter({ hasText: TITLE }).click();
    await keeper.locator('[class*="_approvalTools_"]').getByRole('button', { name: '管理' }).click();
    await keeper.getByRole('menuitem', { name: '跳转', exact: true }).click();

    await choose(keeper, '离开环节', '部门经理审批');
    await choose(keeper, '跳转到', '财务审批');
    const told = keeper.locator('[class*="_rehearsal_"]');
    await expect.poll(() => told.textContent()).toContain('请同时选择离开「财务审批」');
    await keeper.locator('.ant-select-selection-item-remove').last().click();
    await choose(keeper, '跳转到', '分管领导审批');
    await expect
      .poll(() => told.textContent())
      .toMatch(/不再办理：.*部门经理审批.*财务审批[\s\S]*将要办理：分管领导审批/);
    await keeper.getByLabel('原因').fill('领导已口头同意');
    await picture(keeper, 'jump');
    await confirm(keeper, '跳转', '已跳转');

    const leader = await firm.enter('liuzhiyuan');
    await openTask(leader, TITLE);
    await press(leader, '同意');
    await said(leader, '已同意');
    await keeper.reload();
    await expect.poll(() => keeper.locator('[class*="_approvalName_"]').textContent()).toContain('已通过');
    await keeper.getByRole('tab', { name: '流程图' }).click();
    await keeper.getByRole('img', { name: '流程图' }).waitFor();
    await picture(keeper, 'jump-chart');
    expect(firm.complaints).toEqual([]);
  });
});
