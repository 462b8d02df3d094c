import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, drag, PHONE, pane, properties, publish } from './form-drawing.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

async function draw(page: Page): Promise<void> {
  await page.goto('/sys-manager/model-form-manager');
  await page.getByRole('button', { name: '新建表单' }).click();
  await page.getByLabel('表单名称', { exact: true }).fill('出差登记');
  await page.getByLabel('编码', { exact: true }).fill('vehicle');
  await page.getByRole('button', { name: '创建并设计' }).click();
  await said(page, '编码“vehicle”由系统使用，请换一个。');
  await page.getByLabel('编码', { exact: true }).fill('trip');
  await page.getByRole('button', { name: '创建并设计' }).click();
  await add(page, '金额', '预算');
  await add(page, '单选', '交通');
  await properties(page).getByLabel('选项', { exact: true }).fill('火车\n飞机');
  await add(page, '单行文字', '乘机理由');
  await add(page, '明细表', '费用');
  await drag(page, '日期', /^\*?名称/);
  await properties(page).getByLabel('标签', { exact: true }).first().fill('出发日期');
  await picture(page, 'form-designer');
}

describe('自定义表单', () => {
  it('管理员设计并发布出差登记，李明在手机上填写，经理批准；改版后办理中的照旧', {
    timeout: 600_000,
  }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await draw(admin);
    await properties(admin).getByLabel('公式', { exact: true }).fill('money +');
    await admin.getByRole('button', { name: '检查并发布' }).click();
    await admin.getByText('还不能发布').waitFor();
    await admin.getByRole('dialog').getByLabel('Close').click();
    await properties(admin).getByLabel('公式', { exact: true }).fill('');
    await pane(admin, '流程');
    await admin.getByLabel('需要审批', { exact: true }).click();
    await admin.getByLabel('流程标题', { exact: true }).fill('{initiator}出差：{name}');
    await publish(admin, ['员工']);

    const clerk = await firm.enter('liming');
    await clerk.setViewportSize(PHONE);
    await clerk.goto('/main-page/trip/wf-list');
    await clerk.getByRole('button', { name: /发起/ }).first().click();
    await clerk.getByLabel('名称', { exact: true }).first().fill('滨江踏勘');
    await clerk.getByRole('radiogroup', { name: '交通' }).getByText('火车').click();
    await picture(clerk, 'custom-form-phone');
    await clerk.getByRole('button', { name: '提交' }).click();
    await said(clerk, '提交成功');
    await clerk.goto('/main-page/trip/wf-list');
    await clerk.getByText('审批中').filter({ visible: true }).first().waitFor();

    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByText('出差登记').first().click();
    await add(admin, '部门', '费用承担部门');
    await admin.getByRole('button', { name: '版本', exact: true }).click();
    await admin.getByRole('row', { name: '字段“费用承担部门” 新增 — 部门' }).waitFor();
    await admin.getByRole('dialog').getByLabel('Close').click();
    await publish(admin);

    await clerk.getByRole('button', { name: /发起/ }).first().click();
    await clerk.getByText('费用承担部门').first().waitFor();

    const manager = await firm.enter('wangjianguo');
    await manager.setViewportSize(DESKTOP);
    await manager.goto('/main-page/toDoAll');
    await manager.getByText('李明出差：滨江踏勘').first().click();
    await manager.getByText('滨江踏勘', { exact: true }).first().waitFor();
    expect(await manager.getByText('费用承担部门').count()).toBe(0);
    await manager
      .locator('[class*="_approveDeeds_"]')
      .getByRole('button', { name: '同意', exact: true })
      .click();
    await said(manager, '已同意');
    await clerk.goto('/main-page/trip/wf-list');
    await clerk.getByText('已通过').filter({ visible: true }).first().waitFor();
    expect(firm.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('每张表单都能按编码打开：列表、填写页、版本；没有的编码说明没有', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/main-page/loan/wf-list');
    await admin.locator('tbody tr[data-row-key]').first().waitFor();
    await admin.goto('/industrial-page/BusinessTable/loan/wf-list');
    await admin.locator('tbody tr[data-row-key]').first().waitFor();
    await admin.goto('/main-page/trip/wf-treegrid');
    for (const where of ['打开的页面', '当前位置'])
      await admin
        .getByRole('navigation', { name: where })
        .locator('[aria-current]')
        .filter({ hasText: '出差登记' })
        .waitFor();
    await admin.goto('/main-page/wf-form?formId=loan');
    await admin.waitForURL(/\/flowhandle\//);
    await admin.goto('/sys-manager/meeting_rooms_room/wf-form');
    await admin.getByLabel('名称', { exact: true }).fill('滨江厅');
    await admin.getByRole('button', { name: /^保\s*存$/ }).waitFor();
    await admin.goto('/sys-manager/nothing/wf-list');
    await admin.getByText('没有编码为“nothing”的表单').waitFor();
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByText('出差登记').first().click();
    await admin.waitForURL(/design\?id=\d+/);
    const id = new URL(admin.url()).searchParams.get('id');
    await admin.goto(`/sys-manager/wf-form/1?id=${id}`);
    await admin.getByText('出差登记 v1').first().waitFor();
    await picture(admin, 'form-version');
    await admin.goto(`/sys-manager/wf-form/9?id=${id}`);
    await admin.getByText('没有这个版本').waitFor();
    expect(firm.complaints.filter((one) => !/40[49]/.test(one))).toEqual([]);
  });

  it('从 Excel 表头得到字段，导出的文件在别处导入', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('印章借用');
    await admin.getByLabel('编码', { exact: true }).fill('seal');
    await admin
      .getByLabel('从 Excel 粘贴表头（可不填）')
      .fill(['日期', ...Array.from({ length: 210 }, (_one, at) => `列${at}`), '日期'].join('\t'));
    await admin.getByText('一张表单最多 200 个字段，后面的 11 个表头没有采用').waitFor();
    await admin.getByText('“日期”重复，只采用第一个').waitFor();
    await admin
      .getByLabel('从 Excel 粘贴表头（可不填）')
      .fill(
        [
          '印章名称\t借用日期\t经办人\t所属项目\t状态\t是否外带\t备注',
          '公章\t2026-11-02\t李明\t滨江花园\t借出\t是\t',
          '合同章\t2026-11-03\t王建国\t\t归还\t否\t投标用',
          '法人章\t2026-11-03\t李明\t\t借出\t否\t',
          '财务章\t2026-11-04\t李明\t\t归还\t否\t',
        ].join('\n'),
      );
    const guesses = admin.getByRole('dialog').getByRole('table');
    await guesses.getByText('handler', { exact: true }).waitFor();
    await guesses.getByText('yinZhangMingCheng', { exact: true }).waitFor();
    await guesses.getByLabel('“备注”必填', { exact: true }).click();
    await guesses.getByLabel('“借用日期”必填', { exact: true }).click();
    await picture(admin, 'form-from-heads');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    const content = admin.getByRole('region', { name: '表单内容' });
    for (const [label, kind] of [
      ['印章名称', '单行文字'],
      ['借用日期', '日期'],
      ['经办人', '人员'],
      ['所属项目', '关联表单'],
      ['状态', '单选'],
      ['备注', '多行文字'],
    ])
      await content.getByRole('button', { name: new RegExp(`^${label}\\s*${kind}`) }).waitFor();
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: /^导\s*出$/ }).click();
    const file = await (await saved).path();
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    const give = (bytes: Buffer) =>
      admin
        .locator('input[type=file]')
        .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: bytes });
    await give(Buffer.from([0x7b, 0xb1, 0xed, 0xb5, 0xa5]));
    await admin.getByText('文件应为 UTF-8 编码').waitFor();
    const tampered = { label: '坏', title: 'a', fields: { a: { kind: 'nothing', label: '甲' } } };
    await give(Buffer.from(JSON.stringify({ 'jianheng.form': 1, code: 'broken', draft: tampered })));
    await admin.getByRole('button', { name: '已读取文件' }).waitFor();
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await admin.getByRole('dialog').getByRole('alert').getByText('内容不对').waitFor();
    await picture(admin, 'form-file-refused');
    await admin.locator('input[type=file]').setInputFiles(file);
    await admin.getByText('内容不对').waitFor({ state: 'detached' });
    await admin.getByLabel('编码', { exact: true }).fill('seal_copy');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await content.getByRole('button', { name: /^借用日期/ }).waitFor();
    expect(firm.complaints.filter((one) => !/40[049]/.test(one))).toEqual([]);
  });
});
