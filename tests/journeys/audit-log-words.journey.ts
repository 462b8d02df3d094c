import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoan } from './approval-steps.ts';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { LOOKS, wear } from './menu-walk.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('操作日志的文字', () => {
  it('操作日志用文字说明对象，手机上是卡片，并说明签封', async () => {
    await startLoan(await firm.enter('liming'), '4000.00');
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

    await wear(admin, LOOKS.english);
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
