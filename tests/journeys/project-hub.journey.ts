import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** Chooses the first that is offered. */
async function choose(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
}

const PHONE = { width: 390, height: 844 };

describe('项目的工作页', () => {
  it('从台账打开，页签有自己的地址；在项目里新建的合同属于这个项目，合同额随之更新', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/list');
    const first = page.locator('tbody tr[data-row-key] button').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    await picture(page, 'hub');

    // The page keeps menu and tabs, and leads back to its list.
    await page
      .getByRole('navigation', { name: '菜单' })
      .getByRole('menuitem', { name: '项目台账' })
      .waitFor();
    await page.getByRole('navigation', { name: '打开的页面' }).getByText(name).waitFor();
    await page.getByRole('link', { name: '项目台账' }).first().waitFor();
    await page.getByRole('heading', { name: '资金概览' }).waitFor();
    await page.getByRole('heading', { name: '阶段与里程碑' }).waitFor();
    expect(await page.getByRole('tab', { name: '造价' }).count()).toBe(1);

    await page.getByRole('tab', { name: '合同与资金' }).click();
    await page.getByRole('tab', { name: /^合同(?!与)/ }).click();
    await page.waitForURL(/tab=consultingContracts\.contracts\.project/);
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('合同名称').fill('补充协议一');
    await form.getByLabel('甲方').fill('滨江城投');
    await form.getByLabel('合同金额').fill('88000');
    await form.getByLabel('签订日期').fill('2026-06-30');
    await page.keyboard.press('Enter');
    await form.getByText(name).first().waitFor();
    expect(await form.getByLabel('所属项目').count()).toBe(0);
    await picture(page, 'hub-new');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.getByText('补充协议一').first().waitFor();
    await picture(page, 'hub-contracts');

    await page.reload();
    await page.getByText('补充协议一').first().waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();

    await page.goto(`/consult/detail/project-info/contract-management${new URL(page.url()).search}`);
    await page.getByText('补充协议一').first().waitFor();

    await page.setViewportSize(PHONE);
    await picture(page, 'hub-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(firm.complaints).toEqual([]);
  });

  it('新建项目时一并填写阶段计划；以后在同一张表单里改一行、添一行、删一行', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/list');
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('项目名称').fill('钱江新城二期咨询');
    await choose(page, form.getByRole('combobox', { name: '咨询类型' }));
    await form.getByLabel('委托单位').fill('钱江新城管委会');
    await form.getByLabel('开始日期').fill('2026-09-01');
    await page.keyboard.press('Enter');
    const plan = form.getByRole('table', { name: '阶段计划' });
    const cell = (row: number, column: number) =>
      plan.locator(`[data-cell="${row}:${column}"] input`).first();
    const add = form.getByRole('button', { name: '添加一行' }).last();
    await add.click();
    await cell(0, 0).fill('资料收集');
    await cell(0, 1).fill('40');
    await add.click();
    await cell(1, 0).fill('现场踏勘');
    await cell(1, 1).fill('70');
    await picture(page, 'stage-plan');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('合计不能超过 100%').first().waitFor();
    expect(firm.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    await picture(page, 'stage-plan-refused');
    await cell(1, 1).fill('60');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    await page.getByRole('button', { name: '钱江新城二期咨询' }).first().click();
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
    await page.getByRole('button', { name: '修改' }).click();
    await plan.getByText('100%').waitFor();
    await cell(0, 0).fill('资料收集与核对');
    await plan.getByRole('button', { name: '删除此行' }).nth(1).click();
    await add.click();
    await cell(1, 0).fill('编制与复核');
    await cell(1, 1).fill('55');
    await picture(page, 'stage-plan-changed');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.getByRole('tab', { name: '计划与进度' }).click();
    await page.getByText('资料收集与核对').first().waitFor();
    await page.getByText('编制与复核').first().waitFor();
    expect(await page.getByRole('cell', { name: '现场踏勘' }).count()).toBe(0);
    await page.goto(page.url().replace(/&tab=[^&]*/, ''));
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
    await page.getByRole('button', { name: '修改' }).click();
    await page.setViewportSize(PHONE);
    await page.getByLabel('第 1 行').first().waitFor();
    await page.getByText('阶段计划').last().scrollIntoViewIfNeeded();
    await picture(page, 'stage-plan-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('动态说明谁在什么时候把哪一项改成了什么', async () => {
    const page = await firm.enter('admin', '/consult/list');
    await page.locator('tbody tr[data-row-key]').nth(1).getByRole('button').first().click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
    await page.getByRole('button', { name: '修改' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('总投资').fill('120000000');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    await page.getByRole('tab', { name: '动态' }).click();
    const latest = page.getByRole('listitem').filter({ hasText: '总投资' });
    await latest.getByText('120,000,000.00').waitFor();
    await latest.getByText('系统管理员').waitFor();
    await picture(page, 'hub-timeline');
    expect(firm.complaints).toEqual([]);
  });

  it('开工以后开始阶段、填报进度，进度随之更新；评论留在动态里', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/list');
    const row = page.locator('tbody tr[data-row-key]').filter({ hasText: '筹备' }).first();
    await row.getByRole('button').first().click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
    await page.getByRole('button', { name: '开工' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开工' }).click();
    await said(page, '开工成功');

    await page.getByRole('tab', { name: '计划与进度' }).click();
    const stage = page.locator('tbody tr[data-row-key]').filter({ visible: true }).first();
    await stage.hover();
    await stage.getByRole('button', { name: '开始' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始' }).click();
    await said(page, '开始成功');
    await picture(page, 'hub-stages');

    await page.getByRole('tab', { name: /^进度填报/ }).click();
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: '阶段' }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await form.getByLabel('完成比例').fill('40');
    await form.getByLabel('进展说明').fill('资料已收齐四成');
    await picture(page, 'hub-report');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.getByText('资料已收齐四成').waitFor();

    await page.getByRole('tab', { name: '概况' }).click();
    await page.getByRole('tab', { name: '动态' }).click();
    await page.getByPlaceholder('写评论').fill('请本周内收齐其余资料');
    await page.getByRole('button', { name: '评论', exact: true }).click();
    await said(page, '评论成功');
    await page.getByRole('listitem').filter({ hasText: '请本周内收齐其余资料' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '开工' }).getByText('进行中').waitFor();
    await picture(page, 'hub-talk');
    await page.setViewportSize(PHONE);
    await picture(page, 'hub-talk-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('合同台账里的项目名称通向它的工作页', async () => {
    const page = await firm.enter('admin', '/consult/contract-database');
    await page.locator('tbody a[href^="/consult/detail"]').first().click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
  });
});
