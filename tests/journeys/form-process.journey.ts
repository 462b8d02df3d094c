import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, pane, properties, publish } from './form-drawing.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('表单设计中的流程', () => {
  it('环节一目了然，在流程树中设计，写回表单只算一步；JSON 在“更多”里', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('借车');
    await admin.getByLabel('编码', { exact: true }).fill('borrow_car');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await add(admin, '金额', '油费');
    await add(admin, '人员', '司机');
    await pane(admin, '流程');
    await admin.getByLabel('需要审批', { exact: true }).click();
    const steps = properties(admin).getByRole('region', { name: '审批环节' });
    await steps.getByText('部门负责人审批').waitFor();

    await steps.getByRole('button', { name: '设计流程' }).click();
    const drawer = admin.getByRole('dialog', { name: '设计流程：借车' });
    await drawer.getByRole('button', { name: '添加环节' }).last().click();
    await admin.getByRole('menuitem', { name: '条件分支' }).click();
    await drawer
      .getByRole('button', { name: /条件分支/ })
      .first()
      .waitFor();
    await drawer.getByRole('complementary').getByRole('button', { name: '添加条件' }).first().click();
    await picture(admin, 'form-process-tree');
    await drawer.getByRole('button', { name: /^完\s*成$/ }).click();
    await steps.getByText('条件一', { exact: false }).first().waitFor();
    await picture(admin, 'form-process-pane');
    await admin.getByRole('button', { name: '撤销上一步' }).click();
    expect(await steps.getByText('条件分支').count()).toBe(0);
    await steps.getByText('部门负责人审批').waitFor();

    await steps.getByRole('button', { name: /更\s*多/ }).click();
    await admin.getByRole('menuitem', { name: '编辑 JSON' }).click();
    const json = admin.getByRole('dialog', { name: '编辑 JSON' });
    await json.getByLabel('审批环节').fill('[{');
    await json.getByText('不是正确的 JSON 列表。').waitFor();
    await json
      .getByLabel('审批环节')
      .fill(
        '[{"kind":"approve","key":"driver","label":"司机确认","by":{"kind":"field","field":"person"},"dueIn":"P2D"}]',
      );
    await json.getByRole('button', { name: /^确\s*定$/ }).click();
    await steps.getByText('表单字段：司机').waitFor();
    await steps.getByText('时限：2 天').waitFor();
    await publish(admin);
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});
