import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { said } from './short-messages.ts';

/** What answers one row. */
const ONE_ROW = /\/api\/[^?]+\/\d+$/;

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

describe('a list', () => {
  it('is looked through by conditions that somebody puts together, which its address keeps', async () => {
    const page = await firm.enter('admin', '/loan-application/list');
    await rows(page).first().waitFor();

    await page.getByRole('button', { name: '高级筛选' }).click();
    const drawer = page.getByRole('dialog', { name: '高级筛选' });
    const add = (what: RegExp, at = 0) => drawer.getByRole('button', { name: what }).nth(at).click();
    await add(/添加条件$/);
    await choose(page, '字段', '借款金额');
    await choose(page, '比较', '大于等于');
    await drawer.locator('input[inputmode="decimal"]').fill('5000');
    await add(/添加条件组$/);
    await choose(page, '字段', '预计还款日期', 1);
    await choose(page, '时间范围', '今年');
    await add(/添加条件$/);
    await choose(page, '字段', '借款人', 2);
    await drawer.getByRole('checkbox', { name: '本人' }).check();
    await drawer.getByRole('button', { name: /^筛\s*选$/ }).click();
    const count = page.getByText(/^\d+ 条$/);
    await count.first().waitFor();
    const some = await rows(page).count();
    expect(some).toBeGreaterThan(0);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(some);
    expect(firm.complaints).toEqual([]);
  });

  it('keeps questions and columns as views, for oneself and for all', async () => {
    const page = await firm.enter('admin', '/loan-application/list');
    await rows(page).first().waitFor();
    await page.getByLabel('列设置').click();
    const columns = page.locator('.ant-popover').filter({ hasText: '显示的列' });
    await columns.getByRole('checkbox', { name: '开户银行' }).click();
    await columns.getByRole('listitem').filter({ hasText: '开户银行' }).getByLabel('上移').click();
    await columns.getByText('宽松').click();
    await page.keyboard.press('Escape');
    await page.getByText('借款台账', { exact: true }).last().click();
    await page.getByRole('columnheader', { name: '借款金额' }).click();
    await page.getByRole('button', { name: '视图' }).click();
    await page.getByText('另存为视图…').click();
    await page.getByLabel('视图名称').fill('大额在前');
    await page.getByRole('checkbox', { name: /共享给/ }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s*存$/ })
      .click();
    await said(page, '视图已保存');
    await page.getByRole('button', { name: '大额在前' }).waitFor();

    const finance = await firm.enter('chenjing', '/loan-application/list');
    await rows(finance).first().waitFor();
    await finance.getByRole('button', { name: '视图' }).click();
    await finance.getByText('大额在前').click();
    await finance.getByRole('columnheader', { name: '开户银行' }).waitFor();
    await finance.getByRole('button', { name: '大额在前' }).click();
    expect(await finance.getByText('删除“大额在前”').count()).toBe(0);

    await page.getByLabel('列设置').click();
    await columns.getByRole('checkbox', { name: '开户银行' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: '开户银行' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '大额在前 *' }).waitFor();
    await page.goto('/loan-application/list');
    await page.getByRole('button', { name: '视图' }).waitFor();
    await page.getByRole('columnheader', { name: '开户银行' }).waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('is put together by a field, with counts and sums, and opened group by group', async () => {
    const page = await firm.enter('admin', '/loan-application/list');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '分组' }).click();
    await page.getByRole('menuitem', { name: '借款类型', exact: true }).click();
    const group = page.getByRole('button', { name: /差旅借款.*条.*已放款/ });
    await group.click();
    await rows(page).first().waitFor();
    const kinds = await rows(page).evaluateAll((all) =>
      all.filter((row) => !row.textContent?.includes('差旅借款')).map((row) => row.textContent),
    );
    expect(kinds).toEqual([]);
    await expect
      .poll(() =>
        rows(page).evaluateAll((all) => {
          const body = all[0]?.closest('.ant-table-body')?.getBoundingClientRect();
          return all.filter((row) => row.getBoundingClientRect().bottom <= (body?.bottom ?? 0)).length;
        }),
      )
      .toBeGreaterThan(8);
    await page.reload();
    await group.waitFor();
    await page.getByRole('button', { name: '按借款类型' }).click();
    await page.getByRole('menuitem', { name: '不分组' }).click();
    await rows(page).first().waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('tells whoever misses a row which of his conditions keeps it out, and takes that away', async () => {
    const page = await firm.enter('admin', '/consult/list?q=市民中心');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '找不到记录？' }).click();
    const dialog = page.getByRole('dialog', { name: '找不到记录？' });
    await dialog.getByLabel('要找的记录').fill('文化馆');
    await dialog.getByRole('button', { name: '查找' }).click();
    await dialog.getByText('不符合搜索“市民中心”').first().waitFor();
    await dialog.getByLabel('要找的记录').fill('从来没有过的项目');
    await dialog.getByRole('button', { name: '查找' }).click();
    await dialog.getByText(/没有找到/).waitFor();
    await dialog.getByLabel('要找的记录').fill('文化馆');
    await dialog.getByRole('button', { name: '查找' }).click();
    await dialog.getByRole('button', { name: '去掉这个条件' }).first().click();
    await dialog.getByText('符合全部条件，在列表的某一页中。').first().waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();
    expect(firm.complaints).toEqual([]);
  });

  it('tells those who change a row at once of each other, until one of them stops', async () => {
    const [admin, manager] = [await firm.enter('admin'), await firm.enter('wangjianguo')];
    // Which project bears which number hangs on the day: one that both may change is the first of the manager's.
    await manager.goto('/consult/list');
    const shown = await rows(manager)
      .first()
      .getByText(/^XM-\d{4}-\d+$/)
      .textContent();
    const code = shown ?? '';
    const open = async (page: Page) => {
      await page.goto(`/consult/list?q=${code}`);
      await rows(page).first().getByText(code).waitFor();
      await rows(page).first().hover();
      await rows(page).first().getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('menuitem', { name: '修改' }).click();
      await page.getByRole('button', { name: /^保\s*存$/ }).waitFor();
    };
    await open(admin);
    await open(manager);
    await manager.getByText(/^系统管理员正在修改这条数据/).waitFor();
    await admin.getByText(/^王建国正在修改这条数据/).waitFor();
    await admin.getByRole('button', { name: /^取\s*消$/ }).click();
    await manager.getByText(/^系统管理员正在修改这条数据/).waitFor({ state: 'detached' });
    expect(firm.complaints).toEqual([]);
  });

  it('leaves what is being typed where it is while the row is read anew', async () => {
    const page = await firm.enter('admin', '/consult/list');
    await rows(page).first().hover();
    await rows(page).first().getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '修改' }).click();
    const name = await page.getByRole('dialog').getByLabel('项目名称').elementHandle();
    if (name === null) throw new Error('the form has no name');
    await name.fill('改到一半的名称');

    // The network comes back: what is in view is asked for again, and the answer takes its time.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(ONE_ROW, async (route) => {
      await held;
      await route.continue();
    });
    await page.context().setOffline(true);
    const asked = page.waitForRequest(ONE_ROW);
    await page.context().setOffline(false);
    const reply = (await asked).response();
    const typed = () =>
      page.evaluate(async (field) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return field.isConnected && field instanceof HTMLInputElement && field.value;
      }, name);
    expect(await typed()).toBe('改到一半的名称');
    answer();
    await reply;
    expect(await typed()).toBe('改到一半的名称');
  });
});
