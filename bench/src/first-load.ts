import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@jianheng/server/build-web';
import { figureLine, type Line } from './report.ts';

/** What the login page loads before it can be used: the files that the page names, and those that the login asks for. */
export async function firstLoad(): Promise<Line[]> {
  const web = await buildWeb(() => undefined);
  const files = [...new Set([...namedByPage(web), ...namedByLogin(web)])];
  const bytes = (ending: string) =>
    files.reduce((sum, file) => sum + statSync(join(web, `${file}${ending}`)).size, 0) / 1000;
  const requests = files.length + 1;
  return [
    figureLine(`login page, ${files.length} files compressed (brotli)`, bytes('.br'), {
      atMost: 300,
      unit: 'kB',
    }),
    figureLine('the same, compressed by gzip', bytes('.gz'), { unit: 'kB' }),
    figureLine('the same, as they are', bytes(''), { unit: 'kB' }),
    figureLine('requests for them, page included', requests, { atMost: 15, unit: 'requests' }),
    ...appLoad(web),
  ];
}

/** What the frame with the lists of tasks loads on its first visit, beside what it asks the server. */
function appLoad(web: string): Line[] {
  const named = JSON.parse(readFileSync(join(web, 'app-files.json'), 'utf8')) as string[];
  const files = [...new Set([...namedByPage(web), ...named.map((file) => file.slice(1))])];
  const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0) / 1000;
  return [
    figureLine('application, its files compressed (brotli)', bytes, { atMost: 500, unit: 'kB' }),
    figureLine('requests for them, page included', files.length + 1, { atMost: 9, unit: 'requests' }),
  ];
}

function namedByPage(web: string): string[] {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
}

/** The bundler writes the files that a later part needs beside the place that asks for it. */
function namedByLogin(web: string): string[] {
  for (const file of namedByPage(web)) {
    const code = readFileSync(join(web, file), 'utf8');
    const [, list] = /m\.f=(\[[^\]]*\])/.exec(code) ?? [];
    const [, indexes] = /start-login-[^)]*\)[^[]*?\},__vite__mapDeps\(\[([\d,]+)\]\)/.exec(code) ?? [];
    if (!list || !indexes) continue;
    const all = JSON.parse(list) as string[];
    return indexes.split(',').flatMap((index) => all[Number(index)] ?? []);
  }
  throw new Error('the page does not ask for the login');
}
