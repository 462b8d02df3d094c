import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimedBy, redrawLoan } from './approval-models.ts';
import { confirm, openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款23,456\.00元/;
const isOffered = (page: Page, name: string) =>
  page.locator('[class*="_approveDeeds_"]').getByRole('button', { name, exact: true }).waitFor();
const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });

/** How often it stands in the to-do list of the page's person, once the list has been read. */
async function inToDo(page: Page): Promise<number> {
  const read = page.waitForResponse((answer) => answer.url().endsWith('/queryTodoList'));
  await page.goto('/main-page/toDoAll');
  await read;
  await page.locator('.ant-table-row, .ant-empty').first().waitFor();
  return row(page).count();
}

describe('一项小组任务', () => {
  it('is claimed by one, given back, and claimed by another who decides', async () => {
    await redrawLoan(await firm.enter('admin'), [claimedBy('finance', 'finance', '财务审批')]);
    await startLoan(await firm.enter('liming'), '23456.00');
    const [first, second] = [await firm.enter('chenjing'), await firm.enter('mahuimin')];

    await first.goto('/main-page/toDoAll');
    await expect.poll(() => row(first).first().textContent()).toContain('待签收');
    await openTask(first, TITLE);
    await picture(first, 'claim');
    await press(first, '签收');
    await said(first, '已签收');
    await isOffered(first, '同意');

    expect(await inToDo(second)).toBe(0);

    await press(first, '退还');
    await confirm(first, '退还', '已退还');
    await openTask(second, TITLE);
    await press(second, '签收');
    await said(second, '已签收');
    await isOffered(second, '同意');
    await press(second, '同意');
    await said(second, '已同意');

    expect(await inToDo(first)).toBe(0);
    expect(firm.complaints).toEqual([]);
  });
});
