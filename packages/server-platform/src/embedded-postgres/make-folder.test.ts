import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'jianheng-make-folder-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('a folder', () => {
  it('is made with those above it, and left as it is when it is there', () => {
    const folder = join(place, 'a', 'b', 'c');
    makeFolder(folder);
    writeFileSync(join(folder, 'kept'), 'x');

    makeFolder(folder);
    makeFolder(`${folder}/`);

    expect(statSync(join(folder, 'kept')).size).toBe(1);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  it('is taken where a link leads to one', () => {
    symlinkSync(join(place, 'a'), join(place, 'link'));

    makeFolder(join(place, 'link', 'd'));

    expect(statSync(join(place, 'a', 'd')).isDirectory()).toBe(true);
  });

  it.each([
    ['/proc/x', '/proc 之下不能建立目录：请用 DATA_DIR 另选一个目录。'],
    ['/proc/x/y/z', '/proc 之下不能建立目录：请用 DATA_DIR 另选一个目录。'],
    ['/sys/x', /EACCES|EPERM|EROFS/],
  ])('at %s is refused and not tried for ever', (folder, told) => {
    expect(() => makeFolder(folder)).toThrow(told);
  });

  it('is not made of a file, nor below one', () => {
    const file = join(place, 'file');
    writeFileSync(file, '');

    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'x'))).toThrow(/EEXIST|ENOTDIR/);
  });
});
