import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const PHONE = { width: 390, height: 844 };

describe('项目的工作页', () => {
  it('从台账打开，页签有自己的地址；在项目里新建的合同属于这个项目，合同额随之更新', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/consult/list');
    const first = page.locator('tbody tr[data-row-key] button').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    await picture(page, 'hub');

    await page.getByRole('tab', { name: /^合同/ }).click();
    await page.waitForURL(/tab=consultingContracts\.contracts\.project/);
    await page.getByRole('button', { name: '新建' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('合同名称').fill('补充协议一');
    await form.getByLabel('甲方').fill('滨江城投');
    await form.getByLabel('合同金额').fill('88000');
    await form.getByLabel('签订日期').fill('2026-06-30');
    await page.keyboard.press('Enter');
    await form.getByText(name).first().waitFor();
    expect(await form.getByLabel('所属项目').count()).toBe(0);
    await picture(page, 'hub-new');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');
    await page.getByText('补充协议一').first().waitFor();
    await picture(page, 'hub-contracts');

    await page.reload();
    await page.getByText('补充协议一').first().waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();

    await page.goto(`/consult/detail/project-info/contract-management${new URL(page.url()).search}`);
    await page.getByText('补充协议一').first().waitFor();

    await page.setViewportSize(PHONE);
    await picture(page, 'hub-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(firm.complaints).toEqual([]);
  });

  it('动态说明谁在什么时候把哪一项改成了什么', async () => {
    const page = await firm.enter('admin');
    await page.goto('/consult/list');
    await page.locator('tbody tr[data-row-key]').nth(1).getByRole('button').first().click();
    await page.getByRole('button', { name: '修改' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('总投资').fill('120000000');
    await form.getByRole('button', { name: '保存' }).click();
    await said(page, '保存成功');

    await page.getByRole('tab', { name: '动态' }).click();
    const latest = page.getByRole('listitem').filter({ hasText: '总投资' });
    await latest.getByText('120,000,000.00').waitFor();
    await latest.getByText('系统管理员').waitFor();
    await picture(page, 'hub-timeline');
    expect(firm.complaints).toEqual([]);
  });

  it('合同台账里的项目名称通向它的工作页', async () => {
    const page = await firm.enter('admin');
    await page.goto('/consult/contract-database');
    await page.locator('tbody a[href^="/consult/detail"]').first().click();
    await page.waitForURL(/\/consult\/detail\/project-info\?id=\d+/);
    await page.getByRole('tab', { name: '详情', selected: true }).waitFor();
  });
});
