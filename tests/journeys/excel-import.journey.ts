import { readFile } from 'node:fs/promises';
import { readWorkbook } from '@jianheng/server-platform/testing';
import type { Download, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { PHONE } from './form-drawing.ts';
import {
  bookOf,
  chooseAndRead,
  compare,
  dialogOf,
  HEADS,
  type Line,
  lines,
  readBook,
  write,
} from './import-dialog.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const LIST = '/administration-management/office-supplies-management/inventory-list';
/** Whether it is seen whole across a phone. */
async function isWithin(what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
}

async function rowsOf(download: Download): Promise<unknown[][]> {
  return readWorkbook(await readFile(await download.path()));
}

describe('an import', () => {
  it('brings 500 rows of a workbook with conflicts into a list, after they stood beside what is there', async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByRole('button', { name: /导入$/ }).waitFor();

    // Without a file there is nothing to confirm.
    await page.getByRole('button', { name: /导入$/ }).click();
    const empty = dialogOf(page, '导入办公用品');
    const next = empty.getByRole('button', { name: '下一步：数据对比' });
    expect(await next.isDisabled()).toBe(true);
    expect(await next.getAttribute('title')).toBe('请先选择文件');
    await empty.locator('input[type="file"]').setInputFiles({
      name: '未读取.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('名称'),
    });
    await next.click();
    await said(page, '请先导入读取文件!');
    await empty.getByRole('button', { name: /取\s*消/ }).click();

    const first = await readBook(page, lines(1, 300, '一'));
    // What is chosen stays as the window narrows. Beside rows that are all new, no empty half stands.
    await page.setViewportSize({ width: 390, height: 844 });
    await first.getByText('办公用品清单.xlsx').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    const fresh = await compare(page, first);
    expect(await fresh.getByText('系统已有的数据').count()).toBe(0);
    const all = await write(page, fresh);
    await all.getByText('已新增 300').waitFor();
    await all.getByRole('button', { name: /完\s*成/ }).click();
    // The list behind counts what came in.
    await page.locator('main').getByText('316 条').waitFor();

    // 100 as they are, 150 otherwise, 230 new ones, 12 twice, 8 of a category that there is not.
    const second = await readBook(page, [
      ...lines(1, 100, '一'),
      ...lines(101, 150, '二'),
      ...lines(1001, 230, '新'),
      ...lines(1001, 12, '重'),
      ...lines(2001, 8, '错').map((row): Line => [row[0], row[1], '没有的类别', row[3], row[4], row[5]]),
    ]);
    await second.getByText('共 500 行').waitFor();
    const compared = await compare(page, second);
    await compared.getByText('系统已有的数据').first().waitFor();
    for (const count of ['全部 500', '新增 230', '有变化 150', '无变化 100', '冲突 12', '有误 8'])
      await compared.getByText(count, { exact: true }).waitFor();
    await compared.getByText('有误 8', { exact: true }).click();
    await compared
      .getByText(/^类别“没有的类别”无法识别，可填：.*、/)
      .first()
      .waitFor();
    await compared.getByText('冲突 12', { exact: true }).click();
    await compared
      .getByText(/与第 \d+ 行重复/)
      .first()
      .waitFor();
    await compared.getByText('有变化 150', { exact: true }).click();
    const changed = compared.locator('td[class*="changed"]', { hasText: '二' }).first();
    await changed.waitFor();
    // What differs is seen without going sideways.
    const box = await changed.boundingBox();
    expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(1536);

    const result = await write(page, compared);
    await result.getByText('已新增 230', { exact: true }).waitFor();
    await result.getByText('已修改 150', { exact: true }).waitFor();
    // What was written stands beside nothing: the system has it as the workbook does.
    expect(await result.getByText('系统已有的数据').count()).toBe(0);
    const fetched = page.waitForEvent('download');
    await result.getByRole('button', { name: '下载导入结果' }).click();
    const rows = await rowsOf(await fetched);
    expect(rows[1]).toEqual([...HEADS, '导入结果']);
    const told = (word: string) => rows.filter((row) => String(row[6]).startsWith(word)).length;
    expect(['已新增', '已修改：备注', '未导入：'].map(told)).toEqual([230, 150, 20]);
    await result.getByRole('button', { name: /完\s*成/ }).click();

    // A second time, nothing is left to do.
    const again = await compare(
      page,
      await readBook(page, [...lines(1, 100, '一'), ...lines(1001, 230, '新')]),
    );
    await again.getByText('无变化 330', { exact: true }).waitFor();
    expect(await again.getByRole('button', { name: '确定导入' }).isDisabled()).toBe(true);
    await again.getByRole('button', { name: '取消导入' }).click();
    // Back at the file and its columns, which are left by their own button.
    await dialogOf(page, '导入办公用品')
      .getByRole('button', { name: /取\s*消/ })
      .click();
    expect(firm.complaints).toEqual([]);
  });

  it('maps columns at their heads, and leaves out rows that are removed', async () => {
    const page = await firm.enter('admin', LIST);
    const dialog = await readBook(page, lines(5001, 3, '映'));

    await dialog.getByRole('button', { name: '移除' }).click();
    await said(page, '请选择数据源!');
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('button', { name: '移除' }).click();
    await dialog.getByText('共 2 行').waitFor();
    // 备注 is column F; taken away from it, it can be chosen at another one.
    await dialog.getByRole('combobox', { name: 'F 列对应的字段' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('编号', { exact: true }).click();
    const compared = await compare(page, dialog);
    await compared.getByText('新增 2', { exact: true }).waitFor();
    await compared.getByRole('button', { name: '取消导入' }).click();
    expect(firm.complaints).toEqual([]);
  });
});

describe('an import that is stopped', () => {
  it('can be compared again without choosing its file anew', async () => {
    const page = await firm.enter('admin', LIST);
    const dialog = await readBook(page, lines(10_001, 20_000, '停'));
    await dialog.getByRole('button', { name: '下一步：数据对比' }).click();
    const compared = dialogOf(page, '数据对比');
    await compared.getByRole('button', { name: /停\s*止/ }).click();
    const again = compared.getByRole('button', { name: '重新对比' });
    await again.waitFor();
    expect(await compared.getByRole('button', { name: '确定导入' }).count()).toBe(0);

    await again.click();
    await compared.getByText('新增 20000', { exact: true }).waitFor();
    await compared.getByRole('button', { name: '取消导入' }).click();
    expect(firm.complaints).toEqual([]);
  });
});

describe('a file that brings nothing', () => {
  it('is told at once: heads alone when it is read, another kind when it is chosen', async () => {
    const page = await firm.enter('admin', LIST);
    await page.getByRole('button', { name: /导入$/ }).click();
    const dialog = dialogOf(page, '导入办公用品');
    const give = async (name: string, buffer: Buffer) =>
      dialog
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

    await give('扫描.pdf', Buffer.from('%PDF-1.7'));
    await said(page, '“扫描.pdf”不是可以导入的文件，请选择 .xlsx、.xls、.csv 或 .txt 文件');
    await dialog.getByText('支持 .xlsx、.xls、.csv').waitFor();

    await give('只有表头.xlsx', Buffer.from(await bookOf([])));
    await dialog.getByRole('button', { name: /读\s*取$/ }).click();
    await said(page, '“只有表头.xlsx”只有表头，没有数据行');
    expect(await page.getByText('读取成功!').count()).toBe(0);
    expect(firm.complaints).toEqual([]);
    await page.context().close();
  });
});

describe('on a phone', () => {
  it('an import is found in the menu of its list, and tells what was guessed and what each row is', async () => {
    const page = await firm.enter('admin');
    await page.setViewportSize(PHONE);
    await page.goto(LIST);
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '导入' }).click();
    const dialog = await chooseAndRead(page, [
      ...lines(20_001, 2, '机'),
      ...lines(20_001, 1, '重'),
      ...lines(20_003, 1, '错').map((row): Line => [row[0], row[1], '没有的类别', row[3], row[4], row[5]]),
    ]);
    // What was guessed is seen without going sideways, and can be said otherwise.
    const guessed = dialog.getByRole('combobox', { name: 'F 列对应的字段' });
    await guessed.scrollIntoViewIfNeeded();
    expect(await isWithin(guessed)).toBe(true);
    await guessed.click();
    await page.locator('.ant-select-dropdown:visible').getByText('备注', { exact: true }).click();
    expect(await dialog.getByRole('button', { name: '移除' }).count()).toBe(0);

    const compared = await compare(page, dialog);
    const row = (number: number) => compared.locator('li', { hasText: new RegExp(`^第 ${number} 行`) });
    for (const [number, verdict] of [
      [3, '新增'],
      [4, '新增'],
      [5, /冲突与第 3 行重复/],
      [6, /有误类别“没有的类别”无法识别/],
    ] as const) {
      await row(number).getByText(verdict).first().waitFor();
      expect(await isWithin(row(number))).toBe(true);
    }
    expect(await isWithin(compared.getByText('有误 1', { exact: true }))).toBe(true);
    // One that is not wanted is left out.
    await row(4).getByRole('checkbox').uncheck();
    const result = await write(page, compared);
    await result.getByText('已新增 1', { exact: true }).waitFor();
    await result
      .locator('li', { hasText: /^第 3 行/ })
      .getByText('已新增')
      .waitFor();
    await result.getByRole('button', { name: /完\s*成/ }).click();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '导入' }).click();
    const again = await compare(page, await chooseAndRead(page, lines(20_001, 1, '改')));
    await again
      .locator('li', { hasText: /^第 3 行/ })
      .getByText('机 → 改')
      .waitFor();
    await again.getByRole('button', { name: '取消导入' }).click();
    expect(firm.complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a template of the firm', () => {
  it('is made of its own workbook, and returned filled with the rows that somebody selects', async () => {
    const page = await firm.enter('admin', '/base-data/excel-template');
    await page.getByText('还没有表格模板').waitFor();
    await page.getByRole('button', { name: '新建模板' }).click();
    const dialog = dialogOf(page, '新建模板');
    await dialog.getByRole('combobox', { name: '业务' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('办公用品', { exact: true }).click();
    await dialog.getByRole('textbox', { name: '模板名称' }).fill('客户用品清单');
    await dialog.locator('input[type="file"]').setInputFiles({
      name: '客户清单.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await bookOf([])),
    });
    await dialog.getByRole('button', { name: /读\s*取$/ }).click();
    await said(page, '读取成功!');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await said(page, '保存成功');
    await page.getByText('客户用品清单').waitFor();

    await page.goto(LIST);
    await page.locator('.ant-table-row .ant-checkbox-input').first().check();
    await page.getByRole('button', { name: /按模板导出$/ }).hover();
    const fetched = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '客户用品清单' }).click();
    const rows = await rowsOf(await fetched);
    expect(rows[0]?.[0]).toBe('办公用品清单');
    expect(rows[1]).toEqual(HEADS);
    expect(rows[2]?.[0]).toEqual(expect.any(String));
    expect(firm.complaints).toEqual([]);
  });
});
