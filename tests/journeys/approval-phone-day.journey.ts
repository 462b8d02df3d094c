import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApplication, press, startLoan, tick } from './approval-steps.ts';
import { type FirmInBrowser, onPhone, openFirm } from './firm-in-browser.ts';
import { barriers } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const titleOf = (amount: string) => `李明借款${amount}.00元`;
const heading = (page: Page, amount: string) =>
  page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: titleOf(amount) })
    .waitFor();

/** Writes a name with one finger, over half of the paper. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '手写签名' }).click();
  const pad = page.locator('canvas[class*="_pad_"]');
  await pad.waitFor();
  // A dialog still grows when it is there.
  await expect.poll(async () => (await pad.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  await page.waitForTimeout(400);
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.3));
  await page.mouse.down();
  for (const [x, y] of [
    [0.5, 0.3],
    [0.35, 0.8],
    [0.6, 0.5],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 });
  await page.mouse.up();
  await page.getByText('签名会与意见一起保存').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
  await page.getByRole('button', { name: '移除签名' }).waitFor();
}

describe('部门经理的一天，全在手机上', () => {
  it('goes from task to task, signs by hand, takes one back in time, and returns another', async () => {
    const [clerk, manager] = [await firm.enter('liming'), await firm.enter('wangjianguo')];
    for (const amount of ['301', '302', '303']) await startLoan(clerk, `${amount}.00`);
    await onPhone(manager, '/main-page/toDoAll');
    const card = (amount: string) =>
      manager.locator('[class*="_cardRow_"]').filter({ hasText: titleOf(amount) });
    await card('303').click();
    await heading(manager, '303');
    await onPhone(manager);
    expect(await barriers(manager)).toEqual([]);

    // The list has the latest first; one goes along it and back.
    await manager.getByRole('button', { name: '下一项待办' }).click();
    await heading(manager, '302');
    await manager.getByRole('button', { name: '上一项待办' }).click();
    await heading(manager, '303');

    await sign(manager);
    await manager.getByRole('textbox', { name: '审批意见' }).fill('行程属实');
    await press(manager, '同意');
    await said(manager, '已同意');
    await heading(manager, '302');

    await press(manager, '同意');
    await said(manager, '已同意');
    await heading(manager, '301');
    await manager
      .locator('.ant-message-notice')
      .filter({ hasText: titleOf('302') })
      .getByRole('button', { name: '收回' })
      .click();
    await said(manager, '已收回');
    await heading(manager, '302');
    await press(manager, '退回');
    await tick(manager.getByRole('radio', { name: '发起申请' }));
    await manager.getByRole('textbox', { name: '退回意见' }).fill('请附行程单');
    await manager.getByRole('dialog').last().getByRole('button', { name: '退回', exact: true }).click();
    await said(manager, '已退回');

    await openApplication(clerk, new RegExp(titleOf('303')));
    await clerk.locator('[class*="_railOpinions_"] [class*="_hand_"] img').waitFor();
    await clerk.locator('[class*="_railOpinions_"]').getByText('行程属实').waitFor();
    await openApplication(clerk, new RegExp(titleOf('302')));
    await clerk.locator('[class*="_returned_"]').getByText('请附行程单').waitFor();
    await expect
      .poll(() => clerk.locator('[class*="_railOpinions_"]').textContent())
      .toMatch(/同意[\s\S]*撤回[\s\S]*退回/);

    expect(firm.complaints).toEqual([]);
  });
});
