import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { giveToContract } from './give-to-contract.ts';
import { docx, xlsx } from './office-files.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

/** Gives files to a contract, and shows it to be read. */
async function openContract(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const contract = await giveToContract(page, files);
  await page.goto('/consult/contract-database');
  await page.getByText(contract, { exact: true }).first().click();
}

async function editing(page: Page, file: string): Promise<Page> {
  const row = page.locator(`[data-file="${file}"]`);
  await row.hover();
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: '编辑' }).click(),
  ]);
  return window;
}

async function downloaded(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载' }).first().click(),
  ]);
  return readFile(await file.path());
}

describe('在线文档', () => {
  it('Word 在浏览器中改好，保存为新版本，历史版本可查', async () => {
    const admin = await firm.enter('admin');
    await openContract(admin, { '合同正文.docx': docx('甲方委托乙方进行全过程造价咨询。') });
    const desk = await editing(admin, '合同正文.docx');
    await desk.getByText('甲方委托乙方进行全过程造价咨询。').first().click();
    await desk.keyboard.press('End');
    await desk.keyboard.type('另附清单。');
    await desk.getByText('有改动未保存').waitFor();
    await desk.getByRole('button', { name: '保存为新版本' }).click();
    await desk.getByText('已保存').waitFor();

    const words = strFromU8(unzipSync(await downloaded(desk))['word/document.xml'] ?? new Uint8Array());
    expect(words.replaceAll(/<[^>]+>/g, '')).toContain('另附清单。');
    await desk.getByRole('button', { name: '历史版本' }).click();
    const history = desk.getByRole('dialog');
    await history.getByText('系统管理员').nth(1).waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('Excel 改单元格后保存为新版本，其余原样', async () => {
    const admin = await firm.enter('admin');
    const book = await xlsx('分部分项', [
      ['编码', '名称', '合价'],
      ['010101001', '平整场地', 12_345.67],
    ]);
    await openContract(admin, { '清单.xlsx': book });
    const desk = await editing(admin, '清单.xlsx');
    await desk.locator('[data-cell="B2"]').click();
    await desk.keyboard.type('平整场地（含外运）');
    await desk.keyboard.press('Enter');
    await desk.locator('[data-cell="C3"]').click();
    await desk.keyboard.type('=C2*2');
    await desk.keyboard.press('Tab');
    await desk.getByText('有改动未保存').waitFor();
    await desk.getByRole('button', { name: '保存为新版本' }).click();
    await desk.getByText('已保存').waitFor();

    const { sheets } = await readXlsx(await downloaded(desk));
    expect(sheets[0]?.rows[1]).toEqual(['010101001', '平整场地（含外运）', 12_345.67]);
  });
});
