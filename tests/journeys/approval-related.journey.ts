import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, openApplication, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款78,912\.00元/;
const OTHER = /李明借款78,913\.00元/;

describe('相关流程', () => {
  it('is linked, opened from either side, and taken apart', async () => {
    const clerk = await firm.enter('liming');
    await startLoan(clerk, '78912.00');
    await startLoan(clerk, '78913.00');
    await openApplication(clerk, TITLE);
    await clerk.getByRole('tab', { name: '相关流程' }).click();
    await clerk.getByText('没有相关流程').waitFor();

    await clerk.getByRole('button', { name: '关联流程' }).click();
    await clerk.getByRole('dialog').getByRole('combobox', { name: '流程' }).fill('78,913');
    await clerk.locator('.ant-select-item-option').filter({ hasText: OTHER }).last().click();
    await clerk.getByRole('dialog').last().locator('.ant-modal-title').click();
    await picture(clerk, 'link');
    await confirm(clerk, '关联', '已关联');
    const row = clerk.getByRole('row').filter({ hasText: OTHER });
    await row.waitFor();
    await picture(clerk, 'related');

    await row.getByRole('link').click();
    await clerk.locator('[class*="_approvalName_"]').filter({ hasText: OTHER }).first().waitFor();
    await clerk.getByRole('tab', { name: '相关流程' }).last().click();
    const back = clerk.getByRole('row').filter({ hasText: TITLE });
    await back.getByRole('button', { name: '取消关联' }).click();
    await said(clerk, '已取消关联');
    await clerk.getByText('没有相关流程').last().waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
