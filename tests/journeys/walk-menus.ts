import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import {
  arrive,
  barriers,
  LOOKS,
  type Look,
  menuAddresses,
  sideways,
  troubles,
  visit,
  wear,
} from './menu-walk.ts';
import { chineseWords, cutWords } from './words-in-view.ts';

/** Walks the menus of these persons to their ends in every look; pages in the menus of the others are read by axe there. */
export function walkMenus(persons: readonly string[], others: readonly string[] = []): void {
  describe(`每一页，在 ${persons.join('、')} 的菜单里`, () => {
    let firm: FirmInBrowser;
    /** What has been opened from outside and read by axe; who comes later sees the same page with other rows. */
    let read: Set<string> | undefined;
    beforeAll(async () => {
      firm = await openFirm();
    });
    afterAll(() => firm.close());

    for (const person of persons)
      it.each(LOOKS)(
        `open for ${person} in $name, fit, cut no word, complain of nothing and can be read by everybody`,
        { timeout: 900_000 },
        async (look) => {
          const page = await firm.enter(person);
          const refused: string[] = [];
          page.on('response', (answer) => {
            if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
          });
          expect((await menuAddresses(page)).length).toBeGreaterThan(8);
          read ??= new Set(await placesIn(firm, others));
          expect(await walk(page, look, read)).toEqual([]);
          expect(refused).toEqual([]);
          expect(firm.complaints).toEqual([]);
          await page.context().close();
        },
      );
  });
}

const placeOf = (look: Look, address: string) => `${look.name} ${address}`;

/** Where the menus of these persons lead, in every look. */
async function placesIn(firm: FirmInBrowser, persons: readonly string[]): Promise<readonly string[]> {
  const places: string[] = [];
  for (const person of persons) {
    const page = await firm.enter(person);
    const menu = await menuAddresses(page);
    places.push(...LOOKS.flatMap((look) => menu.map((address) => placeOf(look, address))));
    await page.context().close();
  }
  return places;
}

/** What of the person's menu is looked at, each with whether nobody has read it before. */
function* placesOf(menu: readonly string[], look: Look, read: Set<string>) {
  for (const address of menu) {
    const place = placeOf(look, address);
    const isNew = !read.has(place) && (look.only?.includes(address) ?? true);
    read.add(place);
    // Colours are the page's own: another person in the dark sees what he saw in the light.
    if (isNew || look.read !== 'colours') yield { address, isNew };
  }
}

/** Walks the person's menu to its end in one look, and tells what is wrong on the way. */
async function walk(page: Page, look: Look, read: Set<string>): Promise<readonly string[]> {
  await wear(page, look);
  const found: string[] = [];
  for (const { address, isNew } of placesOf(await menuAddresses(page), look, read)) {
    await (isNew && look.opens === 'from outside' ? arrive(page, address) : visit(page, address));
    const wrong = [
      ...(await troubles(page)),
      ...(await cutWords(page)),
      ...(look.language === 'en' ? await chineseWords(page) : []),
      ...(isNew ? await barriers(page, look.read) : []),
      ...(await sideways(page, look)),
    ];
    found.push(...wrong.map((what) => `${address}: ${what}`));
  }
  return found;
}
