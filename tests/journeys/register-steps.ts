import type { Locator, Page } from 'playwright-core';
import { said } from './short-messages.ts';

export const rows = (page: Page) => page.locator('tbody tr[data-row-key]').filter({ visible: true });
export const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Chooses what is called so in a select field. */
export async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(text).first().click();
}

export async function fillDay(page: Page, form: Locator, label: string, day: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(day);
  await page.keyboard.press('Enter');
}

export async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: '保存' }).click();
  await said(page, '保存成功');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Presses a button of a row, and confirms it by the same name. */
export async function press(page: Page, row: Locator, name: string): Promise<void> {
  await row.hover();
  await row.getByRole('button', { name, exact: true }).click();
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  await said(page, `${name}成功`);
}

export async function pressInHead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  await said(page, `${name}成功`);
}

export const tab = async (page: Page, name: string | RegExp) => {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
};

/** Agrees to the first task whose title holds the text. */
export async function agree(page: Page, title: RegExp): Promise<void> {
  await page.goto('/main-page/toDoAll');
  await page.getByText(title).first().click();
  await page.locator('[class*="_approveDeeds_"]').getByRole('button', { name: '同意', exact: true }).click();
  await said(page, '已同意');
}
