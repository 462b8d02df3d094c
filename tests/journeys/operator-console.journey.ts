import { testCluster } from '@jianheng/server-platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const NAME = '海港造价咨询';
const LIST = '/sys-manager/saas-enterprise-user';

async function asOwner(text: string): Promise<void> {
  const client = new Client({ ...testCluster().admin, database: firm.database });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

describe('企业运营', () => {
  it('founds a firm with the sample, bounds it, hands its data out, closes it and removes it', {
    timeout: 900_000,
  }, async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByRole('button', { name: '新建' }).first().click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel('企业名称').fill(NAME);
    await form.getByLabel('企业编码').fill('harbour');
    await form.getByLabel('用户数').fill('80');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(page, '保存成功');
    await page.goto(LIST);

    const row = () => page.getByRole('row').filter({ hasText: NAME });
    const press = async (name: string) => {
      await row().getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await press('开通');
    await page.getByLabel('带示例数据').check();
    await picture(page, 'operator-found');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /开\s*通/ })
      .click();
    await page.getByText('示例数据正在后台生成').waitFor();
    await picture(page, 'operator-founded');
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('使用中').first().waitFor();
    await picture(page, 'operator-firms');

    await press('导出、移除');
    const download = page.waitForEvent('download', { timeout: 240_000 });
    await page.getByRole('button', { name: '导出企业数据' }).click();
    expect((await download).suggestedFilename()).toContain(NAME);
    await page.getByText('该企业仍在使用').waitFor();
    await picture(page, 'operator-in-use');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();

    await row().getByText(NAME).click();
    await form.getByRole('button', { name: '修改', exact: true }).click();
    await form.getByLabel('启用').click();
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await said(page, '保存成功');
    await page.goto(LIST);
    await page.getByText('已停用').first().waitFor();

    await press('导出、移除');
    await page.getByText('立即移除').click();
    const remove = page.getByRole('button', { name: '永久移除' });
    expect(await remove.isDisabled()).toBe(true);
    await page.getByLabel('确认企业名称').fill(NAME);
    await picture(page, 'operator-remove');
    await remove.click();
    await said(page, '已安排移除');
    // It waits for its turn behind the sample, which takes its time on a busy machine.
    await expect
      .poll(
        async () => {
          await page.goto(LIST);
          await row().waitFor();
          return row().getByText('已移除').count();
        },
        { timeout: 480_000, interval: 2000 },
      )
      .toBe(1);
    await onPhone(page, LIST);
    await picture(page, 'operator-phone');
    expect(firm.complaints).toEqual([]);
  });

  it('stands on a phone, with what packages have and how duties are separated', async () => {
    const page = await firm.enter('admin', '/sys-manager/impower-new/separation');
    await page.getByText('安全管理员').first().waitFor();
    await picture(page, 'separation');
    await onPhone(page, '/sys-manager/impower-new/separation');
    await page.getByText('安全管理员').first().waitFor();
    await picture(page, 'separation-phone');
  });
});

describe('操作日志', () => {
  it('names the entry that was changed behind its back', async () => {
    const page = await firm.enter('admin', '/sys-manager/record');
    await page.getByRole('row').filter({ hasText: '登录' }).first().waitFor();
    await page.getByRole('button', { name: /校验/ }).first().click();
    await page
      .getByText(/操作日志完整/)
      .first()
      .waitFor();
    await asOwner(
      `alter table app.audit no force row level security;
       update app.audit set event = 'harmless' where (tenant_id, id) = (select tenant_id, min(id) from app.audit group by tenant_id order by tenant_id limit 1);
       alter table app.audit force row level security`,
    );
    await page.reload();
    await page.getByRole('button', { name: /校验/ }).first().click();
    await page
      .getByText(/在签封后被修改/)
      .first()
      .waitFor();
    await picture(page, 'audit-changed');
  });
});

describe('用户', () => {
  it('has buttons in every row that can be pressed, at the width of usual windows', async () => {
    const page = await firm.enter('admin');
    for (const width of [1440, 1536]) {
      await page.setViewportSize({ width, height: 864 });
      await page.goto('/sys-manager/user');
      const row = page.getByRole('row').filter({ hasText: 'admin' });
      await row.waitFor();
      await picture(page, `users-${width}`);
      await row.hover();
      // Whatever can be done with a row stands open as far as there is room; it must take the click.
      for (const button of await row.getByRole('button').all()) await button.click({ trial: true });
      await row.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '重置密码' }).click();
      await page.getByText('重置“系统管理员”的密码？').waitFor();
    }
    await page.goto('/sys-manager/user');
    const row = page.getByRole('row').filter({ hasText: 'admin' });
    await row.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '个人信息' }).click();
    await page.getByText('该用户仍可登录').waitFor();
    await picture(page, 'personal-data');
  });
});
