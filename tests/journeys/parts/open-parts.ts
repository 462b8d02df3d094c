import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { build } from 'vite';
import { sharedBrowser } from '../browser.ts';
import { keepShortMessages } from '../short-messages.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** Nobody answers there: every request of the page is answered by the test. */
const ORIGIN = 'http://parts.test';

/** What the server says to a call, by `METHOD path`; a function sees what was sent. */
export type Answers = Readonly<Record<string, Reply | ((sent: Sent) => Reply)>>;
type Sent = {
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
};
export type Reply = Readonly<Record<string, unknown>> | 'silence';

export type OpenPart = {
  readonly page: Page;
  /** What was sent to a call so far. */
  sentTo(name: string): readonly Sent[];
  /** Calls that no answer was given for, and scripts that failed. */
  readonly complaints: readonly string[];
};

export type PartsInBrowser = {
  /** Draws the part at an address in a page of its own, with these answers at the border of HTTP. */
  open(address: string, answers: Answers): Promise<OpenPart>;
  close(): Promise<void>;
};

/** The parts of the platform, built as a page of their own, in a real browser: that of the worker, or one's own, which ends with them. */
export async function openParts(own?: Browser): Promise<PartsInBrowser> {
  const [files, browser] = await Promise.all([filesOnce(), own ?? sharedBrowser()]);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await keepShortMessages(context);
  context.setDefaultTimeout(90_000);
  return {
    open: (address, answers) => openPart(context, files, address, answers),
    close: () => (own ? own.close() : context.close()),
  };
}

/** What a part holds, as its page tells it. */
export async function held(page: Page | Locator): Promise<unknown> {
  return JSON.parse((await page.locator('[data-held]').textContent()) ?? 'null');
}

type Files = ReadonlyMap<string, string | Uint8Array>;

let files: Promise<Files> | undefined;

/** Built once for all journeys of this worker. */
function filesOnce(): Promise<Files> {
  files ??= builtFiles();
  return files;
}

async function builtFiles(): Promise<Files> {
  const built = await asInProduction(() =>
    build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: true, target: 'es2023', chunkSizeWarningLimit: 10_000 },
    }),
  );
  if (!('output' in built)) throw new Error('the page of parts was not built');
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Builds what users get. Libraries behave differently in tests: all groups of radio buttons would have one name. */
async function asInProduction<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    process.env.NODE_ENV = before;
  }
}

async function openPart(
  context: BrowserContext,
  files: Files,
  address: string,
  answers: Answers,
): Promise<OpenPart> {
  const page = await context.newPage();
  const sent = new Map<string, Sent[]>();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) return serve(route, files, pathname);
    const name = `${route.request().method()} ${pathname.slice('/api'.length)}`;
    const one = readSent(route);
    sent.set(name, [...(sent.get(name) ?? []), one]);
    const given = answers[name];
    if (given === undefined) complaints.push(`no answer for ${name}`);
    await reply(route, typeof given === 'function' ? given(one) : (given ?? { code: 404, msg: name }));
  });
  await page.goto(`${ORIGIN}${address}`);
  return { page, complaints, sentTo: (name) => sent.get(name) ?? [] };
}

async function serve(route: Route, files: Files, pathname: string): Promise<void> {
  const body = files.get(pathname) ?? files.get('/index.html') ?? '';
  await route.fulfill({ contentType: typeOf(files.has(pathname) ? pathname : '.html'), body: bodyOf(body) });
}

const bodyOf = (body: string | Uint8Array) => (typeof body === 'string' ? body : Buffer.from(body));

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript';
  return name.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
}

function readSent(route: Route): Sent {
  const headers = route.request().headers();
  const text = route.request().postData();
  const isJson = text !== null && headers['content-type']?.startsWith('application/json');
  return {
    body: isJson ? JSON.parse(text) : (text ?? undefined),
    idempotencyKey: headers['idempotency-key'],
  };
}

async function reply(route: Route, given: Reply): Promise<void> {
  if (given === 'silence') return route.abort('connectionreset');
  await route.fulfill({ json: { success: true, code: 1000, msg: '', ...given } });
}
