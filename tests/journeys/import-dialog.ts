import { workbookOf } from '@jianheng/server-platform/testing';
import type { Locator, Page } from 'playwright-core';
import { said } from './short-messages.ts';

export const HEADS = ['用品名称', '规格', '类别', '单位', '库存下限', '备注'];
export type Line = [string, string, string, string, number | string, string];
const line = (at: number, remark: string): Line => [
  `导入用品${at}`,
  `规格${at}`,
  '纸张本册',
  '包',
  at % 50,
  remark,
];
export const lines = (from: number, count: number, remark: string): Line[] =>
  Array.from({ length: count }, (_, at) => line(from + at, remark));

/** The client's own workbook: a title above the heads, which are called otherwise than the fields. */
export const bookOf = (rows: readonly Line[]) => workbookOf([['办公用品清单', null], [...HEADS], ...rows]);

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog and has a workbook read. */
export async function readBook(page: Page, rows: readonly Line[]): Promise<Locator> {
  await page.getByRole('button', { name: /导入$/ }).click();
  return chooseAndRead(page, rows);
}

export async function chooseAndRead(page: Page, rows: readonly Line[]): Promise<Locator> {
  const dialog = dialogOf(page, '导入办公用品');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: '办公用品清单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await bookOf(rows)),
  });
  await dialog.getByText('办公用品清单.xlsx').waitFor();
  await dialog.getByRole('button', { name: /读\s*取$/ }).click();
  await said(page, '读取成功!');
  return dialog;
}

export async function compare(page: Page, dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: '下一步：数据对比' }).click();
  const compared = dialogOf(page, '数据对比');
  await compared.getByRole('radiogroup', { name: '对比结果' }).waitFor();
  return compared;
}

export async function write(page: Page, compared: Locator): Promise<Locator> {
  await compared.getByRole('button', { name: '确定导入' }).click();
  const result = dialogOf(page, '导入结果');
  await result.getByRole('button', { name: /完\s*成/ }).waitFor();
  return result;
}
