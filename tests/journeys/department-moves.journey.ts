import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

const line = (page: Page, name: string) => page.locator('tr[data-row-key]').filter({ hasText: name });
const level = (page: Page, name: string) => line(page, name).getAttribute('aria-level');
const question = (page: Page) => page.getByText(/^\d+ 人和 \d+ 个下级部门将一起移动。$/);
const press = (page: Page, name: RegExp) =>
  page.locator('.ant-modal-confirm').getByRole('button', { name }).click();

async function openDepartments(): Promise<Page> {
  const page = await firm.enter('admin', '/sys-manager/organization');
  await line(page, '招标代理部').waitFor();
  return page;
}

async function dragInto(page: Page, from: string, to: string): Promise<void> {
  const box = await line(page, to).boundingBox();
  await line(page, from).dragTo(line(page, to), {
    sourcePosition: { x: 320, y: 12 },
    targetPosition: { x: 320, y: (box?.height ?? 0) / 2 },
  });
}

describe('移动部门', () => {
  it('asks first when people move with it: 取消 leaves all as it was', async () => {
    const page = await openDepartments();
    const before = await level(page, '招标代理部');

    await dragInto(page, '招标代理部', '财务部');
    await question(page).waitFor();
    expect(await question(page).textContent()).toMatch(/^[1-9]\d* 人和 0 个/);
    await press(page, /^取\s*消$/);
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await line(page, '招标代理部').waitFor();
    expect(await level(page, '招标代理部')).toBe(before);

    await dragInto(page, '招标代理部', '财务部');
    await press(page, /^移\s*动$/);
    await page.getByText('已调整位置').waitFor();
    await page.reload();
    await line(page, '财务部').waitFor();
    await expect.poll(() => level(page, '招标代理部')).toBe(String(Number(before) + 1));
    expect(firm.complaints).toEqual([]);
  });

  it('asks in its form too, and keeps the form open after 取消', async () => {
    const page = await openDepartments();
    await line(page, '招标代理部').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '修改' }).click();
    const form = page.getByRole('dialog');
    // Only a click waits until the dialog stands still; what is filled in before may be lost to its focus.
    await form.getByLabel('上级部门').click();
    await form.getByLabel('上级部门').fill('市场经营');
    await page
      .locator('.ant-select-tree-treenode, .ant-select-item-option')
      .filter({ hasText: '市场经营部' })
      .last()
      .click();
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await question(page).waitFor();
    await press(page, /^取\s*消$/);
    await question(page).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await press(page, /^移\s*动$/);
    await page.getByText('保存成功').waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('asks nothing where nobody moves with it', async () => {
    const page = await openDepartments();
    await line(page, '财务部').click({ button: 'right' });
    await page.getByRole('menuitem', { name: '新建下级' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('部门名称').fill('出纳组');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await line(page, '出纳组').waitFor();
    const before = Number(await level(page, '出纳组'));

    await dragInto(page, '出纳组', '招标代理部');
    await page.getByText('已调整位置').waitFor();
    expect(await question(page).count()).toBe(0);
    expect(before).toBeGreaterThan(1);
    expect(firm.complaints).toEqual([]);
  });
});
