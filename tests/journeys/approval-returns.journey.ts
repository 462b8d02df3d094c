import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, openApplication, openTask, press, startLoan, tick } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款12,345\.00元/;
const banner = (page: Page) => page.locator('[class*="_returned_"]');
const AMOUNTS = ['101', '102', '103'];

describe('退回、拒绝与批量同意', () => {
  it('goes back to a step and straight on from there, until it is refused and removed', async () => {
    const [clerk, manager] = [await firm.enter('liming'), await firm.enter('wangjianguo')];
    await startLoan(clerk, '12345.00');
    await openTask(manager, TITLE);
    await press(manager, '同意');
    await said(manager, '已同意');

    const finance = await firm.enter('chenjing');
    await openTask(finance, TITLE);
    await press(finance, '驳回');
    await tick(finance.getByRole('radio', { name: '部门经理审批' }));
    await tick(finance.getByRole('radio', { name: '直接回到本环节' }));
    await finance.getByLabel('驳回意见').fill('请说明住宿标准');
    await confirm(finance, '驳回', '已驳回');

    await openTask(manager, TITLE);
    await banner(manager).getByText('请说明住宿标准').waitFor();
    await manager.getByLabel('审批意见').fill('按三类城市标准');
    await press(manager, '重新提交');
    await said(manager, '已重新提交');

    await openTask(finance, TITLE);
    expect(await banner(finance).count()).toBe(0);
    await press(finance, '驳回');
    await tick(finance.getByRole('radio', { name: '部门经理审批' }));
    await tick(finance.getByRole('radio', { name: '逐级重新审批' }));
    await finance.getByLabel('驳回意见').fill('请核对往返天数');
    await confirm(finance, '驳回', '已驳回');

    // Who has to decide anew reads on top of the form who sent it back and why, until he has decided.
    await openTask(manager, TITLE);
    await banner(manager).getByText('陈静退回了这份申请').waitFor();
    await banner(manager).getByText('请核对往返天数').waitFor();
    expect(await banner(manager).getByText('请说明住宿标准').count()).toBe(0);
    await press(manager, '同意');
    await said(manager, '已同意');

    await openTask(finance, TITLE);
    expect(await banner(finance).count()).toBe(0);
    await press(finance, '拒绝');
    await finance.getByLabel('拒绝意见').fill('本年度差旅预算已用完');
    await confirm(finance, '拒绝', '已拒绝');

    await openApplication(clerk, TITLE);
    await clerk.locator('[class*="_approvalName_"]').getByText('已拒绝').waitFor();
    await clerk.goto('/main-page/myApplicationAll');
    const row = clerk.getByRole('row').filter({ hasText: TITLE });
    await row.hover();
    await row.getByRole('button', { name: '删除' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await said(clerk, '删除成功');
    await row.waitFor({ state: 'detached' });

    for (const amount of AMOUNTS) await startLoan(clerk, `${amount}.00`);
    await manager.goto('/main-page/toDoAll');
    const line = (amount: string) => manager.getByRole('row').filter({ hasText: `李明借款${amount}.00元` });
    for (const amount of AMOUNTS) await tick(line(amount).getByRole('checkbox'));
    await manager.getByRole('button', { name: '批量同意' }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.locator('.ant-modal-footer').getByRole('button', { name: '同意', exact: true }).click();
    await dialog.getByText('已同意 3 项，共 3 项').waitFor();
    await dialog.getByRole('button', { name: /Close|关闭/ }).click();
    await line('101').waitFor({ state: 'detached' });

    expect(firm.complaints).toEqual([]);
  });
});
