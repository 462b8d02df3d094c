import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, letStaffFill, pane, properties, publish, textsCut } from './form-drawing.ts';
import { wear } from './menu-walk.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LONG = 'a'.repeat(50);
const inAWeek = () => new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);

describe('自定义表单的提醒、可见权限和格式', () => {
  it('管理员画上提醒；没有权限的人看不到年费；信用代码核对校验码', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('证照登记');
    await admin.getByLabel('编码', { exact: true }).fill('licence');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await add(admin, '单行文字', '信用代码');
    await properties(admin).getByLabel('格式', { exact: true }).click();
    await admin.getByTitle('统一社会信用代码', { exact: true }).click();
    await add(admin, '单行文字', '证书编号');
    await properties(admin).getByLabel('格式', { exact: true }).click();
    await admin.getByTitle('自定义样式', { exact: true }).click();
    await properties(admin).getByText('样式还不完整。').waitFor();
    await properties(admin).getByLabel('样式', { exact: true }).fill('ZJ-000[-A]');
    await properties(admin)
      .getByText(/^如 ZJ-123-D · /)
      .waitFor();
    await picture(admin, 'form-mask');
    await add(admin, '日期', '到期日');
    await pane(admin, '表单');
    await properties(admin).getByRole('button', { name: '添加可见权限' }).click();
    await properties(admin).getByLabel('权限名称', { exact: true }).fill('查看年费');
    await properties(admin).getByRole('button', { name: '添加提醒' }).click();
    await properties(admin).getByLabel('内容', { exact: true }).fill('{name}快到期了');
    await picture(admin, 'form-manners');
    await add(admin, '金额', '年费');
    await properties(admin).getByLabel('谁能看到', { exact: true }).click();
    await admin.getByTitle('有“查看年费”权限的人', { exact: true }).click();
    await picture(admin, 'form-seen-by');
    await publish(admin);
    await letStaffFill(admin, '证照登记');

    const clerk = await firm.enter('liming');
    await clerk.setViewportSize(DESKTOP);
    await clerk.goto('/main-page/licence/wf-list');
    await clerk
      .getByRole('button', { name: /新\s*建/ })
      .first()
      .click();
    await clerk.getByLabel('名称', { exact: true }).first().fill('造价资质');
    await clerk.getByLabel('信用代码', { exact: true }).fill('91110000600037342L');
    await clerk.getByLabel('到期日', { exact: true }).fill(inAWeek());
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('button', { name: /^保\s*存$/ }).click();
    await clerk.getByText('信用代码不是有效的统一社会信用代码').first().waitFor();
    await clerk.getByLabel('信用代码', { exact: true }).fill('91110000600037341L');
    await clerk.getByPlaceholder('如 ZJ-123-D').fill('ZJ-12');
    await clerk.getByRole('button', { name: /^保\s*存$/ }).click();
    await clerk.getByText('证书编号应写成 ZJ-000[-A] 的样式，如 ZJ-123-D').first().waitFor();
    await clerk.getByLabel('证书编号', { exact: true }).fill('ZJ-412');
    await clerk.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(clerk, '保存成功');
    expect(await clerk.getByText('年费').count()).toBe(0);

    await admin.goto('/main-page/licence/wf-list');
    await admin.locator('thead').getByText('年费').waitFor();
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});

describe('表单设计器', () => {
  it('新字段进新分组，写错的字段名不能发布；手机预览如手机所见；英文各有其词', {
    timeout: 300_000,
  }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize(DESKTOP);
    await admin.goto('/sys-manager/model-form-manager');
    await admin.getByRole('button', { name: '新建表单' }).click();
    await admin.getByLabel('表单名称', { exact: true }).fill('用印登记');
    await admin.getByLabel('编码', { exact: true }).fill('sealing');
    await admin.getByRole('button', { name: '创建并设计' }).click();
    await add(admin, '单选', '印章');
    await add(admin, '明细表', '文件');
    await properties(admin).getByText('单行文字 · item').waitFor();

    await add(admin, '单行文字', LONG);

    const sections = admin.getByRole('region', { name: '表单内容' }).getByRole('list');
    await admin.getByRole('button', { name: '添加分组' }).click();
    await add(admin, '日期', '盖章日期');
    await sections.nth(1).getByText('日期 · date').waitFor();
    await admin.getByLabel('分组标题', { exact: true }).first().click();
    await add(admin, '人员', '经办人');
    // The name follows from the label once that is left.
    await admin.keyboard.press('Tab');
    await sections.nth(0).getByText('人员 · handler').waitFor();

    const name = properties(admin).getByLabel('字段名', { exact: true });
    await name.fill('Keeper');
    await admin.getByRole('button', { name: '检查并发布' }).click();
    await admin.getByText('还不能发布').waitFor();
    await admin.getByRole('button', { name: /^“Keeper”不能作字段名/ }).click();
    await name.fill('keeper');
    await name.press('Enter');
    await sections.nth(0).getByText('人员 · keeper').waitFor();
    await admin.getByRole('button', { name: /^保\s*存$/ }).click();
    await admin.getByRole('button', { name: /^保\s*存$/, disabled: true }).waitFor();

    await admin.getByRole('button', { name: /^预\s*览$/ }).click();
    const preview = admin.getByRole('dialog');
    await preview.getByRole('table', { name: '文件' }).waitFor();
    const longLabel = await preview.getByText(LONG, { exact: true }).boundingBox();
    const besideIt = await preview.getByLabel(LONG, { exact: true }).boundingBox();
    if (!longLabel || !besideIt) throw new Error('the preview shows no long label');
    expect(besideIt.x - longLabel.x).toBeGreaterThanOrEqual(longLabel.width);
    await picture(admin, 'form-long-label');
    await preview.getByText('手机', { exact: true }).click();
    await preview.getByRole('button', { name: '添加一行' }).click();
    await preview.getByText('第 1 行').waitFor();
    expect(await preview.getByRole('table', { name: '文件' }).count()).toBe(0);
    const input = await preview.getByLabel('名称', { exact: true }).first().boundingBox();
    const label = await preview.getByText('名称', { exact: true }).first().boundingBox();
    if (!input || !label) throw new Error('the preview shows no field');
    expect(input.width).toBeGreaterThan(300);
    expect(input.y - label.y).toBeGreaterThanOrEqual(label.height);
    await picture(admin, 'form-preview-phone');
    await preview.getByRole('button', { name: '关闭', exact: true }).click();

    const drawing = admin.url();
    await wear(admin, { name: 'English', width: 1440, language: 'en' });
    await admin.goto(drawing);
    await admin.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    const kinds = admin.getByRole('navigation', { name: 'Field kinds' }).getByRole('button');
    const texts = await kinds.allInnerTexts();
    expect(texts).toEqual(expect.arrayContaining(['Date', 'Person', 'Auto number', 'Whole number']));
    expect(await textsCut(kinds)).toEqual([]);
    await picture(admin, 'form-designer-english');
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});

describe('表单设计的标签与路径', () => {
  it('表单设计页的菜单停在表单管理，标签和路径都说出是哪张表单', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    await admin.setViewportSize({ width: 1440, height: 900 });
    const marked = admin.locator('nav .ant-menu-item-selected');
    const way = admin.getByRole('navigation', { name: '当前位置' });
    for (const [name, code] of [
      ['钥匙登记', 'keys'],
      ['雨伞登记', 'umbrellas'],
    ] as const) {
      await admin.goto('/sys-manager/model-form-manager');
      await admin.getByRole('button', { name: '新建表单' }).click();
      await admin.getByLabel('表单名称', { exact: true }).fill(name);
      await admin.getByLabel('编码', { exact: true }).fill(code);
      await admin.getByRole('button', { name: '创建并设计' }).click();
      await admin.waitForURL(/model-form-manager\/design\?id=/);
      await expect.poll(() => marked.allTextContents()).toEqual(['表单管理']);
      await expect
        .poll(() => way.getByRole('listitem').allTextContents())
        .toEqual(['首页', '表单与流程', '表单管理', `表单设计：${name}`]);
    }
    const tabs = admin.getByRole('navigation', { name: '打开的页面' });
    for (const name of ['钥匙登记', '雨伞登记'])
      await tabs.getByRole('button', { name: `表单设计：${name}`, exact: true }).waitFor();
    await picture(admin, 'heading-designers');
    await way.getByRole('link', { name: '表单管理' }).click();
    await admin.waitForURL(/model-form-manager$/);
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});
