import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款34,567\.00元/;

/** What is lent on the loan, by its own list. */
function lent(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      AuthToken: window.localStorage.getItem('AuthToken') ?? '',
    };
    const body = JSON.stringify({ params: { amount: '34567.00' } });
    const answer = await (await fetch('/api/b/loan/queryList', { method: 'POST', headers, body })).json();
    return String(answer.data[0]?.lent);
  });
}

describe('作废一张已放款的借款单', () => {
  it('takes the booking back, and the process stays void', async () => {
    const clerk = await firm.enter('liming');
    await startLoan(clerk, '34567.00');
    for (const name of ['wangjianguo', 'chenjing']) {
      const person = await firm.enter(name);
      await openTask(person, TITLE);
      await press(person, '同意');
      await said(person, '已同意');
    }
    expect(await lent(clerk)).toBe('34567.00');

    const keeper = await firm.enter('admin', '/main-page/all-processes');
    await keeper.getByRole('row').filter({ hasText: TITLE }).click();
    await keeper.locator('[class*="_approvalTools_"]').getByRole('button', { name: '管理' }).click();
    await keeper.getByRole('menuitem', { name: '作废', exact: true }).click();
    await keeper.getByLabel('原因').fill('重复借款');
    await picture(keeper, 'void');
    await confirm(keeper, '作废', '已作废');

    const state = () => keeper.locator('[class*="_approvalName_"]').textContent();
    await expect.poll(state).toContain('已作废');
    expect(await lent(clerk)).toBe('0.00');
    expect(firm.complaints).toEqual([]);
  });
});
