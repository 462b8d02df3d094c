import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, confirm, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款12,345\.00元/;

describe('两个窗口', () => {
  it('tells the second what the first did, without a word from the reader', async () => {
    const [clerk, manager] = [await firm.enter('liming'), await firm.enter('wangjianguo')];
    await manager.goto('/main-page/toDoAll');
    const line = manager.getByRole('row').filter({ hasText: TITLE });
    const bell = manager.getByRole('button', { name: /待办 \d+ 项/ });
    const waiting = async () =>
      Number(/待办 (\d+) 项/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1]);
    await expect.poll(waiting).toBeGreaterThan(0);
    const before = await waiting();
    expect(await line.count()).toBe(0);

    await startLoan(clerk, '12345.00');
    await line.waitFor();
    await expect.poll(waiting).toBe(before + 1);

    await manager.locator('[class*="_push_"]').filter({ hasText: TITLE }).click();
    await manager.locator('[class*="_approvalName_"]').getByText(TITLE).waitFor();
    await press(manager, '沟通');
    await choosePeople(manager, '人员', ['李明']);
    await manager.getByLabel('沟通内容').fill('几号出发？');
    await confirm(manager, '沟通', '已发起沟通');

    await clerk.locator('[class*="_push_"]').filter({ hasText: '几号出发？' }).click();
    await press(clerk, '回复');
    await clerk.getByText('请填写意见').waitFor();
    await clerk.getByLabel('审批意见').fill('12 月 3 日');
    await press(clerk, '回复');
    await said(clerk, '已回复');

    await manager.locator('[class*="_railOpinions_"]').getByText('12 月 3 日').waitFor();
    await press(manager, '同意');
    await said(manager, '已同意');
    expect(firm.complaints).toEqual([]);
  });
});
