import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { docx } from './office-files.ts';
import { said } from './short-messages.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const CARD = '报销人 {报销人}，{报销单号}，共 {报销合计} 元，大写 {报销合计|大写}';

async function bring(page: Page, words: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: '报销单.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: docx(words),
  });
  await page.getByRole('button', { name: '检查并保存' }).click();
}

/** The window that a press opens, once its paper is drawn. */
async function printed(page: Page, press: () => Promise<void>, paper: string): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await window.locator(`[data-print="ready"] ${paper}`).first().waitFor();
  return window;
}

describe('打印', () => {
  it('管理员上传模板，错处逐一列出；改好后成为默认，报销单按它打印，标准版式照样可用', async () => {
    const admin = await firm.enter('admin', '/sys-manager/model-form-manager/print-templates');
    await admin.getByRole('combobox', { name: '表单' }).fill('费用报销');
    await admin.getByTitle('费用报销单', { exact: false }).first().click();
    await admin.getByRole('button', { name: '上传模板' }).click();
    await bring(admin, CARD.replace('{报销人}', '{报消人}'));
    await admin.getByText('没有字段“报消人”，是否为“报销人”').waitFor();
    await bring(admin, CARD);
    await said(admin, '保存成功，共 4 处占位符');
    await admin.getByRole('row', { name: /报销单.*默认/ }).waitFor();

    const finance = await firm.enter('chenjing', '/cost-management2/list');
    const row = finance.locator('tbody tr[data-row-key]').first();
    await row.getByRole('checkbox').check();
    const paper = await printed(
      finance,
      () => finance.getByRole('button', { name: '打印' }).click(),
      '[data-drawn="drawn"]',
    );
    await paper.getByText(/报销人 .+，BX-\d{6}-\d{4}，共 [\d,.]+ 元，大写 .+整/).waitFor();
    const [file] = await Promise.all([
      paper.waitForEvent('download'),
      paper.getByRole('button', { name: '下载后打印' }).click(),
    ]);
    const parts = unzipSync(await readFile(await file.path()));
    const words = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
    expect(words).toMatch(/元，大写 [^<\s]+元整/);

    await paper.getByRole('combobox', { name: '版式' }).click();
    await paper.getByTitle('标准版式（PDF）').click();
    await paper.locator('[data-print="ready"] canvas').first().waitFor();
    const [pdf] = await Promise.all([
      paper.waitForEvent('download'),
      paper.getByRole('button', { name: '下载' }).click(),
    ]);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(firm.complaints).toEqual([]);
  });

  it('多张一起打印：每张从自己的一页开始', async () => {
    const finance = await firm.enter('chenjing', '/cost-management2/list');
    const boxes = finance.locator('tbody tr[data-row-key]').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const paper = await printed(
      finance,
      () => finance.getByRole('button', { name: '打印' }).click(),
      'canvas',
    );
    await paper.getByText('2 张').waitFor();
    expect(await paper.locator('[data-page]').count()).toBeGreaterThan(1);
  });
});
