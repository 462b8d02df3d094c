import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { wear } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LEADS = /\/loan-application\/list\?/;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

async function askForLoan(page: Page, amount: string): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await page.getByRole('dialog').getByText('借款申请').click();
  await page.getByLabel('借款金额').fill(amount);
  await page.getByLabel('借款事由').fill('驻场审核差旅');
  await choose(page, '借款类型', '差旅借款');
  await page.getByLabel('预计还款日期').fill('2031-06-30');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '提交' }).click();
  await said(page, '提交成功');
}

async function openTask(page: Page, title: RegExp): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByText(title).first().click();
  await page.getByText('借款金额').first().waitFor();
}

describe('审批人看到的', () => {
  it('审批参考在表单旁，每项通向筛选好的台账；手机上收起在表单上方', async () => {
    const clerk = await firm.enter('liming');
    await askForLoan(clerk, '3000');
    await askForLoan(clerk, '4000');

    const manager = await firm.enter('wangjianguo');
    await openTask(manager, /李明借款4,000\.00元/);
    const beside = manager.getByRole('region', { name: '审批参考' });
    const earlier = beside.getByRole('listitem').filter({ hasText: '借款人以前的借款' }).first();
    await earlier.getByText('3,000.00').first().waitFor();
    await picture(manager, 'facts');
    const address = manager.url();
    await wear(manager, { name: 'dark', width: 1440, dark: true });
    await manager.goto(address);
    await earlier.getByText('3,000.00').first().waitFor();
    await picture(manager, 'facts-dark');
    await wear(manager, { name: 'English', width: 1440, language: 'en' });
    await manager.goto(address);
    await manager.getByRole('region', { name: 'For your decision' }).getByText('3,000.00').first().waitFor();
    await picture(manager, 'facts-english');
    await wear(manager, { name: 'plain', width: 1440 });
    await manager.goto(address);
    const count = await earlier.getByText(/^\d+ 条$/).textContent();
    await earlier.getByRole('link', { name: '借款人以前的借款' }).click();
    await manager.waitForURL(LEADS);
    await manager.getByRole('heading', { name: '借款台账' }).filter({ visible: true }).waitFor();
    await manager
      .getByText(count ?? '')
      .filter({ visible: true })
      .first()
      .waitFor();
    await manager.getByRole('row').filter({ hasText: '3,000.00' }).first().waitFor();
    await picture(manager, 'facts-list');

    await openTask(manager, /李明借款4,000\.00元/);
    await onPhone(manager);
    const folded = manager.getByText(/^审批参考（\d+）$/);
    await folded.waitFor();
    await picture(manager, 'facts-folded');
    await folded.click();
    await manager.getByText('借款人以前的借款').waitFor();
    await picture(manager, 'facts-phone');
  });

  it('每个动作有自己的常用语，改过的各归各', async () => {
    const manager = await firm.enter('wangjianguo');
    await openTask(manager, /李明借款4,000\.00元/);
    await manager.getByRole('button', { name: '已核实，同意' }).waitFor();
    await manager.getByRole('button', { name: /更多/ }).last().click();
    await manager.getByRole('menuitem', { name: '转办' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('button', { name: '不属于我的职责，请办理' }).click();
    expect(await dialog.getByLabel('说明').inputValue()).toBe('不属于我的职责，请办理');
    await picture(manager, 'phrases-transfer');
    await dialog.getByRole('button', { name: '编辑常用语' }).click();
    const own = manager.getByRole('dialog').filter({ hasText: '添加常用语' });
    await own.getByLabel('常用语 1', { exact: true }).fill('请业务部门办理');
    await own.getByRole('button', { name: /保\s*存/ }).click();
    await dialog.getByRole('button', { name: '请业务部门办理' }).waitFor();
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: '已核实，同意' }).waitFor();
    expect(await manager.getByRole('button', { name: '请业务部门办理' }).count()).toBe(0);
  });

  it('操作日志用文字说明对象，手机上是卡片，并说明签封', async () => {
    const admin = await firm.enter('admin', '/sys-manager/record');
    const started = admin
      .getByRole('row')
      .filter({ hasText: '审批流程' })
      .filter({ hasText: '李明借款4,000.00元' });
    await started.first().waitFor();
    await picture(admin, 'log');
    await admin.getByLabel('对象').fill('审批流程');
    await admin.keyboard.press('Enter');
    await started.first().waitFor();
    await admin.getByRole('button', { name: '校验完整性' }).click();
    await admin
      .getByRole('dialog')
      .getByText(/^签封：/)
      .waitFor();
    await picture(admin, 'log-seals');
    await admin.keyboard.press('Escape');
    await onPhone(admin);
    await admin.getByRole('listitem').filter({ hasText: '李明借款4,000.00元' }).first().waitFor();
    await picture(admin, 'log-phone');
    expect(await admin.getByText(/process\/\d+/).count()).toBe(0);

    await wear(admin, { name: 'English', width: 1440, language: 'en' });
    await admin.goto('/sys-manager/record');
    await admin.getByLabel('What was done').fill('sign in');
    await admin.keyboard.press('Enter');
    const rows = admin.getByRole('row').filter({ has: admin.getByRole('cell') });
    await expect
      .poll(async () => (await rows.allInnerTexts()).every((row) => /Sign in/.test(row)))
      .toBe(true);
    expect(await rows.count()).toBeGreaterThan(1);
    await picture(admin, 'log-english');
  });
});
