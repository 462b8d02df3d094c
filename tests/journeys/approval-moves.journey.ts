import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byAnyOf, byHead, redrawLoan } from './approval-models.ts';
import { openTask, press, startLoan } from './approval-steps.ts';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const TITLE = /李明借款67,891\.00元/;

describe('把运行中的流程迁移到新版本', () => {
  it('asks which step becomes which, shows what it does, and moves them', async () => {
    const keeper = await firm.enter('admin');
    await redrawLoan(keeper, [byHead('first', '初审'), byAnyOf('finance', 'finance', '财务审批')]);
    await startLoan(await firm.enter('liming'), '67891.00');
    await redrawLoan(keeper, [
      byHead('manager', '部门经理审批'),
      byAnyOf('leader', 'leader', '分管领导会签'),
      byAnyOf('finance', 'finance', '财务审批'),
    ]);

    await keeper.goto('/main-page/process-versions');
    await keeper.locator('[class*="_deskDeeds_"] .ant-select').click();
    await keeper.getByTitle('借款申请', { exact: true }).last().click();
    await keeper.getByRole('button', { name: '迁移到此版本' }).first().click();
    const drawer = keeper.getByRole('dialog');
    const plan = drawer.locator('[class*="_moves_"] li').filter({ hasText: TITLE });
    await expect.poll(() => plan.textContent()).toContain('没有对应的步骤');

    await drawer.getByRole('combobox', { name: '“初审”对应的环节' }).click();
    await keeper.locator('.ant-select-item-option').filter({ hasText: '部门经理审批' }).last().click();
    await expect.poll(() => plan.textContent()).toContain('初审 → 部门经理审批');
    await picture(keeper, 'move-map');
    await drawer.getByLabel('原因').fill('启用新流程');
    await drawer.getByRole('button', { name: /迁移 \d+ 个流程/ }).click();
    await expect.poll(() => plan.textContent(), { timeout: 60_000 }).toContain('已迁移');
    await drawer.getByRole('button', { name: '关闭', exact: true }).last().click();

    const manager = await firm.enter('wangjianguo');
    await openTask(manager, TITLE);
    await press(manager, '同意');
    await said(manager, '已同意');
    await openTask(await firm.enter('liuzhiyuan'), TITLE);
    expect(firm.complaints).toEqual([]);
  });
});
