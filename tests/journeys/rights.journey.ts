import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** Rights bind within a second; a busy machine may draw a little later. */
const DRAWN_MS = 10_000;

describe('授权', () => {
  it('shows in another open window what a role was given, without anybody reading the page anew', async () => {
    const clerk = await firm.enter('liming', '/main-page/club');
    await clerk.getByText('负责人').first().waitFor();
    const create = clerk.getByRole('button', { name: '新建' }).first();
    expect(await create.count()).toBe(0);

    const admin = await firm.enter('admin', '/sys-manager/impower-new/function');
    await admin.getByRole('row', { name: '员工' }).click();
    await admin.getByLabel('搜索权限').fill('维护社团');
    await admin.getByRole('checkbox', { name: '维护社团' }).check();
    await admin.getByRole('button', { name: /保存 \d+ 处修改/ }).click();
    await said(admin, '保存成功');

    await create.waitFor({ timeout: DRAWN_MS });
    expect(firm.complaints).toEqual([]);
  });

  it('copies a role with what is gained and lost before, and takes a backup back', async () => {
    const admin = await firm.enter('admin', '/sys-manager/impower-new/backup');
    await admin.getByRole('button', { name: '新建备份' }).click();
    await admin.getByLabel('备份名称').fill('复制之前');
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click();
    await said(admin, '备份成功');

    await admin.goto('/main-page/impower-new/all');
    await admin.getByRole('row', { name: '员工' }).click();
    await admin.getByRole('combobox').last().fill('部门经理');
    await admin.locator('.ant-select-item-option', { hasText: '部门经理' }).click();
    await admin
      .getByText(/增加 \d+ 项/)
      .first()
      .waitFor();
    await picture(admin, 'rights-copy');
    await admin.getByRole('button', { name: '合并授权' }).click();
    await said(admin, '授权已复制');

    await admin.goto('/sys-manager/impower-new/backup');
    await admin.getByRole('button', { name: '比较与恢复' }).first().click();
    await admin
      .getByText(/减少 \d+ 项/)
      .first()
      .waitFor();
    await admin.getByRole('button', { name: /恢复 \d+ 个角色/ }).click();
    await said(admin, '授权已恢复');
  });

  it('looks through another’s eyes and comes back', async () => {
    const admin = await firm.enter('admin', '/sys-manager/impower-new/view');
    await admin.getByRole('combobox').first().fill('李明');
    await admin.getByText('李明', { exact: true }).last().click();
    await admin.getByText('权限及来源').waitFor();
    await admin.getByRole('button', { name: '以此身份查看' }).click();
    await admin.getByLabel('查看原因').fill('核对权限');
    await admin.getByRole('button', { name: '开始查看' }).click();
    await admin.getByText('正在以“李明”的身份查看').waitFor();
    await picture(admin, 'rights-see-as');
    await admin.getByRole('button', { name: '结束查看' }).click();
    await admin.getByText('正在以“李明”的身份查看').waitFor({ state: 'detached' });
    await admin.goto('/sys-manager/user');
    await admin.getByRole('row', { name: /admin/ }).first().waitFor();
  });

  it('stands on a phone', async () => {
    const admin = await firm.enter('admin');
    for (const tab of ['function', 'data', 'department', 'account', 'backup', 'view'])
      await onPhone(admin, `/sys-manager/impower-new/${tab}`);
  });
});
