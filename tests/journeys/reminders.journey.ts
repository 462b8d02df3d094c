import { testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm({ remindEveryMs: 2000 });
  await makeDue();
});

/** Whatever day it is: three loans that are not repaid become 李明's, to be repaid within the week. */
async function makeDue(): Promise<void> {
  const client = new Client({ ...testCluster().admin, database: firm.database });
  await client.connect();
  await client.query(
    `set search_path to app, public; select set_config('app.tenant_id', (select min(id)::text from tenant), false)`,
  );
  await client.query(
    `update loans_loan l set applicant = u.id, created_by = u.id, repay_by = current_date + 3 from staff u
     where u.login_name = 'liming' and l.id in (select id from loans_loan where balance > 0 order by id limit 3)`,
  );
  await client.end();
}
afterAll(() => firm.close());

describe('提醒', () => {
  it('到期的借款提醒本人；打开消息可到达那张借款单；铃铛下可直接确认；其余可一次标为已读', async () => {
    const page = await firm.enter('liming', '/main-page/messagePage');
    // The server sends reminders soon after its start; the page is updated by a push.
    const open = page.getByRole('row', { name: /还款提醒/ });
    await open.first().waitFor();
    await picture(page, 'messages');
    const before = await open.count();

    await open.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/还款/).first().waitFor();
    await picture(page, 'message-dialog');
    await dialog.getByRole('button', { name: '查看' }).click();
    await page.waitForURL(/\/loan-application\/list/);
    await page.goBack();
    await page.getByText('还款提醒').first().waitFor();
    await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(before - 1);

    await page.getByRole('button', { name: /^共 .* 项/ }).click();
    await page.getByRole('menuitem', { name: /未还/ }).first().waitFor();
    await picture(page, 'message-menu');
    await page.getByRole('menuitem', { name: /未还/ }).first().click();
    // What the server says against it is told, and the message stays unread.
    const refused = { success: false, code: 1001, msg: '消息已被撤回。', data: null };
    await page.route(/setRead/, (call) => call.fulfill({ json: refused }), { times: 1 });
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByText('消息已被撤回。').first().waitFor();
    expect(await open.count()).toBe(before - 1);
    await dialog.getByRole('button', { name: '确定' }).click();
    await said(page, '确定成功！');
    await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(before - 2);

    await page.getByRole('button', { name: '全部标为已读' }).click();
    await said(page, '确定成功！');
    await page.getByText('没有未读消息').waitFor();
    await page.getByText('全部', { exact: true }).click();
    await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(before);
    expect(firm.complaints).toEqual([]);
  });
});
