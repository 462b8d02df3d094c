import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../packages/web-platform/src/', import.meta.url));
/** Where the start leads on to the application; what follows there is not the login's. */
const APPLICATION = ['start/start-app.tsx', 'routes/match-route.ts', 'routes/route-table.ts'].map((file) =>
  join(SOURCE, file),
);

/** The files that the login pages need: at once, and all that they may ask for later. */
export function loginFiles(): { readonly atOnce: ReadonlySet<string>; readonly ever: ReadonlySet<string> } {
  const begin = ['start.ts', 'session/login/start-login.tsx', 'session/login/sign-in.tsx'].map((file) =>
    join(SOURCE, file),
  );
  return { atOnce: reached(begin, false), ever: reached(begin, true) };
}

function reached(begin: readonly string[], followsLater: boolean): ReadonlySet<string> {
  const found = new Set(begin);
  for (const file of found) {
    if (file.endsWith('.css')) continue;
    for (const next of importsOf(file, followsLater)) if (!APPLICATION.includes(next)) found.add(next);
  }
  return found;
}

/** What a file of ours imports of ours, types apart. */
function importsOf(file: string, withLater: boolean): readonly string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
  const atOnce = /(?:from|^import) '(\.[^']+)'/gm;
  const later = /import\('(\.[^']+)'\)/g;
  const names = [...code.matchAll(atOnce), ...(withLater ? code.matchAll(later) : [])];
  return names.map(([, name = '']) => join(dirname(file), name));
}
