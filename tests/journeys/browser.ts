import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { type BrowserProgram, npmChromium } from './npm-chromium.ts';

/** Chromium's own defaults of the npm package switch web security off; these do not. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

let opened: Promise<Browser> | undefined;

/** The browser of all journeys of this worker, which ends with it: each page stands in a context of its own. */
export function sharedBrowser(): Promise<Browser> {
  opened ??= openBrowser();
  return opened;
}

/** A real browser: the one that CHROMIUM_PATH names, else the one from npm, else the machine's own. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH ?? '';
  const program = named ? { executablePath: named, env: {} } : ((await npmChromium()) ?? machineChromium());
  if (!program) throw new Error('没有找到 Chromium：请设置 CHROMIUM_PATH');
  const env = { ...process.env, ...program.env };
  return chromium.launch({ executablePath: program.executablePath, env, args: ARGS });
}

function machineChromium(): BrowserProgram | undefined {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = places.find((path) => existsSync(path));
  return executablePath ? { executablePath, env: {} } : undefined;
}
