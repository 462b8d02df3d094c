import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { held, type OpenPart, openParts, type PartsInBrowser } from './parts/open-parts.ts';

let parts: PartsInBrowser;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

/** Columns of the sample bill, by place; the row numbers stand before them. */
const NAME = 1;
const KIND = 3;
const QUANTITY = 5;

describe('a bill of 20 000 lines', () => {
  let part: OpenPart;
  let page: Page;
  beforeEach(async () => {
    part = await parts.open('/big-grid?lines=20000', {});
    page = part.page;
    await cell(2, NAME).waitFor();
    return async () => {
      expect(part.complaints).toEqual([]);
      await page.close();
    };
  });

  /** A cell by the number of its row in view, from 1, and its column. */
  const cell = (row: number, column: number) =>
    page.locator(`tr[aria-rowindex="${row + 1}"] td[aria-colindex="${column + 2}"]`);
  const reads = (row: number, column: number) => cell(row, column).textContent();
  const rowCount = async () => Number(await page.getByRole('treegrid').getAttribute('aria-rowcount')) - 1;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** What a spreadsheet puts into the clipboard. */
  const paste = (text: string) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  const copied = () =>
    page.evaluate(() => {
      const data = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return data.getData('text/plain');
    });

  it('takes Chinese from its first syllable on', async () => {
    await cell(2, NAME).click();
    const client = await page.context().newCDPSession(page);
    for (const text of ['h', 'hun', 'hunning'])
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await client.send('Input.insertText', { text: '混凝土' });
    await press('Enter');
    await expect.poll(() => reads(2, NAME)).toBe('混凝土');
    expect(await held(page)).toMatchObject({ count: 1, first: { column: 'name', after: '混凝土' } });
    await page.locator('tr[aria-rowindex="3"]').getByText('改', { exact: true }).waitFor();
  });

  it('is typed into as a spreadsheet: Enter, Tab, F2, Esc, Delete, arrows', async () => {
    await cell(3, NAME).click();
    await page.keyboard.type('一');
    await press('Tab');
    await page.keyboard.type('二');
    await press('Escape', 'ArrowLeft', 'F2');
    await page.keyboard.type('加');
    await press('Enter');
    await expect.poll(() => reads(3, NAME)).toBe('一加');
    expect(await reads(3, NAME + 1)).toBe('');
    await press('Delete');
    await expect.poll(() => reads(4, NAME)).toBe('');
    await press('Control+End');
    await expect.poll(() => page.getByLabel('第 20000 行备注').count()).toBe(1);
    await press('Control+Home');
    await page.getByLabel('第 1 行编码').waitFor();
  });

  it('pastes 500 rows as one step that is undone as one, and says what was locked', async () => {
    await cell(2, QUANTITY).click();
    await paste(Array.from({ length: 500 }, (_, at) => `${at + 1}\t"1,000.50"\t9`).join('\r\n'));
    await page.getByText('502 个单元格已锁定，没有改动').waitFor();
    await expect.poll(() => reads(2, QUANTITY)).toBe('1.000');
    expect(await reads(3, QUANTITY + 1)).toBe('1,000.50');
    await page.getByText('计数：1498').waitFor();
    await press('Control+z');
    await expect.poll(() => reads(3, QUANTITY + 1)).toBe('33.55');
    await press('Control+y');
    await expect.poll(() => reads(3, QUANTITY + 1)).toBe('1,000.50');
  });

  it('copies what is selected, quotation marks and line ends too, and it can be pasted elsewhere', async () => {
    await cell(2, NAME).click();
    await press('Shift+ArrowRight');
    const text = await copied();
    expect(text).toContain('\t"1.土壤类别：三类土\n2.');
    await cell(4, NAME).click();
    await paste(text);
    await expect.poll(() => reads(4, NAME)).toBe(await reads(2, NAME));
    expect(await copied()).toBe(text);
  });

  it('fills a series by the handle, and down by Ctrl+D', async () => {
    await cell(3, QUANTITY).click();
    await paste('1\n3');
    await page.locator('[data-handle]').hover();
    await page.mouse.down();
    await cell(7, QUANTITY).hover();
    await page.mouse.up();
    await expect.poll(() => reads(7, QUANTITY)).toBe('9.000');
    await page.getByText('求和：25').waitFor();
    await press('Control+d');
    await expect.poll(() => reads(7, QUANTITY)).toBe('1.000');
    await press('Control+z', 'Control+z');
    await expect.poll(() => reads(7, QUANTITY)).not.toBe('9.000');
    expect(await reads(4, QUANTITY)).toBe('3.000');
  });

  it('closes and opens by row and by level, and a search opens what hides what it finds', async () => {
    await page.getByRole('combobox', { name: '展开到' }).click();
    await page.getByText('展开到第 1 级').click();
    await expect.poll(rowCount).toBe(40);
    await cell(1, 0).getByRole('button', { name: '展开下级' }).click();
    await expect.poll(rowCount).toBe(65);
    await page.getByLabel('在表格中查找').fill('010102017');
    await press('Enter');
    await page.getByLabel('第 518 行编码').waitFor();
    await page.getByText('010102017', { exact: true }).waitFor();
    await page.getByLabel('在表格中查找').fill('没有的字');
    await press('Enter');
    await page.getByText('没有找到').waitFor();
  });

  it('offers the words of a choice, and marks what is none', async () => {
    await cell(3, KIND).click();
    await press('F2', 'Enter');
    await page.getByLabel('第 4 行类别').waitFor();
    expect(await reads(3, KIND)).toBe('定额');
    await cell(3, KIND).click();
    await press('F2', 'ArrowUp', 'Enter');
    await expect.poll(() => reads(3, KIND)).toBe('清单');
    await cell(4, KIND).click();
    await paste('车');
    await expect.poll(() => cell(4, KIND).getAttribute('title')).toBe('类别应为分部、清单、定额、工料机之一');
    expect(await cell(4, KIND).getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves locked rows and columns as they are', async () => {
    const before = await reads(1, NAME);
    await cell(1, NAME).click();
    await page.keyboard.type('x');
    await page.getByText('此单元格已锁定，不能修改').waitFor();
    await press('Delete');
    await page.getByText('1 个单元格已锁定，没有改动').waitFor();
    expect(await reads(1, NAME)).toBe(before);
  });

  it('is as wide in its columns as they are dragged', async () => {
    const edge = page.locator('[data-edge="name"]');
    await edge.hover();
    const from = await edge.boundingBox();
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 83, (from?.y ?? 0) + 5);
    await page.mouse.up();
    await expect.poll(async () => (await cell(2, NAME).boundingBox())?.width).toBeGreaterThan(290);
  });

  it('on a phone is read only', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByText('只能查看').waitFor();
    const before = await reads(3, NAME);
    await cell(3, NAME).click();
    await paste('改');
    await press('Delete');
    expect(await reads(3, NAME)).toBe(before);
    expect(await held(page)).toMatchObject({ count: 0 });
  });
});
