import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, openTask, press } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款4,321\.00元/;
const BY_ROLE = '"approvers":{"kind":"role","role":"finance"}';
const BY_CHOICE = '"approvers":{"kind":"previousApproverSelects"}';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).first().click();
  await page.getByTitle(option, { exact: true }).last().click();
}

/** The process as it is in use, as a file. */
async function exported(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).first().click();
  return readFileSync(await (await waiting).path(), 'utf8');
}

describe('流程新版本，从导入到发起', () => {
  it('is checked, tried and deployed, and a draft started on it asks who comes next', async () => {
    const keeper = await firm.enter('admin', '/main-page/process-versions');
    await keeper.locator('[class*="_deskDeeds_"] .ant-select').click();
    await keeper.getByTitle('借款申请', { exact: true }).last().click();
    const xml = await exported(keeper);
    expect(xml).toContain(BY_ROLE);

    await keeper.getByRole('button', { name: '导入新版本' }).click();
    const drawer = keeper.getByRole('dialog');
    const file = (text: string) => ({
      name: 'loan.bpmn',
      mimeType: 'application/xml',
      buffer: Buffer.from(text),
    });
    await drawer.locator('input[type=file]').setInputFiles(file(xml.replaceAll('targetRef="finance"', '')));
    await drawer.getByText(/有 \d+ 处问题/).waitFor();
    await drawer.locator('input[type=file]').setInputFiles(file(xml.replace(BY_ROLE, BY_CHOICE)));
    await drawer.getByText('检查通过').waitFor();
    await drawer.getByRole('button', { name: '在以往表单上试运行' }).click();
    await drawer.getByText(/试运行了 \d+ 张表单/).waitFor();
    await drawer.getByRole('button', { name: '发布' }).click();
    await said(keeper, '新版本已发布');
    await keeper.getByRole('button', { name: '迁移到此版本' }).first().click();
    await keeper.getByRole('dialog').getByText(/借款/).first().waitFor();

    const clerk = await firm.enter('liming');
    await clerk.getByRole('menuitem', { name: '发起流程' }).click();
    await clerk.getByRole('dialog').getByText('借款申请').click();
    await clerk.getByLabel('借款金额').fill('4321');
    await clerk.getByLabel('借款事由').fill('驻场审核差旅');
    await choose(clerk, '借款类型', '差旅借款');
    const ahead = clerk.locator('[class*="_startAhead_"]');
    await expect.poll(() => ahead.textContent()).toMatch(/部门经理审批[\s\S]*王建国/);
    await clerk.getByLabel('预计还款日期').fill('2027-06-30');
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('button', { name: '存草稿' }).click();
    await said(clerk, '草稿已保存');
    await clerk.getByRole('row').filter({ hasText: '借款申请' }).first().click();
    await clerk.getByRole('button', { name: '提交' }).click();
    await said(clerk, '提交成功');

    const manager = await firm.enter('wangjianguo');
    await openTask(manager, TITLE);
    await press(manager, '同意');
    await manager.getByText('「财务审批」的审批人由您选择。').waitFor();
    await choosePeople(manager, '审批人', ['陈静', '马慧敏']);
    await manager.getByRole('dialog').last().getByRole('button', { name: '确定' }).click();
    await said(manager, '已同意');

    const finance = await firm.enter('chenjing');
    await openTask(finance, TITLE);
    await press(finance, '同意');
    await said(finance, '已同意');
    expect(firm.complaints.filter((complaint) => !/status of 4(00|09)/.test(complaint))).toEqual([]);
  });
});
