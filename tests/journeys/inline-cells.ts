import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rows of a list that are edited in their places. */
const grid = (page: Page) => page.getByRole('treegrid');

/** A cell by the number of its row, from 1, and the title of its column. */
export async function cellOf(page: Page, row: number, column: string) {
  const heads = await grid(page).getByRole('columnheader').allTextContents();
  const at = heads.findIndex((head) => head.trim() === column);
  expect(at).toBeGreaterThanOrEqual(0);
  return grid(page)
    .locator(`tr[aria-rowindex="${row + 1}"] td`)
    .nth(at - 1);
}
export const reads = async (page: Page, row: number, column: string) =>
  (await (await cellOf(page, row, column)).textContent()) ?? '';

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What a spreadsheet puts into the clipboard. */
export const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** Nothing is on its way to the server any more. */
export const saved = (page: Page) => page.getByText(/修改后自动保存|处没有保存/).waitFor();

export async function editRows(page: Page): Promise<void> {
  await page.locator('.ant-table-row').first().waitFor();
  await page.getByRole('button', { name: '行内编辑' }).click();
  await grid(page).locator('td').first().waitFor();
}
