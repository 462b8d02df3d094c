import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { docx } from './office-files.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

async function search(page: Page, keyword: string): Promise<void> {
  const box = page.getByRole('textbox', { name: '全局搜索' });
  await box.fill(keyword);
  await box.press('Enter');
  await page.getByText(/找到约 \d+\+? 条结果/).waitFor();
}
const hits = (page: Page) => page.locator('[data-page="/global-search"] article');

describe('全局搜索', () => {
  it('finds a new form by a word, by its code and by the sound of its writer, for those who see it', async () => {
    const clerk = await firm.enter('liming');
    await applyForLoan(clerk, '赴乌鲁木齐勘察现场', '附勘察大纲，含静力触探孔位表');
    // Whoever saved finds it within a second; nothing is read anew by itself.
    await expect
      .poll(async () => {
        await search(clerk, '乌鲁木齐');
        await clerk.getByRole('button', { name: '刷新' }).click();
        return hits(clerk).count();
      })
      .toBe(1);
    await picture(clerk, 'global-search');
    await search(clerk, 'JK-2');
    await expect.poll(() => hits(clerk).count()).toBeGreaterThan(0);
    await search(clerk, 'wulumuqi');
    await hits(clerk).getByRole('link').first().click();
    await clerk.getByText('赴乌鲁木齐勘察现场').filter({ visible: true }).first().waitFor();

    const manager = await firm.enter('wangjianguo');
    await search(manager, '乌鲁木齐');
    await hits(manager).first().waitFor();
    const stranger = await firm.enter('zhaomin');
    await search(stranger, '乌鲁木齐');
    await stranger.getByText('没有找到“乌鲁木齐”').waitFor();

    // What its attachment says is found by those who see the form, and by nobody else.
    await search(manager, '静力触探');
    await hits(manager).getByText('勘察大纲.docx').first().waitFor();
    await picture(manager, 'global-search-attachment');
    await search(stranger, '静力触探');
    await stranger.getByText('没有找到“静力触探”').waitFor();
  });

  it('is told by kinds, turned page by page, and asked from the palette', async () => {
    const admin = await firm.enter('admin');
    await search(admin, '项目');
    await expect.poll(() => hits(admin).count()).toBe(10);
    expect(await admin.getByRole('tab').first().textContent()).toBe('全部');
    await picture(admin, 'global-search-kinds');
    await admin.getByRole('button', { name: '最大化' }).click();
    await admin.locator('header').first().waitFor({ state: 'hidden' });
    await admin.getByRole('button', { name: '还原' }).click();
    await admin.locator('header').first().waitFor();
    await admin.getByRole('button', { name: '返回首页' }).click();
    await admin.waitForURL('**/home');
    await search(admin, '项目');
    const asked = admin.waitForResponse(
      (one) =>
        one.url().endsWith('/b/global/search/queryList') && !!one.request().postDataJSON().params.tableCode,
    );
    await admin.getByRole('tab').nth(1).click();
    const answer = await asked;
    expect(answer.request().postDataJSON()).toMatchObject({
      pageNo: 1,
      pageSize: 10,
      params: { keyword: '项目', tableCode: expect.any(String) },
    });
    const { total, data } = await answer.json();
    expect(total).toBeGreaterThanOrEqual(data.length);
    expect(data.length).toBeGreaterThan(0);
    await admin.getByText('按更新时间').click();
    await expect.poll(() => new URL(admin.url()).searchParams.get('sort')).toBe('updateTime');

    await admin.keyboard.press('Control+k');
    await admin.getByRole('textbox', { name: '跳转到页面（Ctrl K）' }).fill('liming');
    await admin.getByRole('dialog').getByText('李明').first().waitFor();
    await admin.getByRole('dialog').getByText('在全部数据中搜索“liming”').click();
    await admin.waitForURL(/global-search\?searchkey=liming/);

    await onPhone(admin, '/global-search?searchkey=%E9%A1%B9%E7%9B%AE');
    await hits(admin).first().waitFor();
    await picture(admin, 'global-search-phone');
    expect(firm.complaints).toEqual([]);
  });
});

async function applyForLoan(page: Page, reason: string, paper: string): Promise<void> {
  await page.getByRole('menuitem', { name: '发起流程' }).click();
  await page.getByRole('dialog').getByText('借款申请').click();
  await page.getByLabel('借款金额').fill('800');
  await page.getByLabel('借款事由').fill(reason);
  await page.getByLabel('借款类型').click();
  await page.getByTitle('差旅借款', { exact: true }).last().click();
  await page.getByLabel('预计还款日期').fill('2027-06-30');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传附件' }).click();
  await (await chooser).setFiles({
    name: '勘察大纲.docx',
    mimeType: 'application/octet-stream',
    buffer: docx(paper),
  });
  await page.getByText('勘察大纲.docx').first().waitFor();
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByText('提交成功').first().waitFor();
}
