import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('草稿', () => {
  it('is kept half filled by key or button, found again, and sent only when nothing is missing', async () => {
    const page = await firm.enter('liming');
    await page.getByRole('menuitem', { name: '发起流程' }).click();
    await page.getByRole('dialog').getByText('借款申请').click();
    await page.getByLabel('借款事由', { exact: true }).fill('还没有想好金额');
    // The key does what the button does, from when the button stands there.
    await page.getByRole('button', { name: '存草稿' }).waitFor();
    await page.getByLabel('借款事由', { exact: true }).press('Control+s');
    await said(page, '草稿已保存，可在“我的草稿”中找到');
    // It stays open, and a second saving changes the same draft.
    await page.getByLabel('借款事由', { exact: true }).press('Control+s');
    await said(page, '草稿已保存，可在“我的草稿”中找到');

    await page.goto('/main-page/my-drafts');
    expect(await page.getByRole('row').filter({ hasText: '还没有想好金额' }).count()).toBeLessThan(2);
    await page.getByRole('row').filter({ hasText: '借款' }).first().click();
    await expect.poll(() => page.getByLabel('借款事由', { exact: true }).inputValue()).toBe('还没有想好金额');
    await page.getByLabel('借款事由', { exact: true }).fill('金额还要再问');
    // On a slow line what was read before is still there when the draft is opened again.
    await page.route(/\/api\/b\/loan\/\d+$/, async (route) => {
      await setTimeout(1000);
      await route.continue();
    });
    await page.getByRole('button', { name: '存草稿' }).click();
    await said(page, '草稿已保存，可在“我的草稿”中找到');
    await page.goto('/main-page/my-drafts');
    await page.getByRole('row').filter({ hasText: '借款' }).first().click();
    await expect.poll(() => page.getByLabel('借款事由', { exact: true }).inputValue()).toBe('金额还要再问');
    await page.getByRole('button', { name: '提交' }).click();
    await expect
      .poll(() => page.locator('[class*="_approvalStartBody_"]').textContent())
      .toContain('借款金额不能为空');
  });

  it('is gone on with from its list as well', async () => {
    const page = await firm.enter('liming', '/loan-application/list?q=金额还要再问');
    await page.locator('[class*="_keyLink_"]').click();
    await page.locator('.ant-drawer-open').getByRole('button', { name: '继续填写', exact: true }).click();
    await expect.poll(() => page.getByLabel('借款事由', { exact: true }).inputValue()).toBe('金额还要再问');
    await page.getByRole('button', { name: '提交' }).waitFor();
  });

  it('is removed by its writer, and only read by whoever else sees it', async () => {
    const deedsFor = async (loginName: string) => {
      const page = await firm.enter(loginName);
      await page.goto('/loan-application/list?q=金额还要再问');
      await page.locator('[class*="_keyLink_"]').click();
      const drawer = page.locator('.ant-drawer-open');
      await drawer.getByText('金额还要再问').first().waitFor();
      return drawer.getByRole('button', { name: '删除', exact: true }).count();
    };
    expect(await deedsFor('liming')).toBe(1);
    expect(await deedsFor('wangjianguo')).toBe(0);
  });
});
