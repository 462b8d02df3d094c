import axe from 'axe-core';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { held, type OpenPart, openParts, type PartsInBrowser } from './parts/open-parts.ts';
import { ANSWERS } from './parts/sample-answers.ts';

let parts: PartsInBrowser;
let part: OpenPart;
beforeAll(async () => {
  parts = await openParts();
});
afterAll(() => parts.close());

const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color);
const right = async (place: Locator) => {
  const box = await place.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
};

describe('what can be done with a row', () => {
  beforeAll(async () => {
    part = await parts.open('/list', ANSWERS);
  });
  afterAll(() => part.page.close());

  const row = () => part.page.getByRole('row').filter({ hasText: '水泥' });
  const buttons = () => row().locator('[class*="_rowDeedsOpen_"] button');

  it('has a column of its own, beside all figures and words', async () => {
    await row().hover();
    await expect.poll(() => buttons().count()).toBe(2);
    const cells = row().locator('td:not(:last-child)');
    const ends = await Promise.all((await cells.all()).map(right));
    const begins = (await buttons().first().boundingBox())?.x ?? 0;
    expect(begins).toBeGreaterThanOrEqual(Math.max(...ends));
  });

  it('has the colour of acting for the step that the row waits for, and for no other', async () => {
    const [next, other] = [buttons().filter({ hasText: '调价' }), buttons().filter({ hasNotText: '调价' })];
    const link = await colourOf(part.page.locator('[class*="_keyLink_"]').first());
    expect(await colourOf(next)).toBe(link);
    expect(await colourOf(other)).not.toBe(link);
  });

  it('leaves the room to the columns where there is little, and is in the menu', async () => {
    await part.page.setViewportSize({ width: 1030, height: 800 });
    await part.page.evaluate(() => {
      document.documentElement.style.width = '560px';
    });
    await expect.poll(() => buttons().count()).toBeLessThan(2);
    await row().getByRole('button', { name: '更多操作' }).click();
    await part.page.getByRole('menuitem', { name: '调价' }).waitFor();
    expect(part.complaints).toEqual([]);
  });
});

describe('a list on a phone', () => {
  beforeAll(async () => {
    part = await parts.open('/lists', ANSWERS);
    await part.page.setViewportSize({ width: 390, height: 844 });
  });
  afterAll(() => part.page.close());

  it('opens a row from anywhere on its card, without a button in a button', async () => {
    const card = part.page.getByRole('listitem').filter({ hasText: '水泥' });
    await card.waitFor();
    expect(await part.page.locator('button :is(button, a)').count()).toBe(0);
    const box = await card.boundingBox();
    await part.page.mouse.click(
      (box?.x ?? 0) + (box?.width ?? 0) - 20,
      (box?.y ?? 0) + (box?.height ?? 0) - 6,
    );
    await expect.poll(() => held(part.page)).toBe('s1');
  });

  it('fits, and has no barrier', async () => {
    expect(await part.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await part.page.evaluate(axe.source);
    const found = await part.page.evaluate(async () => {
      const { axe: reader } = window as unknown as {
        axe: { run: (where: string, how: object) => Promise<{ violations: { id: string }[] }> };
      };
      const how = { runOnly: ['nested-interactive', 'aria-required-children', 'button-name', 'label'] };
      return (await reader.run('#root', how)).violations.map(({ id }) => id);
    });
    expect(found).toEqual([]);
  });
});
