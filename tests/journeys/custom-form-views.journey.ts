import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, PHONE, pane, properties, publish } from './form-drawing.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('自定义表单的视图', () => {
  it('管理员给任务表加上日历、看板和统计，每个在菜单里各有一页', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('任务');
    await admin.getByLabel('编码', { exact: true }).fill('errand');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await add(admin, '日期', '完成日期');
    await add(admin, '金额', '预算');
    await add(admin, '富文本', '要求');
    await add(admin, '单选', '进展');
    await properties(admin).getByLabel('选项', { exact: true }).fill('待办\n进行\n完成');
    await properties(admin).getByLabel('必填', { exact: true }).click();
    await pane(admin, '列表');
    for (const kind of ['日历', '看板', '统计'])
      await properties(admin)
        .getByRole('button', { name: `添加${kind}` })
        .click();
    await properties(admin).getByLabel('视图名称').nth(1).fill('任务看板');
    await picture(admin, 'form-views');
    const drawing = admin.url();
    await publish(admin);

    await admin.goto('/main-page/errand/wf-list');
    for (const [name, state] of [
      ['踏勘', '待办'],
      ['复核', '进行'],
    ] as const) {
      await admin
        .getByRole('button', { name: /新\s*建/ })
        .first()
        .click();
      await admin.getByLabel('名称', { exact: true }).first().fill(name);
      await admin.getByLabel('完成日期', { exact: true }).fill('2026-11-25');
      await admin.keyboard.press('Enter');
      await admin.getByLabel('预算', { exact: true }).fill('1200');
      await admin.getByRole('textbox', { name: '要求' }).click();
      await admin.keyboard.type('按图纸核对');
      await admin.getByRole('radiogroup', { name: '进展' }).getByText(state).click();
      await admin.getByRole('button', { name: /^保\s*存$/ }).click();
      await said(admin, '保存成功');
    }
    await admin.goto('/main-page/errand/wf-view/board');
    await admin.getByText('踏勘').first().waitFor();
    await picture(admin, 'drawn-board');
    await admin.goto('/main-page/errand/wf-view/statistics');
    await admin.getByText('2026-11').first().waitFor();
    await picture(admin, 'drawn-statistics');
    await admin.goto('/main-page/errand/wf-view/calendar?day=2026-11-25');
    await admin.getByText('复核').first().waitFor();
    await picture(admin, 'drawn-calendar');
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '索引' }).click();
    await admin.getByRole('dialog').getByRole('columnheader', { name: '查询条件' }).click();
    // Neither the action nor what it opens is the line that leads to the drawing.
    expect(new URL(admin.url()).pathname).toBe('/sys-manager/model-form-manager');
    await admin.setViewportSize(PHONE);
    await admin.goto('/main-page/errand/wf-view/board');
    await admin.getByText('踏勘').first().waitFor();
    await picture(admin, 'drawn-board-phone');

    await admin.setViewportSize(DESKTOP);
    await admin.goto(drawing);
    await admin.getByRole('region', { name: '表单内容' }).getByText('单选 · jinZhan').click();
    await properties(admin).getByLabel('选项', { exact: true }).fill('待办\n完成');
    await publish(admin);
    await admin.goto('/main-page/errand/wf-view/board');
    const retired = admin.getByRole('region', { name: '进行（已停用）' });
    await admin.getByText('踏勘', { exact: true }).dragTo(retired);
    await said(admin, '“进行”已停用，“踏勘”不能移到那里');
    await retired.getByText('复核').waitFor();
    await admin.goto('/main-page/errand/wf-list');
    await admin.getByRole('combobox', { name: '进展' }).click();
    await admin.locator('.ant-select-dropdown:visible').getByText('进行（已停用）').click();
    await admin.keyboard.press('Escape');
    const chosen = admin.locator('.ant-select-selection-item-content').filter({ hasText: '进行（已停用）' });
    await chosen.waitFor();
    expect(await chosen.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    expect(firm.complaints).toEqual([]);
  });
});
