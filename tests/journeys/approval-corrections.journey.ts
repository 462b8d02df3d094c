import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

describe('一份已经结束的申请', () => {
  it('is corrected by whoever holds the right, and tells so among the opinions', async () => {
    const admin = await firm.enter('admin', '/loan-application/list');
    const crumbs = admin.getByRole('navigation', { name: '当前位置' });
    const way = async () => (await crumbs.getByRole('listitem').allInnerTexts()).join(' ');
    await expect.poll(way).toBe('首页 财务管理 借款管理 借款台账');
    await admin.goto('/main-page/all-processes?process=loan&state=approved');
    await admin.getByRole('row').filter({ hasText: '已通过' }).filter({ hasText: '借款' }).first().click();
    await admin.getByRole('button', { name: '更正表单' }).click();
    await admin.getByText('流程已经结束。').waitFor();
    await admin.getByLabel('借款事由').fill('更正后的事由');
    await admin.getByRole('button', { name: '保存更正' }).click();
    await admin.getByText('请填写原因').waitFor();
    await admin.getByLabel('更正原因').fill('事由写错');
    await admin.getByRole('button', { name: '保存更正' }).click();
    await said(admin, '已更正');
    await admin.getByText('更正后的事由').first().waitFor();
    await admin.getByText('更正表单').first().waitFor();
    expect(admin.url()).not.toContain('adminEdit');
    await admin.getByRole('tab', { name: '动态' }).click();
    await admin.getByRole('img', { name: '改为' }).filter({ visible: true }).first().waitFor();
    await admin.getByRole('tab', { name: '业务内容' }).click();
    // The window of its own opens with the tab that is shown, which a busy machine changes after the click.
    await admin.getByRole('tab', { name: '业务内容', selected: true }).waitFor();
    await admin.getByText('更正后的事由').filter({ visible: true }).first().waitFor();

    const opened = admin.context().waitForEvent('page');
    await admin.getByRole('button', { name: '在新窗口中打开' }).click();
    const own = await opened;
    await own.getByText('更正后的事由').first().waitFor();
    expect(own.url()).toContain('/flowhandle2/');
    expect(await own.getByRole('button', { name: '在新窗口中打开' }).count()).toBe(0);
    await own.close();
    await crumbs.getByRole('link', { name: '首页' }).click();
    await admin.getByText('我的申请').first().waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('stays as it is for whoever lacks the right, whatever the address says', async () => {
    const clerk = await firm.enter('liming', '/main-page/myApplicationAll');
    await clerk.getByRole('row').filter({ hasText: '已通过' }).first().click();
    await clerk.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await clerk.getByRole('button', { name: '更正表单' }).count()).toBe(0);
    await clerk.goto(`${clerk.url().replace('&view=true', '')}&adminEdit=true`);
    await clerk.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await clerk.getByRole('button', { name: '保存更正' }).count()).toBe(0);
    await clerk.setViewportSize({ width: 390, height: 844 });
    await clerk.goto('/loan-application/list');
    const card = clerk.locator('main ul button').first();
    for (const label of ['借款金额', '借款余额', '预计还款日期'])
      await card.getByText(label, { exact: true }).waitFor();
    expect(await clerk.getByText('已还款').count()).toBe(0);
  });
});
