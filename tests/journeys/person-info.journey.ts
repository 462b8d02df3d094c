import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** Shows the password, asks for the code and types it. */
async function prove(page: Page): Promise<void> {
  await page.getByLabel('登录密码').fill(firm.password);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await said(page, '系统没有配置邮件服务器，请向管理员索取验证码（在“短信与邮件”中查看）。');
  await page.getByLabel('邮箱验证码').fill('246810');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await said(page, '保存成功');
}

describe('个人信息', () => {
  it('is reached from the menu of the person, changed and kept', async () => {
    const clerk = await firm.enter('liming');
    await clerk.getByRole('button', { name: /李明/ }).click();
    await clerk.getByRole('menuitem', { name: '个人信息' }).click();
    await clerk.getByLabel('岗位').fill('主任造价师');
    await picture(clerk, 'person-info');
    await clerk
      .getByRole('button', { name: '保 存' })
      .or(clerk.getByRole('button', { name: '保存' }))
      .click();
    await said(clerk, '保存成功');
    await clerk.reload();
    await expect.poll(() => clerk.getByLabel('岗位').inputValue()).toBe('主任造价师');

    const mailbox = await clerk.getByLabel('邮箱', { exact: true }).inputValue();
    await clerk.getByLabel('邮箱', { exact: true }).fill('liming@neu.example.com');
    await clerk.getByLabel('登录密码').waitFor();
    await clerk.getByLabel('邮箱', { exact: true }).fill(mailbox);
    await clerk.getByRole('button', { name: '验证邮箱' }).click();
    await prove(clerk);
    await expect.poll(() => clerk.getByText('邮箱未验证').count()).toBe(0);
    await clerk.getByLabel('邮箱', { exact: true }).fill('liming@neu.example.com');
    await picture(clerk, 'person-address');
    await prove(clerk);
    // Without it nothing goes, though it was shown a moment ago.
    await clerk.getByLabel('邮箱', { exact: true }).fill('');
    await clerk.getByRole('button', { name: /^保\s?存$/ }).click();
    await clerk.getByText('请输入密码').waitFor();
    await clerk.reload();
    await expect
      .poll(() => clerk.getByLabel('邮箱', { exact: true }).inputValue())
      .toBe('liming@neu.example.com');
    expect(await clerk.getByText('邮箱未验证').count()).toBe(0);
    await clerk.getByLabel('邮箱', { exact: true }).fill('');
    await clerk.getByRole('button', { name: /^保\s?存$/ }).click();
    await clerk.getByText('请输入密码').waitFor();

    const admin = await firm.enter('admin', '/sys-manager/outgoing-message');
    await admin.getByRole('row', { name: mailbox }).getByText('邮箱已更换').waitFor();
    await admin.goto('/sys-manager/user');
    await admin
      .getByRole('row', { name: /boqingsong/ })
      .getByText('未验证')
      .waitFor();
    await admin.context().close();

    await clerk.getByRole('tab', { name: '文件读取设置' }).click();
    await clerk.getByText('文件名', { exact: true }).click();
    await said(clerk, '设置成功');

    await clerk.getByRole('tab', { name: '修改密码' }).click();
    await clerk.getByLabel('新密码', { exact: true }).fill('short');
    await clerk
      .getByRole('button', { name: /^保\s?存$/ })
      .last()
      .click();
    await clerk.getByText('请输入原密码').waitFor();
    await clerk.getByText('请图形验证码').waitFor();
    await clerk.getByText('至少包括字母、数字、特殊字符任意2种且不少于8个字符').waitFor();
    await picture(clerk, 'person-password');
    expect(await clerk.getByRole('tab', { name: '发票管理' }).count()).toBe(0);
    await onPhone(clerk, '/main-page/personInfo');
    await clerk.getByLabel('岗位').waitFor();
    await picture(clerk, 'person-phone');
    expect(firm.complaints).toEqual([]);
  });
});
