import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const rows = (page: Page) => page.locator('.ant-table-row').filter({ visible: true });

/** Chooses from the open list of a select. */
async function choose(page: Page, select: string, option: string, at = 0): Promise<void> {
  await page.getByRole('combobox', { name: select, exact: true }).nth(at).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** Changes a vehicle as somebody else would, beside what stands in the browser. */
function changeBehind(page: Page, id: string): Promise<void> {
  return page.evaluate(async (of) => {
    const headers = {
      'Content-Type': 'application/json',
      AuthToken: window.localStorage.getItem('AuthToken') ?? '',
    };
    const { data } = await (await fetch(`/api/b/vehicle/${of}`, { headers })).json();
    const body = JSON.stringify({ id: of, revision: data.revision, remark: '别人改的' });
    await fetch('/api/b/vehicle', { method: 'PUT', headers, body });
  }, id);
}

describe('a list', () => {
  it('is changed many rows at once, and changed back', async () => {
    const page = await firm.enter('admin', '/administration-management/vehicles');
    await rows(page).first().waitFor();
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /添加要修改的字段/ }).click();
    await choose(page, '字段', '车型');
    expect(await dialog.locator('[class*="_refused_"]').count()).toBe(0);
    await choose(page, '字段', '保险到期');
    await dialog.getByRole('button', { name: '设为空' }).click();
    await dialog.getByText(' → 空').first().waitFor();
    await choose(page, '字段', '座位数');
    await dialog.getByRole('textbox').last().fill('9');
    await dialog.getByRole('button', { name: '修改 2 条' }).click();
    await dialog.getByText('已修改 2 条').waitFor();
    await changeBehind(page, (await rows(page).nth(1).getAttribute('data-row-key')) ?? '');
    await dialog.getByRole('button', { name: /撤\s*销/ }).click();
    await dialog.getByText('已撤销 1 条，1 条没有撤销').waitFor();
    await dialog.getByRole('cell', { name: '已被他人修改，没有撤销' }).waitFor();
    await picture(page, 'list-undo-refused');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await rows(page).first().textContent()).not.toContain('9座');

    await rows(page).first().dblclick();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: '动态' }).click();
    const change = drawer.getByRole('listitem').filter({ hasText: '座位数' }).filter({ hasText: '还原' });
    await change
      .first()
      .getByRole('button', { name: /还\s*原/ })
      .click();
    await page
      .getByRole('tooltip')
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await said(page, '已还原');
    await drawer.getByRole('tab', { name: '详情' }).click();
    await drawer
      .getByText(/^9( 座)?$/)
      .first()
      .waitFor();
    expect(firm.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  });

  it('says what came of a change that was stopped under way', async () => {
    const page = await firm.enter('admin', '/administration-management/vehicles');
    await rows(page).first().waitFor();
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量修改' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /添加要修改的字段/ }).click();
    await choose(page, '字段', '座位数');
    await dialog.getByRole('textbox').last().fill('7');
    const [go, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/b/vehicle', async (route) => {
      asked.resolve();
      await go.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: '修改 2 条' }).click();
    await asked.promise;
    await page.keyboard.press('Escape');
    go.resolve();

    await dialog.getByText('已停止，1 条没有提交').waitFor();
    await dialog.getByText('已修改 1 条').waitFor();
    await picture(page, 'list-edit-stopped');
  });
});

describe('a tree', () => {
  it('is changed many rows at once, again without choosing them anew, and changed back', async () => {
    const page = await firm.enter('admin', '/sys-manager/area');
    const line = (at: number) => page.locator('[data-row-key]').filter({ visible: true }).nth(at);
    await line(1).waitFor();
    const before = await line(0).textContent();
    for (const at of [0, 1]) await line(at).getByRole('checkbox').check();
    const dialog = page.getByRole('dialog');
    const rename = async (name: string) => {
      await page.getByRole('button', { name: '批量修改' }).click();
      await dialog.getByRole('button', { name: /添加要修改的字段/ }).click();
      await choose(page, '字段', '名称');
      await dialog.getByRole('textbox').last().fill(name);
      await dialog.getByRole('button', { name: '修改 2 条' }).click();
      await dialog.getByText('已修改 2 条').waitFor();
    };

    await rename('试一');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await line(1).filter({ hasText: '试一' }).waitFor();
    await rename('试二');
    await picture(page, 'tree-batch-edit');
    await dialog.getByRole('button', { name: /撤\s*销/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await line(0).filter({ hasText: '试一' }).waitFor();
    await page.getByRole('button', { name: /取消选择/ }).click();
    await page.getByRole('button', { name: '撤销修改' }).click();
    await line(0).filter({ hasNotText: '试一' }).waitFor();
    expect(await line(0).textContent()).toBe(before);
  });
});
