import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** How the product is looked at. */
export type Look = {
  readonly name: string;
  readonly width: number;
  readonly dark?: boolean;
  readonly language?: 'zh' | 'en';
  /** What axe reads of its pages: all of it once, and again only what differs by the look. */
  readonly read: 'everything' | 'colours';
  /** How a page is opened that nobody saw yet: from outside, as a link in a mail does, or from the page before it. */
  readonly opens?: 'from outside';
  /** The pages that it reads, where not all: each of them is built like many others. */
  readonly only?: readonly string[];
};

const MAIN = [
  '/main-page',
  '/main-page/toDoAll',
  '/main-page/myApplicationAll',
  '/main-page/work-calendar',
  '/consult/list',
  '/loan-application/list',
  '/sys-manager/user',
];

export const LOOKS: readonly Look[] = [
  { name: 'light', width: 1440, read: 'everything', opens: 'from outside' },
  { name: 'dark', width: 1440, dark: true, read: 'colours' },
  { name: 'phone', width: 390, read: 'everything', only: MAIN },
  { name: 'English', width: 1440, language: 'en', read: 'everything', only: MAIN },
];

type Node = {
  readonly url: string | null;
  readonly name: string;
  readonly hidden: boolean;
  readonly children: readonly Node[];
};

/** What the frame is told of whoever has signed in. */
function loginData(page: Page): Promise<{
  readonly menuList: readonly Node[];
  readonly userConfig?: { readonly language?: string };
}> {
  return page.evaluate(async () => {
    const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
    return (await (await fetch('/api/getLoginData', { headers })).json()).data;
  });
}

/** The language that is kept with the person: a moment after he has chosen it. */
export async function keptLanguage(page: Page): Promise<string> {
  return (await loginData(page)).userConfig?.language ?? 'zh';
}

/** Every page that the person's menu leads to. */
export async function menuAddresses(page: Page): Promise<readonly string[]> {
  const leaves = (nodes: readonly Node[]): readonly string[] =>
    nodes
      .filter(({ hidden }) => !hidden)
      .flatMap(({ url, children }) => [...(url ? [url] : []), ...leaves(children)]);
  return leaves((await loginData(page)).menuList);
}

/** Puts the product into a look: colours and language are remembered by the browser and read when it starts. */
export async function wear(
  page: Page,
  { width, dark = false, language = 'zh' }: Omit<Look, 'read'>,
): Promise<void> {
  await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
  await page.evaluate(
    ({ theme, chosen }) => {
      window.localStorage.setItem('themeColour', theme);
      window.localStorage.setItem('language', chosen);
    },
    { theme: JSON.stringify({ dark }), chosen: language },
  );
  await page.goto('/home');
  await settle(page);
}

/** Goes to an address as a click in the menu does, without loading the program again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await settle(page);
}

/** Opens an address from outside, as a link in a mail does. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settle(page);
}

/** Waits until the page of the address is in view and nothing of it is still loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const views = [...document.querySelectorAll<HTMLElement>('[data-page]')];
    const seen = views.find(
      (view) => view.checkVisibility() && view.dataset.page === window.location.pathname,
    );
    const isBusy = seen?.querySelector('[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning');
    return seen !== undefined && !isBusy && seen.textContent?.trim() !== '';
  });
}

/** What is wrong with the page in view: nothing on it, a fault said on it, or more beside it than fits. */
export async function troubles(page: Page): Promise<readonly string[]> {
  const view = await page.evaluate(() => {
    const views = [...document.querySelectorAll<HTMLElement>('[data-page]')];
    const seen = views.find((one) => one.checkVisibility());
    const over = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth;
    return {
      text: seen?.textContent ?? '',
      isPlain: seen?.querySelector('[class*="_plainPage_"]') !== null,
      tooWide: Math.max(over(document.documentElement), seen === undefined ? 0 : over(seen)),
    };
  });
  return [
    ...(view.text.trim().length < 2 ? ['an empty page'] : []),
    ...(view.isPlain ? [`a page that only says: ${view.text.slice(0, 40)}`] : []),
    ...(view.tooWide > 1 ? [`${view.tooWide} px too wide`] : []),
  ];
}

/** The width of a window that every list of the house fits in with the columns it begins with. */
const WIDE = 1440;

/** What of the lists in view lies beside it. Asked last: widths follow from sums, and those come after the rows. */
export async function sideways(page: Page, { width }: Look): Promise<readonly string[]> {
  if (width < WIDE) return [];
  const over = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page] :is(.ant-table-body, .ant-table-content)')]
      .filter((table) => table.checkVisibility())
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  return over.filter((px) => px > 0).map((px) => `a list moves sideways by ${px} px`);
}

/** A colour that is still on its way to another is neither. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

type Finding = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
};

/** What axe calls serious or critical on the page as it stands. */
export async function barriers(page: Page, what: Look['read']): Promise<readonly string[]> {
  // Handed over by the browser's own door: the page's policy against foreign scripts stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await standStill(page);
  const rules = what === 'colours' ? { runOnly: ['color-contrast'] } : {};
  const violations = await page.evaluate(async (only) => {
    const { axe: reader } = window as unknown as {
      axe: { run: (where: unknown, how: object) => Promise<{ violations: Finding[] }> };
    };
    // Pages behind other tabs are out of sight, and axe takes six times as long when they stand in the document.
    const aside = [...document.querySelectorAll<HTMLElement>('[data-page]')]
      .filter((view) => !view.checkVisibility())
      .map((view) => ({ view, place: document.createComment('') }));
    for (const { view, place } of aside) view.replaceWith(place);
    const { violations: found } = await reader
      .run(document, { ...only, resultTypes: ['violations'], preload: false })
      .finally(() => aside.map(({ view, place }) => place.replaceWith(view)));
    return found;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ target, failureSummary = '' }) =>
            `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 220)}`,
        ),
    );
}
