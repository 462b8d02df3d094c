import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('登录与安全', () => {
  it('names the roles that show two things by what people call them', async () => {
    const page = await firm.enter('admin');
    const address = '/sys-manager/system-params-manage/signIn';
    await page.goto(address);
    const roles = page.getByRole('combobox', { name: '必须两步验证的角色' });
    await roles.fill('财务');
    await page.locator('.ant-select-item-option', { hasText: '财务' }).first().click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^保\s*存$/ })
      .first()
      .click();
    await said(page, '保存成功');

    await page.goto(address);
    const chosen = page.locator('.ant-select-selection-item', { hasText: '财务' });
    await chosen.first().waitFor();
    await picture(page, 'sign-in-policies');
    await onPhone(page, address);
    await chosen.first().waitFor();
    await picture(page, 'sign-in-policies-phone');
    expect(firm.complaints).toEqual([]);
  });
});

describe('数据授权', () => {
  it('gives a role the rows of an area, which is searched for by its name', async () => {
    const page = await firm.enter('admin', '/sys-manager/impower-new/data');
    await page.getByRole('row', { name: '员工' }).click();
    const menu = page.getByRole('combobox', { name: '数据菜单' });
    await menu.fill('咨询项目');
    await page.locator('.ant-select-item-option', { hasText: '咨询项目' }).first().click();
    const group = page.getByText('所在地区', { exact: true }).locator('..');
    await group.getByRole('combobox').fill('浙江省/杭州市');
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: /^浙江省\/杭州市$/ })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await said(page, '保存成功');

    await page.reload();
    const chosen = group.getByText('浙江省/杭州市', { exact: true });
    await chosen.first().waitFor();
    await picture(page, 'rights-by-area');
    const { pathname, search } = new URL(page.url());
    await onPhone(page, `${pathname}${search}`);
    await chosen.first().waitFor();
    await picture(page, 'rights-by-area-phone');
    expect(firm.complaints).toEqual([]);
  });
});

describe('编码规则', () => {
  it('stands on a phone as cards that say what comes next', async () => {
    const page = await firm.enter('admin');
    await onPhone(page, '/base-data/code-gen');
    const loans = page.getByRole('listitem').filter({ hasText: '借款单' }).first();
    await loans.getByText('下一个编号').waitFor();
    await picture(page, 'coding-rules-phone');
    await loans.getByRole('button', { name: '接续编号' }).click();
    await page.getByText('只能往后接续').waitFor();
  });
});

describe('三员分立', () => {
  it('says why it cannot begin yet', async () => {
    const page = await firm.enter('admin', '/sys-manager/impower-new/separation');
    await page.getByText('请选择三名不同的、可用的人员').waitFor();
    expect(await page.getByRole('button', { name: '启用三员分立' }).isDisabled()).toBe(true);
  });
});
