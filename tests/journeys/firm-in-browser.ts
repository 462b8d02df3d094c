import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPTCHA } from '@jianheng/server-platform/testing';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { type SampleOptions, startOwnSample } from './own-sample.ts';
import { keepShortMessages } from './short-messages.ts';
import { signInByCalls } from './sign-in-by-calls.ts';

const PATIENCE_MS = 90_000;
const PHONE_WIDTH = 390;
const LOOK_MS = 5000;
/** Characters of a page that are told of when its journey fails. */
const SHOWN_TEXT = 1500;
const PICTURES = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

export type FirmInBrowser = {
  /**
   * A page of its own on which the person has signed in and opened the address: his home page unless another is said.
   * It is closed with its test unless it `stays` for those after it: pages left open slow down all that follows.
   */
  enter(loginName: string, address?: string, options?: { readonly stays?: boolean }): Promise<Page>;
  /** A page of its own before the door, closed with its test; what it complains of is kept unless its journey says why. */
  visit(options?: { readonly complains?: boolean }): Promise<Page>;
  /** Where it is reached. */
  readonly url: string;
  /** What all its people sign in with. */
  readonly password: string;
  /** The database that its product stands on. */
  readonly database: string;
  /** What browsers complained of: scripts that failed, answers beyond 399 that no refusal asked for. */
  readonly complaints: string[];
  close(): Promise<void>;
};

/** The product with its sample firm, a copy of this journey's own, and a real browser before it. */
export async function openFirm(options: SampleOptions = {}): Promise<FirmInBrowser> {
  const { url, database, password, stop } = await startOwnSample(() => CAPTCHA, options);
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const openContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL: url, ...options });
    contexts.push(context);
    return context;
  };
  const complaints: string[] = [];
  return {
    complaints,
    database,
    url,
    password,
    visit: ({ complains = false } = {}) =>
      openPage({ openContext, loginName: '访客', complaints: complains ? [] : complaints }),
    enter: (loginName, address = '/home', { stays = false } = {}) =>
      signIn({ openContext, loginName, complaints, stays }, { url, password, address }),
    close: async () => {
      for (const context of contexts) await context.close();
      await stop();
    },
  };
}

type Entry = {
  readonly openContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
  readonly loginName: string;
  readonly complaints: string[];
  readonly stays?: boolean;
};
type Way = { readonly url: string; readonly password: string; readonly address: string };

async function openPage({ openContext, loginName, complaints, stays = false }: Entry): Promise<Page> {
  const context = await openContext({
    viewport: { width: 1536, height: 864 },
    locale: 'zh-CN',
    // What still moves may be clicked where it was a moment ago.
    reducedMotion: 'reduce',
  });
  await keepShortMessages(context);
  // A busy machine is slow and not wrong.
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatStands(page, loginName, complaints);
    if (!stays) await context.close();
  });
  page.on('pageerror', (problem) => complaints.push(`${loginName}: ${problem.message}`));
  page.on('console', (message) => {
    // A server that is busy for a moment says so, and pages ask again.
    if (message.type() === 'error' && !message.text().includes('503 (Service Unavailable)'))
      complaints.push(`${loginName}: ${message.text()} ${message.location().url}`.trimEnd());
  });
  return page;
}

async function signIn(entry: Entry, { url, password, address }: Way): Promise<Page> {
  const { loginName } = entry;
  const page = await openPage(entry);
  if (await signInByCalls(page.context(), { url, loginName, password })) {
    await page.goto(address);
    if (address === '/home') await page.getByText('我的申请').first().waitFor();
    return page;
  }
  await page.goto('/login');
  await signInHere(page, { loginName, password });
  if (address !== '/home') await page.goto(address);
  return page;
}

/** Signs in on a page that stands before the door. */
export async function signInHere(
  page: Page,
  { loginName, password }: { readonly loginName: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('用户名').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('验证码').fill(CAPTCHA);
  // Nobody can read a picture that is not there yet.
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/login/captcha') && naturalWidth > 0),
  );
  await page.keyboard.press('Enter');
  await page.getByText('我的申请').first().waitFor();
}

/** Whoever reads why a journey failed wants to know what its people saw; a page that is closed shows nothing. */
async function tellWhatStands(page: Page, loginName: string, complaints: readonly string[]): Promise<void> {
  if (page.isClosed()) return;
  const shown = await page
    .locator('#root')
    .textContent({ timeout: LOOK_MS })
    .catch(() => '');
  const text = (shown ?? '').replace(/\s+/g, ' ').slice(0, SHOWN_TEXT);
  process.stderr.write(`${[`${loginName} at ${page.url()}: ${text}`, ...complaints].join('\n')}\n`);
}

/** Makes the window as wide as a phone, and waits until nothing is wider than it. */
export async function onPhone(page: Page, address?: string): Promise<void> {
  await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
  if (address !== undefined) await page.goto(address);
  await page.waitForFunction((width) => document.documentElement.scrollWidth <= width, PHONE_WIDTH);
}

/** Keeps a picture for the README when PICTURES is set; an ordinary run leaves the tree alone. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
