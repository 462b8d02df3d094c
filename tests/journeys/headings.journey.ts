import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('页面标题', () => {
  it('与打开它的菜单一致：授权管理各页与流程设计', { timeout: 300_000 }, async () => {
    const admin = await firm.enter('admin');
    for (const [address, title] of [
      ['/sys-manager/impower-new/function', '功能授权'],
      ['/sys-manager/impower-new/data', '数据授权'],
      ['/sys-manager/impower-new/department', '部门授权'],
      ['/sys-manager/impower-new/account', '账户授权'],
      ['/sys-manager/setting-flow/f-flow-design', '流程设计'],
    ] as const) {
      await admin.goto(address);
      const first = admin.locator('main').getByRole('heading').first();
      await first.waitFor();
      await expect.poll(() => first.textContent()).toBe(title);
      // What stands under it is headed one step lower.
      await admin.locator('main').getByRole('tab').or(admin.locator('main h2')).first().waitFor();
      expect(await admin.locator('main h1').count()).toBe(1);
      await expect.poll(() => admin.locator('nav .ant-menu-item-selected').count()).toBe(1);
      await picture(admin, `heading-${address.split('/').at(-1)}`);
    }
    expect(firm.complaints).toEqual([]);
  });

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
        .toEqual(['首页', '表单管理', `表单设计：${name}`]);
    }
    const tabs = admin.getByRole('navigation', { name: '打开的页面' });
    for (const name of ['钥匙登记', '雨伞登记'])
      await tabs.getByRole('button', { name: `表单设计：${name}`, exact: true }).waitFor();
    await picture(admin, 'heading-designers');
    await way.getByRole('link', { name: '表单管理' }).click();
    await admin.waitForURL(/model-form-manager$/);
    expect(firm.complaints).toEqual([]);
  });
});
