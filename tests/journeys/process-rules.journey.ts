import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, onPhone, openFirm } from './firm-in-browser.ts';
import { barriers } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const at = (page: string) => `/main-page/setting-flow/${page}?key=loan`;
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
};

/** What the person's window is told from now on, of notices that the server pushes. */
async function pushesOf(page: Page): Promise<() => string[]> {
  const told: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(String(payload))),
  );
  await page.reload();
  await page.getByText('我的申请').first().waitFor();
  return () => told;
}

describe('流程规则', () => {
  it('words a notice, which the manager hears as it is written', async () => {
    const page = await firm.enter('admin', at('f-flow-notice'));
    const row = page.getByRole('row').filter({ hasText: '待审批' });
    await row.getByRole('button', { name: '设置' }).click();
    await dialog(page).getByLabel('通知标题').fill('借款待批');
    await dialog(page).getByLabel('通知内容').fill('{发起人}借{借款金额}元，停在{环节}');
    await dialog(page).getByRole('button', { name: '预览' }).click();
    await dialog(page).getByRole('status').getByText('借款待批').waitFor();
    expect(await dialog(page).getByRole('status').textContent()).toMatch(/借[\d,.]+元，停在/);
    await confirm(page);
    await row.getByText('{发起人}借{借款金额}元，停在{环节}').waitFor();

    const manager = await firm.enter('wangjianguo');
    const told = await pushesOf(manager);
    await startLoan(await firm.enter('liming'), '4321');
    await expect.poll(() => told().join('\n'), { timeout: 30_000 }).toMatch(/李明借4,321\.00元，停在/);
    expect(told().join('\n')).toContain('借款待批');

    await page.reload();
    await row.getByRole('button', { name: '设置' }).click();
    await dialog(page).getByLabel('通知内容').fill('{工资}');
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await dialog(page).getByText('没有“工资”可以引用，请从列出的名称中选择').waitFor();
  });

  it('sets a reminder around a time limit, which stands in the list and can be taken away', async () => {
    const page = await firm.enter('admin', at('f-flow-expire-notice'));
    await page.getByRole('button', { name: '添加提醒' }).click();
    await dialog(page).getByRole('spinbutton', { name: '小时' }).fill('4');
    await dialog(page).getByRole('checkbox', { name: '发起人' }).check();
    await confirm(page);
    const row = page.getByRole('row').filter({ hasText: '到期前 4 小时' });
    await row.getByText('处理人、发起人').waitFor();
    await row.getByRole('button', { name: '删除' }).click();
    await page.getByText('还没有到期提醒').waitFor();
  });

  it('closes an action and wants a reason, where the task is handled', async () => {
    const page = await firm.enter('admin', at('f-advance-setting'));
    const handling = page.getByRole('region', { name: '处理规则' });
    await handling.getByRole('checkbox', { name: '转办' }).first().uncheck();
    await handling.getByRole('checkbox', { name: '同意' }).check();
    await handling.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    await startLoan(await firm.enter('liming'), '765');
    const manager = await firm.enter('wangjianguo');
    await openTask(manager, /765/);
    await manager.getByRole('button', { name: /更多/ }).click();
    await manager.getByRole('menuitem').first().waitFor();
    expect(await manager.getByRole('menuitem', { name: '转办', exact: true }).count()).toBe(0);
    await manager.keyboard.press('Escape');
    await press(manager, '同意');
    await manager
      .getByText(/请填写.*意见/)
      .first()
      .waitFor();
  });

  it('publishes how a joint review votes as a version of its own', async () => {
    const page = await firm.enter('admin', '/main-page/flow-examine-config?key=loan');
    await page
      .getByRole('combobox', { name: /：多人时/ })
      .first()
      .click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('比例会签（达到比例即通过）').click();
    await page.getByRole('button', { name: '发布新版本' }).click();
    await said(page, '新版本已发布');
    await page.getByRole('spinbutton', { name: '通过比例' }).first().waitFor();
  });

  it('binds a form to times, which its list says to whoever comes at another', async () => {
    const page = await firm.enter('admin', '/main-page/read-edit-time-config');
    await page.getByRole('searchbox', { name: '查找表单' }).fill('借款');
    const row = page.getByRole('row').filter({ hasText: '借款申请' }).first();
    const set = async (isBound: boolean) => {
      await row.getByRole('button', { name: '设置' }).click();
      await dialog(page).getByRole('switch', { name: '限制查看' }).click();
      if (isBound) {
        const first = dialog(page).getByPlaceholder('开始日期').first();
        await first.fill('2020-01-01');
        await first.press('Enter');
        const last = dialog(page).getByPlaceholder('结束日期').first();
        await last.fill('2020-01-31');
        await last.press('Enter');
      }
      await confirm(page);
    };
    await set(true);
    await row.getByText(/2020-01-01 ~ 2020-01-31/).waitFor();
    const clerk = await firm.enter('liming', '/loan-application/list');
    await clerk
      .getByText(/只能在2020-01-01 至 2020-01-31.*查看/)
      .first()
      .waitFor();
    await set(false);
    await row.getByText('不限').first().waitFor();
  });

  it('stands on phones, and keeps nobody out', async () => {
    const page = await firm.enter('admin');
    const pages = ['f-flow-notice', 'f-flow-expire-notice', 'f-leader-field', 'f-advance-setting'].map(at);
    for (const address of [
      ...pages,
      '/main-page/flow-examine-config?key=loan',
      '/main-page/read-edit-time-config',
      '/sys-manager/model-role-manager',
    ]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(300);
      expect(await barriers(page), address).toEqual([]);
      await onPhone(page);
    }
    // What is refused on purpose is told by the browser as well.
    expect(firm.complaints.filter((one) => !/status of 40[03] /.test(one))).toEqual([]);
  });
});
