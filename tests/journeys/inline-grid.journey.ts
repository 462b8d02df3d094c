import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm, picture } from './firm-in-browser.ts';
import { cellOf, editRows, paste, press, reads, saved } from './inline-cells.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
});
afterAll(() => firm.close());

async function openVehicles(loginName: string): Promise<Page> {
  const page = await firm.enter(loginName);
  await page.goto('/administration-management/vehicles');
  await editRows(page);
  return page;
}

describe('a list that is changed in its places', () => {
  it('is gone through, typed into and taken back by keys, and each row is saved', async () => {
    const page = await openVehicles('admin');
    const before = await reads(page, 1, '车型');
    await (await cellOf(page, 1, '车型')).click();
    await page.keyboard.type('一型');
    await press(page, 'Enter');
    await page.keyboard.type('二型');
    await press(page, 'Escape');
    await press(page, 'F2');
    await page.keyboard.type('加');
    await press(page, 'Enter');
    await saved(page);
    expect(await reads(page, 1, '车型')).toBe('一型');
    const second = await reads(page, 2, '车型');
    expect(second).toMatch(/.加$/);
    await picture(page, 'list-in-place');

    await page.reload();
    await page.locator('.ant-table-row').first().getByText('一型').waitFor();
    await editRows(page);
    await (await cellOf(page, 1, '车型')).click();
    await page.keyboard.type(before);
    await press(page, 'Enter');
    await press(page, 'Control+z');
    await saved(page);
    expect(await reads(page, 1, '车型')).toBe('一型');
    await press(page, 'Control+y');
    await saved(page);
    expect(await reads(page, 1, '车型')).toBe(before);
    expect(firm.complaints).toEqual([]);
  });

  it('takes a block out of a spreadsheet, fills down, and says at each cell what is wrong with it', async () => {
    const page = await openVehicles('admin');
    const seats = [
      await reads(page, 1, '座位数'),
      await reads(page, 2, '座位数'),
      await reads(page, 3, '座位数'),
    ];
    await (await cellOf(page, 1, '座位数')).click();
    await paste(page, '7\r\n很多\r\n9\r\n');
    await expect
      .poll(async () => (await cellOf(page, 2, '座位数')).getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByText('有 1 处没有保存，原因见标红的单元格').waitFor();
    expect(await (await cellOf(page, 2, '座位数')).getAttribute('title')).toMatch(/座位数/);
    expect([await reads(page, 1, '座位数'), await reads(page, 3, '座位数')]).toEqual(['7', '9']);
    await page.getByRole('button', { name: '结束编辑' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByText('有 1 处没有保存，结束编辑后将丢失。').last().waitFor();
    await asked.getByRole('button', { name: '继续编辑' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await reads(page, 2, '座位数')).toBe('很多');

    await (await cellOf(page, 1, '座位数')).click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
    await expect
      .poll(async () => [await reads(page, 2, '座位数'), await reads(page, 3, '座位数')])
      .toEqual(['7', '7']);
    await saved(page);
    await page.reload();
    await editRows(page);
    expect(await reads(page, 2, '座位数')).toBe('7');

    await (await cellOf(page, 1, '座位数')).click();
    await paste(page, seats.join('\n'));
    await saved(page);
    expect(firm.complaints).toEqual([]);
  });

  it('offers the names of people, and refuses at the cell a name that nobody has', async () => {
    const page = await openVehicles('admin');
    const column = '管理人';
    const before = await reads(page, 1, column);
    await (await cellOf(page, 1, column)).click();
    await page.keyboard.type('王建');
    await page.getByRole('listbox').getByText('王建国').waitFor();
    await press(page, 'Enter');
    await saved(page);
    await expect.poll(() => reads(page, 1, column)).toBe('王建国');
    await (await cellOf(page, 1, column)).click();
    await paste(page, '没有这个人');
    await expect
      .poll(async () => (await cellOf(page, 1, column)).getAttribute('title'))
      .toBe('没有找到“没有这个人”，或有多个同名');
    await paste(page, before);
    await saved(page);
    await expect.poll(() => reads(page, 1, column)).toBe(before);
    expect(firm.complaints).toEqual([]);
  });

  it('asks before other rows, another page or the end of its tab take cells that are not saved', async () => {
    const page = await openVehicles('admin');
    const before = await reads(page, 1, '座位数');
    await (await cellOf(page, 1, '座位数')).click();
    await paste(page, '许多');
    await page.getByText('有 1 处没有保存，原因见标红的单元格').waitFor();
    const asked = page.getByRole('dialog');
    const stays = async () => {
      await asked.getByRole('button', { name: '继续编辑' }).click();
      await asked.waitFor({ state: 'hidden' });
      expect(await reads(page, 1, '座位数')).toBe('许多');
    };

    const search = page.locator('main input[aria-label^="搜索"]');
    await search.fill('没有这辆车');
    await search.press('Enter');
    await asked.getByText('有 1 处没有保存，离开这些行后将丢失。').last().waitFor();
    await picture(page, 'list-in-place-asks');
    await stays();
    expect(await search.inputValue()).toBe('');
    expect(new URL(page.url()).searchParams.get('q')).toBeNull();

    await page
      .getByRole('navigation', { name: '打开的页面' })
      .getByRole('button', { name: /^关闭.*车辆/ })
      .click();
    await asked.getByText('行内编辑中没有保存的内容将丢失。').waitFor();
    await asked.getByRole('button', { name: '继续填写' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await reads(page, 1, '座位数')).toBe('许多');

    const tabs = page.getByRole('navigation', { name: '打开的页面' });
    await tabs.getByRole('button', { name: '首页' }).click();
    await page.getByText('我的申请').first().waitFor();
    await page.getByRole('button', { name: '刷新', exact: true }).first().click();
    await page.getByText('我的申请').first().waitFor();
    await tabs.getByRole('button', { name: /^车辆/ }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '刷新' }).click();
    await asked.getByText('行内编辑中没有保存的内容将丢失。').waitFor();
    await asked.getByRole('button', { name: '继续编辑' }).click();
    await asked.waitFor({ state: 'hidden' });
    await tabs.getByRole('button', { name: /^车辆/ }).click();
    await expect.poll(() => reads(page, 1, '座位数')).toBe('许多');

    await search.fill('没有这辆车');
    await search.press('Enter');
    await asked.getByRole('button', { name: '不保存' }).click();
    await page.waitForURL(/q=/);
    await page.getByRole('button', { name: '清除' }).first().click();
    await expect.poll(() => reads(page, 1, '座位数')).toBe(before);
    expect(firm.complaints).toEqual([]);
  });
});
