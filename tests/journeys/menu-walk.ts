import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FirmInBrowser } from './firm-in-browser.ts';
import { signInByCalls } from './sign-in-by-calls.ts';

/** Appearance of the product in a window: width, colours, language. */
export type Look = {
  readonly name: string;
  readonly width: number;
  readonly dark?: boolean;
  readonly language?: 'zh' | 'en';
};

export const LOOKS = {
  light: { name: 'light', width: 1440 },
  dark: { name: 'dark', width: 1440, dark: true },
  phone: { name: 'phone', width: 390 },
  english: { name: 'English', width: 1440, language: 'en' },
  englishPhone: { name: 'English phone', width: 390, language: 'en' },
} as const satisfies Readonly<Record<string, Look>>;

type Node = {
  readonly url: string | null;
  readonly name: string;
  readonly hidden: boolean;
  readonly children: readonly Node[];
};

/** Answer of the call by which the frame learns who has signed in. */
type LoginData = {
  readonly menuList: readonly Node[];
  readonly permissions: readonly string[];
  readonly userConfig?: { readonly language?: string };
};

/** Language stored with the user; it is stored a moment after it was chosen. */
export async function keptLanguage(page: Page): Promise<string> {
  const data: LoginData = await page.evaluate(async () => {
    const headers = { AuthToken: window.localStorage.getItem('AuthToken') ?? '' };
    return (await (await fetch('/api/getLoginData', { headers })).json()).data;
  });
  return data.userConfig?.language ?? 'zh';
}

export type MenuEntry = { readonly address: string; readonly label: string };

type Menu = { readonly entries: readonly MenuEntry[]; readonly permissions: readonly string[] };

/** A user's menu and permissions, asked for by calls without loading the program. */
export async function menuOf(firm: FirmInBrowser, loginName: string): Promise<Menu> {
  const context = (await firm.visit()).context();
  const { url, password } = firm;
  expect(await signInByCalls(context, { url, loginName, password })).toBe(true);
  const { origins } = await context.storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === 'AuthToken')?.value ?? '';
  const answer = await context.request.get('/api/getLoginData', { headers: { AuthToken: token } });
  const { data }: { data: LoginData } = await answer.json();
  await context.close();
  return { entries: leavesOf(data.menuList), permissions: data.permissions };
}

function leavesOf(nodes: readonly Node[]): readonly MenuEntry[] {
  return nodes
    .filter(({ hidden }) => !hidden)
    .flatMap(({ url, name, children }) => [
      ...(url ? [{ address: url, label: name }] : []),
      ...leavesOf(children),
    ]);
}

/** Changes the look of an open page. Colours and language are stored in the browser and read when it loads. */
export async function wear(page: Page, { width, dark = false, language = 'zh' }: Look): Promise<void> {
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

/** Waits for transitions to end: a colour in transition is not one of the theme's. */
async function finishTransitions(page: Page): Promise<void> {
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

type AxeRun = {
  /** Every rule, or only the contrast of colours. */
  readonly rules?: 'all' | 'colours';
  /** The whole document, or only the page without the frame around it. */
  readonly part?: 'document' | 'page';
};

/** Serious and critical findings of axe in the page's present state. */
export async function barriers(
  page: Page,
  { rules = 'all', part = 'document' }: AxeRun = {},
): Promise<readonly string[]> {
  // Evaluated by the browser itself: the page's policy against foreign scripts stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await finishTransitions(page);
  const violations = await page.evaluate(
    async ({ only, isPageOnly }) => {
      const { axe: reader } = window as unknown as {
        axe: { run: (where: unknown, how: object) => Promise<{ violations: Finding[] }> };
      };
      // Pages of other tabs are hidden, and axe takes six times as long while they are in the document.
      const hidden = [...document.querySelectorAll<HTMLElement>('[data-page]')]
        .filter((view) => !view.checkVisibility())
        .map((view) => ({ view, mark: document.createComment('') }));
      for (const { view, mark } of hidden) view.replaceWith(mark);
      const where = isPageOnly ? (document.querySelector('[data-page]') ?? document) : document;
      const { violations: found } = await reader
        .run(where, { ...only, resultTypes: ['violations'], preload: false })
        .finally(() => hidden.map(({ view, mark }) => mark.replaceWith(view)));
      return found;
    },
    { only: rules === 'colours' ? { runOnly: ['color-contrast'] } : {}, isPageOnly: part === 'page' },
  );
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
