import type { Locator, Page } from 'playwright-core';
import { said } from './short-messages.ts';

/** How journeys draw forms, and how large their windows are. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const properties = (page: Page) => page.getByRole('complementary', { name: '属性' });
export const pane = (page: Page, name: string) =>
  properties(page).locator('.ant-segmented-item').filter({ hasText: name }).click();

/** Adds a field by pressing its kind, and says what it is called. */
export async function add(page: Page, kind: string, label: string): Promise<void> {
  const kinds = page.getByRole('navigation', { name: '字段类型' });
  await kinds.getByRole('button', { name: kind, exact: true }).click();
  await properties(page).getByLabel('标签', { exact: true }).first().fill(label);
}

/** Drags a kind of field onto a field that stands there. */
export async function drag(page: Page, kind: string, onto: RegExp): Promise<void> {
  const kinds = page.getByRole('navigation', { name: '字段类型' });
  const from = await kinds.getByRole('button', { name: kind, exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: onto }).boundingBox();
  if (!from || !to) throw new Error('what is dragged stands nowhere');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 5 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 10 });
  await page.locator('[class*="_dropField_"]').waitFor();
  await page.mouse.up();
  await page.getByRole('region', { name: '表单内容' }).getByText(`${kind} · `).waitFor();
}

/** What among them is not read whole: it ends in dots, or reaches beyond its box. */
export const textsCut = (among: Locator): Promise<readonly string[]> =>
  among.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map((one) => one.textContent),
  );

/** Publishes the form that is drawn; the roles are those that may fill it in from now on. */
export async function publish(page: Page, roles: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: '检查并发布' }).click();
  const dialog = page.getByRole('dialog');
  for (const role of roles) await dialog.getByRole('checkbox', { name: new RegExp(`^${role}（`) }).check();
  await dialog.getByRole('button', { name: /^发\s*布$/ }).click();
  await said(page, '已发布，新的填写按此版本进行');
  await dialog.getByRole('button', { name: '试填一张' }).waitFor();
  await dialog.locator('.ant-modal-close, .ant-drawer-close').click();
}

/** Everybody on the staff may fill it in. */
export async function letStaffFill(page: Page, label: string): Promise<void> {
  await page.goto('/sys-manager/impower-new/function');
  await page.getByText('员工', { exact: true }).first().click();
  await page.getByLabel('搜索权限', { exact: true }).fill(label);
  await page.getByRole('checkbox', { name: '填写' }).check();
  await page.getByRole('button', { name: /^保存/ }).click();
  await said(page, '保存成功');
}
