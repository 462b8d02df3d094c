import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const REASON = '旅程测试：增加幕墙专项审核';

it('amends a contract from its own page, and the contract holds the new amount once two have approved', async () => {
  const admin = await firm.enter('admin', '/consult/contract-amendments');
  await admin.locator('tbody tr[data-row-key]').first().locator('a').first().click();
  await admin.waitForURL(/contract-detail/);
  const contract = admin.url();
  await admin.getByRole('button', { name: '变更', exact: true }).click();

  await admin.waitForURL(/flow-business/);
  await expect.poll(() => admin.getByLabel('变更后金额').inputValue()).toMatch(/\d\.\d{2}$/);
  await admin.getByLabel('变更后金额').fill('2468000');
  await admin.getByText('贰佰肆拾陆万捌仟元整').waitFor();
  await admin.getByRole('button', { name: '提交' }).click();
  await admin
    .getByText(/变更原因/)
    .nth(1)
    .waitFor();
  await admin.getByRole('textbox', { name: '变更原因' }).fill(REASON);
  await admin.getByRole('button', { name: '提交' }).click();
  await said(admin, '提交成功');

  const leader = await firm.enter('liuzhiyuan');
  for (let step = 0; step < 2; step++) {
    await leader.goto('/main-page/toDoAll');
    const task = leader.getByText(/合同金额变为2,468,000\.00元/).first();
    // Other tasks wait there too: once one is drawn all are.
    await leader.locator('tbody tr[data-row-key]').first().waitFor();
    if (step > 0 && !(await task.isVisible())) break;
    await task.click();
    await leader.getByText('变更前后').waitFor();
    await leader
      .locator('[class*="_approveDeeds_"]')
      .getByRole('button', { name: '同意', exact: true })
      .click();
    await said(leader, '已同意');
  }

  await admin.goto(contract);
  await admin.getByText('2,468,000.00').filter({ visible: true }).first().waitFor();
  await admin.getByRole('tab', { name: /变更记录/ }).click();
  await admin.getByRole('button', { name: '发起合同变更' }).waitFor();
  expect(firm.complaints).toEqual([]);
});
