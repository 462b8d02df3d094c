import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a file imports when it is loaded; types are gone by then, and what is asked for later comes later. */
function loadedWith(file: string): readonly string[] {
  const imports = /^import (?!type )[^;]*?'([^']+)';/gm;
  return [...readFileSync(file, 'utf8').matchAll(imports)].map(([, from = '']) => from);
}

describe('the screens of modules', () => {
  it('begin with nothing but the platform: pages and declarations come when they are opened', () => {
    const files = globSync('modules/src/*/*/web/*.web.ts');

    expect(files.length).toBeGreaterThan(1);
    expect(files.flatMap((file) => loadedWith(file).map((from) => `${file}: ${from}`))).toEqual(
      files.map((file) => `${file}: @jianheng/web-platform`),
    );
  });
});
