import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Chromium's own defaults of the npm package switch web security off; these do not. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A real browser: the one that CHROMIUM_PATH names, else the one from npm, else the machine's own. */
export async function openBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  const executablePath = named ?? (await npmChromium()) ?? machineChromium();
  if (!executablePath) throw new Error('没有找到 Chromium：请设置 CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGS });
}

/** Unpacks the browser of the npm package, with the libraries that a bare machine lacks and a Chinese font. */
async function npmChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, 'chromium');
  mkdirSync(folder, { recursive: true });
  // The package unpacks beside whatever the system calls temporary, and its libraries only where it thinks it is a cloud function.
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    Object.assign(process.env, fontSettings(folder));
    return path;
  } finally {
    if (before.TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before.TMPDIR;
    if (before.AWS_EXECUTION_ENV === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = before.AWS_EXECUTION_ENV;
  }
}

/** Without a Chinese font every Chinese sign is an empty box. */
function fontSettings(folder: string): Record<string, string> {
  const fonts = join(folder, 'own-fonts');
  const target = join(fonts, 'NotoSansSC-Regular.ttf');
  if (!existsSync(target)) {
    mkdirSync(fonts, { recursive: true });
    copyFileSync(chineseFont(), target);
    const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(fonts, 'cache')}</cachedir></fontconfig>`;
    writeFileSync(join(fonts, 'fonts.conf'), config);
  }
  return { FONTCONFIG_PATH: fonts, FONTCONFIG_FILE: join(fonts, 'fonts.conf') };
}

function chineseFont(): string {
  const entry = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json');
  const folder = join(dirname(entry), '400Regular');
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
  if (!file) throw new Error('the font package holds no font');
  return join(folder, file);
}

function machineChromium(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
}
