import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figureLine, type Line } from './report.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** What the login page loads before it can be used: the files that the page names, and those that the login asks for. */
export function firstLoad(): Line[] {
  if (!existsSync(join(DIST, 'index.html')))
    return [{ what: 'login page', goal: '', result: 'the web is not built' }];
  const files = [...new Set([...namedByPage(), ...namedByLogin()])];
  const bytes = (ending: string) =>
    files.reduce((sum, file) => sum + statSync(join(DIST, `${file}${ending}`)).size, 0) / 1000;
  const requests = files.length + 1;
  return [
    figureLine(`login page, ${files.length} files compressed (brotli)`, bytes('.br'), {
      atMost: 300,
      unit: 'kB',
    }),
    figureLine('the same, compressed by gzip', bytes('.gz'), { unit: 'kB' }),
    figureLine('the same, as they are', bytes(''), { unit: 'kB' }),
    figureLine('requests for them, page included', requests, { atMost: 15, unit: 'requests' }),
  ];
}

function namedByPage(): string[] {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
}

/** The bundler writes the files that a later part needs beside the place that asks for it. */
function namedByLogin(): string[] {
  for (const file of namedByPage()) {
    const code = readFileSync(join(DIST, file), 'utf8');
    const [, list] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
    const [, indexes] = /start-login-[^)]*\)[^[]*?\},__vite__mapDeps\(\[([\d,]+)\]\)/.exec(code) ?? [];
    if (!list || !indexes) continue;
    const all = JSON.parse(list) as string[];
    return indexes.split(',').flatMap((index) => all[Number(index)] ?? []);
  }
  throw new Error('the page does not ask for the login');
}
