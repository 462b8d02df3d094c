import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

async function addField(page: Page, kind: string, label: string): Promise<void> {
  await page.getByRole('button', { name: '添加字段' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('类型').click();
  await page.locator('.ant-select-dropdown:visible').getByText(kind, { exact: true }).click();
  await dialog.getByLabel('标签', { exact: true }).fill(label);
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await said(page, '保存成功');
}

describe('扩展字段', () => {
  it('are added to loans, filled in by a clerk, read by his manager, and loans are filtered by them', async () => {
    const admin = await firm.enter('admin', '/sys-manager/model-form-manager/extra-fields');
    await admin.getByRole('combobox', { name: '表单' }).click();
    await admin.keyboard.type('借款申请');
    await admin.locator('.ant-select-dropdown:visible').getByText('借款申请', { exact: true }).click();
    await addField(admin, '单选', '垫付方式');
    await addField(admin, '单行文字', '对方联系人');

    const clerk = await firm.enter('liming');
    await clerk.getByRole('menuitem', { name: '发起流程' }).click();
    await clerk.getByRole('dialog').getByText('借款申请').click();
    await clerk.getByLabel('借款金额').fill('4321');
    await clerk.getByLabel('借款事由').fill('投标保证金，十日内退回');
    await clerk.getByLabel('借款类型').click();
    await clerk.getByTitle('差旅借款', { exact: true }).last().click();
    await clerk.getByLabel('预计还款日期').fill('2027-06-30');
    await clerk.keyboard.press('Enter');
    await clerk.getByLabel('对方联系人').fill('王经理');
    await clerk.getByRole('radio', { name: '选项一' }).check();
    await clerk.getByRole('button', { name: '提交' }).click();
    await said(clerk, '提交成功');

    const manager = await firm.enter('wangjianguo', '/main-page/toDoAll');
    await manager
      .getByText(/李明借款4,321/)
      .first()
      .click();
    await manager.getByText('王经理').waitFor();

    await admin.goto('/loan-application/list');
    await admin.getByRole('button', { name: '高级筛选' }).click();
    const drawer = admin.getByRole('dialog', { name: '高级筛选' });
    await drawer.getByRole('button', { name: /添加条件$/ }).click();
    await admin.getByRole('combobox', { name: '字段', exact: true }).click();
    await admin.keyboard.type('对方联系人');
    await admin.locator('.ant-select-dropdown:visible').getByText('对方联系人', { exact: true }).click();
    await drawer.getByRole('textbox').last().fill('王');
    await drawer.getByRole('button', { name: /^筛\s*选$/ }).click();
    await admin.getByText('1 条', { exact: true }).waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
