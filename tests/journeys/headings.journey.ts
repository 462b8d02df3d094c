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
});
