import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { add, DESKTOP, letStaffFill, pane, properties, publish } from './form-drawing.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

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
    await clerk.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(clerk, '保存成功');
    expect(await clerk.getByText('年费').count()).toBe(0);

    await admin.goto('/main-page/licence/wf-list');
    await admin.locator('thead').getByText('年费').waitFor();
    expect(firm.complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
  });
});
