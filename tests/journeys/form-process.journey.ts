import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, PHONE, pane, properties, publish } from './form-drawing.ts';

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
    await pane(admin, '表单');
    await properties(admin).getByRole('button', { name: '添加可见权限' }).click();
    await properties(admin).getByLabel('权限名称', { exact: true }).fill('查看油费');
    await add(admin, '金额', '油费');
    await properties(admin).getByLabel('谁能看到', { exact: true }).click();
    await admin.getByTitle('有“查看油费”权限的人', { exact: true }).click();
    await add(admin, '单选', '车型（含本公司自有车辆与外租车辆）');
    await add(admin, '人员', '司机');
    const required = properties(admin).getByRole('group', { name: '必填条件' });
    await required.getByRole('button', { name: '添加条件' }).click();
    await required.getByRole('button', { name: '添加条件' }).click();
    await required.getByRole('button', { name: '添加条件' }).click();
    await picture(admin, 'form-required-when');
    expect(await properties(admin).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    for (const _condition of [1, 2, 3]) await admin.getByRole('button', { name: '撤销上一步' }).click();
    await admin.keyboard.press('Tab');
    await admin.getByRole('button', { name: /^司机/ }).focus();
    const card = admin.getByRole('listitem').filter({ hasText: '人员 · siJi' });
    expect(await card.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    await pane(admin, '流程');
    await admin.getByLabel('需要审批', { exact: true }).click();
    const steps = properties(admin).getByRole('region', { name: '审批环节' });
    await steps.getByText('部门负责人审批').waitFor();

    await steps.getByRole('button', { name: '设计流程' }).click();
    const drawer = admin.getByRole('dialog', { name: '设计流程：借车' });
    await drawer.getByText('部门负责人审批').click();
    await drawer.getByRole('tab', { name: '字段权限' }).click();
    await drawer.getByRole('listitem').filter({ hasText: '油费' }).getByText('按可见权限').waitFor();
    await drawer.getByRole('radiogroup', { name: '“名称”的权限' }).waitFor();
    await picture(admin, 'form-process-rights');
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
        '[{"kind":"approve","key":"driver","label":"司机确认","by":{"kind":"field","field":"siJi"},"dueIn":"P2D"}]',
      );
    await json.getByRole('button', { name: /^确\s*定$/ }).click();
    await steps.getByText('表单字段：司机').waitFor();
    await steps.getByText('时限：2 天').waitFor();
    const title = properties(admin).getByLabel('流程标题', { exact: true });
    await title.fill('{siJi.mobile}借车');
    await pane(admin, '字段');
    await admin.getByRole('button', { name: '检查并发布' }).click();
    await admin.getByRole('button', { name: '流程标题：“司机”只能写作 {siJi}，不能取它的“mobile”' }).click();
    await title.fill('{siJi}借车');
    await publish(admin);
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });

  it('手机上字段从“添加字段”里来，点开字段就能改它的属性', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(PHONE);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('还车');
    await admin.getByLabel('编码', { exact: true }).fill('return_car');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await admin.getByRole('button', { name: '添加字段' }).click();
    await admin
      .getByRole('navigation', { name: '字段类型' })
      .getByRole('button', { name: '关联表单' })
      .waitFor();
    await picture(admin, 'form-palette-phone');
    await add(admin, '日期', '还车日期');
    await picture(admin, 'form-properties-phone');
    await admin.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click();
    const content = admin.getByRole('region', { name: '表单内容' });
    await picture(admin, 'form-designer-phone');
    await content.getByRole('button', { name: /^还车日期/ }).click();
    const required = properties(admin).getByRole('group', { name: '必填条件' });
    await required.getByRole('button', { name: '添加条件' }).click();
    await required.getByLabel('值', { exact: true }).fill('公务车一号');
    await pane(admin, '流程');
    await admin.getByLabel('需要审批', { exact: true }).click();
    await properties(admin).getByRole('button', { name: '设计流程' }).click();
    await admin.getByRole('dialog', { name: '设计流程：还车' }).getByText('部门负责人审批').click();
    await picture(admin, 'form-process-phone');
    await admin
      .getByRole('dialog', { name: '设计流程：还车' })
      .getByRole('button', { name: /^完\s*成$/ })
      .click();
    await pane(admin, '流程');
    await admin.getByLabel('需要审批', { exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click();
    await publish(admin);
    await admin.goto('/sys-manager/return_car/wf-form');
    await admin.getByRole('button', { name: /^保\s*存$/ }).click();
    await admin.getByRole('alert').first().waitFor();
    await picture(admin, 'form-faults-phone');
    await admin.getByLabel('名称', { exact: true }).fill('公务车一号');
    const why = admin.getByRole('button', { name: '为什么' });
    const mark = await why.boundingBox();
    const field = await admin.locator('[data-field]', { hasText: '还车日期' }).boundingBox();
    if (!mark || !field) throw new Error('nothing says why the field is required');
    expect(mark.x + mark.width).toBeLessThanOrEqual(field.x + field.width);
    await admin.waitForTimeout(1500);
    await admin.goto('/main-page/return_car/wf-list');
    await admin.goto('/sys-manager/return_car/wf-form');
    const left = admin.getByText(/有填写后没有保存的内容/);
    await left.waitFor();
    await picture(admin, 'form-draft-phone');
    expect((await left.boundingBox())?.width).toBeGreaterThan(200);
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });

  it('手机预览里的选择框在手机里打开', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByText('还车', { exact: true }).first().click();
    await admin.getByRole('button', { name: /^预\s*览$/ }).click();
    const preview = admin.getByRole('dialog');
    await preview.getByText('手机', { exact: true }).click();
    await preview.getByLabel('还车日期', { exact: true }).click();
    const calendar = preview.getByRole('table');
    await calendar.waitFor();
    await picture(admin, 'form-preview-popup');
    const days = await calendar.boundingBox();
    const phone = await preview.locator('[class*="_phone_"]').boundingBox();
    if (!days || !phone) throw new Error('the preview shows no calendar');
    expect(days.y).toBeGreaterThan(phone.y);
    expect(days.y + days.height).toBeLessThan(phone.y + phone.height);
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});
