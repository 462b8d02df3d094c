import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, onPhone, openFirm, picture } from './firm-in-browser.ts';
import { AREAS, area, plantAreas } from './large-trees.ts';

let firm: FirmInBrowser;
beforeAll(async () => {
  firm = await openFirm();
  await plantAreas(firm.database);
});
afterAll(() => firm.close());

const [PROVINCE, CITY] = [area(1), area(AREAS.provinces + 1)];
const line = (page: Page, id: string): Locator => page.locator(`[data-row-key="${id}"]`);
const grid = (page: Page) => page.getByRole('treegrid');
const count = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount')) - 1;

async function openAreas(page: Page, query = ''): Promise<void> {
  await page.goto(`/sys-manager/area${query}`);
  await page.locator('[data-row-key]').first().waitFor();
}

/** Turns the wheel over the tree until the row is there; from the top again where it came after its place was passed. */
async function scrollTo(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      if ((await line(page, id).count()) > 0) return true;
      await grid(page).hover();
      await page.mouse.wheel(0, (await isAtEnd(page)) ? -100_000 : 1200);
      return false;
    })
    .toBe(true);
  await line(page, id).scrollIntoViewIfNeeded();
}

const isAtEnd = (page: Page) =>
  grid(page).evaluate(({ parentElement: box }) => {
    if (!box) return false;
    return box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  });

/** The rows right after each other as they stand on screen. */
const order = (page: Page) =>
  page.locator('[data-row-key]').evaluateAll((lines) =>
    lines
      .map((one) => ({ id: one.getAttribute('data-row-key'), top: one.getBoundingClientRect().top }))
      .sort((left, right) => left.top - right.top)
      .map(({ id }) => id),
  );

/** Drags a row onto a part of another one, from 0 at its top to 1 at its bottom. */
async function drag(page: Page, from: string, to: string, part: number): Promise<void> {
  const box = await line(page, to).boundingBox();
  await line(page, from).dragTo(line(page, to), {
    sourcePosition: { x: 320, y: 12 },
    targetPosition: { x: 320, y: (box?.height ?? 0) * part },
  });
}

describe('a tree of 50 000 areas', () => {
  it('is opened level by level, and reads on as one scrolls', async () => {
    const page = await firm.enter('admin');
    await openAreas(page);
    const atFirst = await count(page);
    expect(atFirst).toBeLessThan(200);
    expect(await page.locator('tr[data-row-key]').count()).toBeLessThan(60);

    await scrollTo(page, PROVINCE);
    await line(page, PROVINCE).getByLabel('展开下级').click();
    await line(page, CITY).waitFor();
    await expect.poll(() => count(page)).toBe(atFirst + 40);
    await line(page, CITY).getByLabel('展开下级').click();
    await expect.poll(() => count(page)).toBeGreaterThan(atFirst + 200);
    const before = await count(page);
    for (let turn = 0; turn < 12; turn++) {
      await grid(page).hover();
      await page.mouse.wheel(0, 900);
    }
    await expect.poll(() => count(page)).toBeGreaterThan(before);
    await picture(page, 'tree-of-areas');
    expect(firm.complaints).toEqual([]);
  });

  it('shows what is looked for with all that it hangs below, and says how much there is', async () => {
    const page = await firm.enter('admin');
    await openAreas(page);
    await page.getByPlaceholder(/^搜索/).fill('测试街道4999');
    await page.keyboard.press('Enter');
    await line(page, area(49_990)).waitFor();
    const shown = await order(page);
    expect(shown.slice(0, 2)).toEqual([PROVINCE, CITY]);
    await page.getByText('11 条', { exact: true }).waitFor();

    await page.getByPlaceholder(/^搜索/).fill('测试街道');
    await page.keyboard.press('Enter');
    await page.getByText('找到 1000+ 个，只显示前 200 个，请缩小范围').waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('is gone through by keys', async () => {
    const page = await firm.enter('admin');
    await openAreas(page);
    await scrollTo(page, PROVINCE);
    await line(page, PROVINCE).locator('td').nth(2).click();
    await page.keyboard.press('ArrowRight');
    await line(page, CITY).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => line(page, CITY).getAttribute('class')).toMatch(/marked/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await line(page, CITY).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => line(page, area(2)).getAttribute('class')).toMatch(/marked/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('测试省2').first().waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('opens what a row hangs below that an address names', async () => {
    const page = await firm.enter('admin');
    await openAreas(page, `?row=${area(49_990)}`);
    await page.getByRole('dialog').getByText('测试街道49990').first().waitFor();
    await page.keyboard.press('Escape');
    await line(page, area(49_990)).waitFor();
    expect(await line(page, area(49_990)).getAttribute('aria-level')).toBe('3');
    await line(page, CITY).waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('is rearranged by dragging: a quarter before, a half below, a quarter after, and stays where it was', async () => {
    const page = await firm.enter('admin');
    await openAreas(page);
    await scrollTo(page, area(8));
    const top = () => page.locator('[role="treegrid"]').evaluate((table) => table.parentElement?.scrollTop);
    const scrolled = await top();
    await drag(page, area(6), area(3), 0.1);
    const isBefore = async () => {
      const shown = await order(page);
      return shown[shown.indexOf(area(3)) - 1] === area(6);
    };
    await expect.poll(isBefore).toBe(true);
    await drag(page, area(6), area(4), 0.9);
    const isRightAfter = async () => {
      const shown = await order(page);
      return shown[shown.indexOf(area(4)) + 1] === area(6);
    };
    await expect.poll(isRightAfter).toBe(true);
    // Its children were never read here.
    await drag(page, area(6), area(5), 0.5);
    await line(page, area(6)).waitFor({ state: 'detached' });
    expect(await top()).toBe(scrolled);
    await line(page, area(5)).getByLabel('展开下级').click();
    await scrollTo(page, area(6));
    expect(await line(page, area(6)).getAttribute('aria-level')).toBe('2');

    await page.reload();
    await scrollTo(page, area(4));
    await line(page, area(6)).waitFor({ state: 'detached' });
    expect(firm.complaints).toEqual([]);
  });

  it('keeps its place when a row was saved, and shows a new one where it belongs', async () => {
    const page = await firm.enter('admin');
    await openAreas(page);
    await scrollTo(page, area(20));
    const top = () => page.locator('[role="treegrid"]').evaluate((table) => table.parentElement?.scrollTop);
    const scrolled = await top();
    await line(page, area(20)).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '修改' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').fill('改过的省');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await line(page, area(20)).getByText('改过的省').first().waitFor();
    expect(await top()).toBe(scrolled);

    await line(page, area(21)).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '新建下级' }).click();
    await form.getByLabel('名称').fill('新的市');
    await form.getByRole('button', { name: /^保\s*存$/ }).click();
    await page.locator('[data-row-key][aria-level="2"]').filter({ hasText: '新的市' }).waitFor();
    expect(firm.complaints).toEqual([]);
  });

  it('is walked down and up on a phone', async () => {
    const page = await firm.enter('admin');
    await onPhone(page, '/sys-manager/area');
    await page.getByText('北京市', { exact: true }).first().waitFor();
    const card = page.getByRole('listitem').filter({ hasText: '测试省1' }).first();
    await card.getByText('下级 40 个').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: '测试市41' })
      .first()
      .getByText(/^下级 \d+ 个$/)
      .click();
    await page.getByRole('button', { name: /^还有 \d+ 个$/ }).click();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: '测试街道' }).count())
      .toBeGreaterThan(300);
    await picture(page, 'tree-on-a-phone');
    await page.getByRole('navigation', { name: '所在层级' }).getByText('顶级').click();
    await card.waitFor();
    expect(firm.complaints).toEqual([]);
  });
});
