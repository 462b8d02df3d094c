import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentRing, runSeed } from '../rings.ts';
import { type FirmInBrowser, openFirm } from './firm-in-browser.ts';
import { headingFaults } from './headings-in-view.ts';
import {
  arrive,
  barriers,
  LOOKS,
  type Look,
  type MenuEntry,
  menuOf,
  sideways,
  troubles,
  visit,
  wear,
} from './menu-walk.ts';
import { pageKind, permissionsAt } from './page-kind.ts';
import { missingParts, shardOf, shareOf } from './page-shards.ts';
import { brokenFacts, chineseWords, cutWords } from './words-in-view.ts';

/** Users whose menus are walked: the administrator, and those whom the sample firm names on its first screen. */
const USERS = ['admin', 'liming', 'wangjianguo', 'chenjing', 'fengming'] as const;

/** Pages of one test file. A walk that has more gets another part, so that no file outgrows its share of a run. */
const MAX_PAGES = 75;
const MAX_PAGES_WITHOUT_AXE = 150;
const TOO_MANY = 'pages of one file: add another part';

/** A page of a user's menu with the permissions that change it. */
type OwnedPage = MenuEntry & { readonly user: string; readonly rights: string };

/**
 * Reads every page of every menu in one look: it opens, fits, cuts no word, and axe finds no barrier. A page that is in
 * several menus is read once. The name of the file says which part of the pages it reads, see `shardOf`.
 */
export function walkPages(fileUrl: string, look: Look): void {
  const firm = firmOfFile();
  describe(`every page, ${look.name}`, () => {
    it('is in exactly one part of the walk', () => {
      expect(missingParts(fileUrl)).toEqual([]);
    });

    it('opens, fits, cuts no word, reports no error and can be read by everybody', PATIENCE, async () => {
      const pages = shareOf(await ownedPages(firm()), shardOf(fileUrl));
      expect(pages.length).toBeGreaterThan(8);
      expect(pages.length, TOO_MANY).toBeLessThanOrEqual(MAX_PAGES);
      expect(await walkForUsers(firm(), pages, { look, isReadByAxe: true })).toEqual([]);
      expect(firm().complaints).toEqual([]);
    });
  });
}

/** Opens each page once more for every other set of permissions with which it is in a menu: it opens and fits as well. */
export function walkWithOtherRights(fileUrl: string, look: Look): void {
  const firm = firmOfFile();
  describe('every page with the rights of other users', () => {
    it('is in exactly one part of the walk', () => {
      expect(missingParts(fileUrl)).toEqual([]);
    });

    it('opens, fits, cuts no word and reports no error', PATIENCE, async () => {
      const pages = shareOf(await pagesOfOtherRights(firm()), shardOf(fileUrl));
      expect(pages.length).toBeGreaterThan(8);
      expect(pages.length, TOO_MANY).toBeLessThanOrEqual(MAX_PAGES_WITHOUT_AXE);
      expect(await walkForUsers(firm(), pages, { look, isReadByAxe: false })).toEqual([]);
      expect(firm().complaints).toEqual([]);
    });
  });
}

/** Reads some pages of the administrator in a look that no other walk covers. */
export function walkSomePages(addresses: readonly string[], look: Look): void {
  const firm = firmOfFile();
  describe(`some pages, ${look.name}`, () => {
    it('open, fit, cut no word, report no error and can be read by everybody', PATIENCE, async () => {
      const { entries } = await menuOf(firm(), 'admin');
      const pages = entries.filter(({ address }) => addresses.includes(address));
      expect(pages.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
      expect(await walk(firm(), { user: 'admin', pages, look, isReadByAxe: true })).toEqual([]);
      expect(firm().complaints).toEqual([]);
    });
  });
}

const PATIENCE = { timeout: 600_000 };

function firmOfFile(): () => FirmInBrowser {
  let firm: FirmInBrowser | undefined;
  beforeAll(async () => {
    firm = await openFirm();
  });
  afterAll(() => firm?.close());
  return () => {
    if (firm === undefined) throw new Error('the firm has not been opened');
    return firm;
  };
}

/** Every page of every menu, each with the first user who has it. */
async function ownedPages(firm: FirmInBrowser): Promise<readonly OwnedPage[]> {
  return firstOfEach(await menusOf(firm), ({ address }) => address);
}

/** Every page with every set of permissions that changes it, without those that `ownedPages` has. */
async function pagesOfOtherRights(firm: FirmInBrowser): Promise<readonly OwnedPage[]> {
  const pages = await menusOf(firm);
  const owned = firstOfEach(pages, ({ address }) => address);
  return firstOfEach(pages, ({ address, rights }) => `${address} ${rights}`).filter(
    (page) => !owned.includes(page),
  );
}

async function menusOf(firm: FirmInBrowser): Promise<readonly OwnedPage[]> {
  const pages: OwnedPage[] = [];
  for (const user of USERS) {
    const { entries, permissions } = await menuOf(firm, user);
    pages.push(
      ...entries.map((entry) => ({ ...entry, user, rights: permissionsAt(entry.address, permissions) })),
    );
  }
  return pages;
}

function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** Walks the pages, each as its user, and returns what is wrong with them. */
async function walkForUsers(
  firm: FirmInBrowser,
  pages: readonly OwnedPage[],
  how: Omit<Walk, 'user' | 'pages'>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [user, own] of Map.groupBy(pages, (page) => page.user))
    for (const fault of await walk(firm, { ...how, user, pages: own })) faults.push(`${user} ${fault}`);
  return faults;
}

type Walk = {
  readonly user: string;
  readonly pages: readonly MenuEntry[];
  readonly look: Look;
  readonly isReadByAxe: boolean;
};

/** Opens the pages one after another in one window, and returns what is wrong with them. */
async function walk(firm: FirmInBrowser, given: Walk): Promise<readonly string[]> {
  const { user, pages, look, isReadByAxe } = given;
  const page = await firm.enter(user);
  await wear(page, look);
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  const kinds = new Set<string>();
  for (const [at, entry] of pages.entries()) {
    const kind = pageKind(entry.address);
    const comesFromOutside = isReadByAxe && look === LOOKS.light && !kinds.has(kind);
    await (comesFromOutside ? arrive : visit)(page, entry.address);
    const found = [
      ...(await faultsInView(page, entry, look)),
      ...(isInAxeTurn(at) ? await axeFindings(page, given, kinds.size === 0) : []),
      // Widths follow from sums, which arrive after the rows.
      ...(await sideways(page, look)),
    ];
    faults.push(...found.map((fault) => `${entry.address}: ${fault}`));
    kinds.add(kind);
  }
  await page.context().close();
  return faults;
}

/** Axe takes half of a walk: a push reads the first page and a third of the others by it, later rings read all. */
const AXE_TURNS = 3;
const isInAxeTurn = (at: number) =>
  at === 0 || currentRing() !== 'push' || at % AXE_TURNS === runSeed() % AXE_TURNS;

/** Axe reads the frame once, with the first page. */
async function axeFindings(
  page: Page,
  { look, isReadByAxe }: Walk,
  isFirst: boolean,
): Promise<readonly string[]> {
  if (!isReadByAxe) return [];
  return barriers(page, { rules: look.dark ? 'colours' : 'all', part: isFirst ? 'document' : 'page' });
}

async function faultsInView(page: Page, entry: MenuEntry, look: Look): Promise<readonly string[]> {
  return [
    ...(await troubles(page)),
    ...(await cutWords(page)),
    ...(look.width < 1024 ? await brokenFacts(page) : []),
    ...(look.language === 'en' ? await chineseWords(page) : []),
    ...(look === LOOKS.light ? await headingFaults(page, entry) : []),
  ];
}
