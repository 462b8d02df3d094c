import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePeople, confirm, openApplication, openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款12,345\.00元/;

/** What the page shows of the course so far. */
const course = (page: Page) => page.locator('[class*="_railOpinions_"]').textContent();

async function approve(page: Page): Promise<void> {
  await openTask(page, TITLE);
  await press(page, '同意');
  await said(page, '已同意');
}

describe('一张借款单，经手多人', () => {
  it('is copied, handed on, signed beside, lent out, urged and taken back', async () => {
    const [clerk, manager] = [await firm.enter('liming'), await firm.enter('wangjianguo')];
    await startLoan(clerk, '12345.00');

    await openTask(manager, TITLE);
    await press(manager, '转办');
    await choosePeople(manager, '人员', ['赵敏']);
    await confirm(manager, '转办', '已转办');

    const engineer = await firm.enter('zhaomin');
    await openTask(engineer, TITLE);
    await press(engineer, '抄送');
    await choosePeople(engineer, '人员', ['孙立新']);
    await confirm(engineer, '抄送', '已抄送');
    await press(engineer, '加签');
    await engineer.getByText('并行加签').click();
    await choosePeople(engineer, '加签人', ['吴刚']);
    await confirm(engineer, '加签', '已加签');
    await expect.poll(() => course(engineer)).toMatch(/转办[\s\S]*抄送[\s\S]*加签/);
    await press(engineer, '委派');
    await choosePeople(engineer, '人员', ['孙立新']);
    await confirm(engineer, '委派', '已委派');

    const colleague = await firm.enter('sunlixin', '/main-page/copy-all-list');
    await colleague.getByRole('row').filter({ hasText: TITLE }).first().waitFor();
    await openTask(colleague, TITLE);
    await colleague.getByLabel('审批意见').fill('行程与金额相符');
    await press(colleague, '交回委派');
    await said(colleague, '已交回');

    await openApplication(clerk, TITLE);
    await press(clerk, '催办');
    await clerk.getByLabel('催办内容').fill('周五出发，请尽快');
    await confirm(clerk, '催办', '已催办');
    await expect.poll(() => course(clerk)).toMatch(/催办[\s\S]*周五出发/);

    await approve(engineer);
    const signer = await firm.enter('wugang');
    await approve(signer);

    await signer.goto('/main-page/haveDoneAll');
    await signer.getByRole('row').filter({ hasText: TITLE }).first().click();
    await press(signer, '撤回');
    await confirm(signer, '撤回', '已撤回');
    await press(signer, '同意');
    await said(signer, '已同意');

    expect(firm.complaints).toEqual([]);
  });
});
