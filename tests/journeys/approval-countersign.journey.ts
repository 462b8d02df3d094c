import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAnyOf, redrawLoan } from './approval-models.ts';
import { confirm, openApplication, openTask, press, startLoan, tick } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款34,567\.00元/;

/** By whom the page is read. */
const idOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
    return String((await (await fetch('/api/getLoginData', { headers })).json()).data.userId);
  });

const approve = async (page: Page) => {
  await openTask(page, TITLE);
  await press(page, '同意');
  await said(page, '已同意');
};

/** What stands in the to-do list of the page's person, once it has been read. */
async function inToDo(page: Page): Promise<number> {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/queryTodoList'));
  await page.goto('/main-page/toDoAll');
  await read;
  await page.locator('.ant-table-row, .ant-empty').first().waitFor();
  return page.getByRole('row').filter({ hasText: TITLE }).count();
}

describe('一次会签', () => {
  it('is sent back by one, comes straight back when it is handed in again, and goes on when all agree', async () => {
    const [one, other] = [await firm.enter('wangjianguo'), await firm.enter('chenjing')];
    const users = [await idOf(one), await idOf(other)];
    await redrawLoan(await firm.enter('admin'), [
      {
        kind: 'approve',
        key: 'joint',
        label: '联合会签',
        by: { kind: 'users', users },
        mode: { kind: 'all' },
      },
      byAnyOf('leader', 'leader', '分管领导审批'),
    ]);
    const clerk = await firm.enter('liming');
    await startLoan(clerk, '34567.00');

    await approve(one);
    expect(await inToDo(one)).toBe(0);
    await openTask(other, TITLE);
    await press(other, '驳回');
    await tick(other.getByRole('radio', { name: '发起申请' }));
    await tick(other.getByRole('radio', { name: '直接回到本环节' }));
    await other.getByLabel('驳回意见').fill('缺少行程单');
    await confirm(other, '驳回', '已驳回');

    await openTask(clerk, TITLE);
    await clerk.locator('[class*="_returned_"]').getByText('缺少行程单').waitFor();
    await press(clerk, '重新提交');
    await said(clerk, '已重新提交');

    // Straight back is back to whoever sent it: what the other signer said stands.
    await approve(other);
    expect(await inToDo(one)).toBe(0);
    const leader = await firm.enter('liuzhiyuan');
    await openTask(leader, TITLE);
    await leader.getByRole('tab', { name: '审批意见' }).click();
    await expect
      .poll(() => leader.locator('[class*="_opinions_"]').first().textContent())
      .toMatch(
        /发起[\s\S]*王建国[\s\S]*同意[\s\S]*陈静[\s\S]*驳回[\s\S]*缺少行程单[\s\S]*重新提交[\s\S]*陈静[\s\S]*同意/,
      );
    await press(leader, '同意');
    await said(leader, '已同意');
    await openApplication(clerk, TITLE);
    await clerk.locator('[class*="_approvalName_"]').getByText('已通过').waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
