import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { barriers } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const DESIGNER = '/sys-manager/dd-flow-design-viewer?key=loan';
const panel = (page: Page) => page.getByLabel('属性', { exact: true });

/** Adds a step at the last place of the whole tree, and names it. */
async function add(page: Page, kind: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加环节' }).last().click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await panel(page).getByLabel('名称').first().fill(name);
}

/** Chooses in a list of the panel. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function approvers(page: Page, role: string): Promise<void> {
  await choose(page, '审批人', '角色');
  await choose(page, '角色', role);
}

async function publish(page: Page): Promise<void> {
  await page.getByText('没有问题').waitFor();
  await page.getByRole('button', { name: '发布' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '在以往表单上试运行' }).click();
  await drawer.getByText(/试运行了 \d+ 张表单/).waitFor();
  await drawer.getByRole('button', { name: '发布' }).click();
  await said(page, '新版本已发布');
}

/** The person approves his task, which stands on this step. */
async function approve(loginName: string, title: RegExp, step: string): Promise<void> {
  const page = await firm.enter(loginName);
  await page.goto('/main-page/toDoAll');
  await page.getByRole('row').filter({ hasText: title }).filter({ hasText: step }).first().waitFor();
  await openTask(page, title);
  expect(await barriers(page)).toEqual([]);
  await press(page, '同意');
  await said(page, '已同意');
}

describe('流程设计', () => {
  it('draws a tree from nothing, keeps the draft over a reload, and four people run it while an older one goes on', async () => {
    const clerk = await firm.enter('liming');
    const started = await startLoan(clerk, '1111');
    await clerk.goto(`/main-page/flow-chart?procInstId=${started}`);
    await clerk.getByRole('img', { name: '流程图' }).waitFor();
    expect(await barriers(clerk)).toEqual([]);
    const page = await firm.enter('admin', DESIGNER);
    await page.locator('[data-step]').first().waitFor();
    for (let left = await page.locator('[data-step]').count(); left > 0; ) {
      await page.locator('[data-step] > button').first().press('Delete');
      left = await page.locator('[data-step]').count();
    }
    await add(page, '审批', '部门审核');
    await add(page, '条件分支', '按金额');
    await panel(page).getByRole('button', { name: '添加条件' }).click();
    await choose(page, '字段', '借款金额');
    await panel(page).getByLabel('值').fill('2000');
    await choose(page, '比较', '不小于');
    await page.getByRole('button', { name: '添加环节' }).nth(2).click();
    await page.getByRole('menuitem', { name: '审批', exact: true }).click();
    await panel(page).getByLabel('名称').first().fill('领导批准');
    await choose(page, '审批人', '角色');
    await page.getByRole('button', { name: '1 处问题' }).click();
    await page.getByRole('button', { name: /领导批准.*没有选择角色/ }).click();
    await choose(page, '角色', '公司领导');
    await choose(page, '多人时', '或签（一人同意即可）');
    await add(page, '审批', '财务复核');
    await approvers(page, '财务');
    await page.getByRole('button', { name: '撤销上一步' }).click();
    await page.getByRole('button', { name: '重做' }).click();
    await page.getByText('草稿已保存').waitFor();
    await page.reload();
    await page.getByText('财务复核').waitFor();
    expect(await page.locator('[data-step]').count()).toBe(4);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 1536, height: 864 });
    await publish(page);
    await page.getByText('使用中 v2').waitFor();

    await startLoan(clerk, '2222');
    await approve('wangjianguo', /李明借款1,111\.00元/, '部门经理审批');
    await approve('wangjianguo', /李明借款2,222\.00元/, '部门审核');
    await approve('liuzhiyuan', /李明借款2,222\.00元/, '领导批准');
    await approve('chenjing', /李明借款2,222\.00元/, '财务复核');
  });

  it('draws BPMN from nothing with its mark in sight, and what is drawn runs', async () => {
    const page = await firm.enter('admin', DESIGNER);
    await page.getByRole('button', { name: '转为 BPMN 设计' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    expect(await page.locator('[data-step]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: '转为 BPMN 设计' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '转换' }).click();
    await page.locator('.djs-shape').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.locator('.bjs-powered-by').isVisible()).toBe(true);
    const canvas = page.locator('.djs-container');
    await canvas
      .locator('svg')
      .first()
      .click({ position: { x: 700, y: 40 } });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByLabel('添加开始事件').click();
    await canvas
      .locator('svg')
      .first()
      .click({ position: { x: 180, y: 320 } });
    // What is put down is named at once, until Escape.
    await page.keyboard.press('Escape');
    for (const [name, role] of [
      ['发起', undefined],
      ['经理把关', '部门负责人'],
      ['财务把关', '财务'],
    ] as const) {
      await page.locator('.djs-context-pad [title="追加任务"]').click();
      await page.keyboard.press('Escape');
      await page.locator('.djs-context-pad [title="更换类型"]').click();
      await page.locator('.djs-popup').getByText('审批（用户任务）').click();
      await panel(page).getByLabel('名称').first().fill(name);
      if (role === undefined) await panel(page).getByRole('switch', { name: '发起步骤' }).click();
      else if (role === '财务') await approvers(page, role);
      else await choose(page, '审批人', role);
    }
    await page.locator('.djs-context-pad [title="追加结束事件"]').click();
    await publish(page);
    await page.getByText('使用中 v3').waitFor();
    const clerk = await firm.enter('liming');
    await startLoan(clerk, '3333');
    await approve('wangjianguo', /李明借款3,333\.00元/, '经理把关');
    await approve('chenjing', /李明借款3,333\.00元/, '财务把关');
    expect(firm.complaints).toEqual([]);
  });
});
