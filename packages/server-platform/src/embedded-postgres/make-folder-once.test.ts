import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolderOnce } from './make-folder-once.ts';

const place = mkdtempSync(join(tmpdir(), 'make-folder-once-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('a folder that is made once', () => {
  it('is whole for each of many that want it at the same time, and nothing is left beside it', async () => {
    const folder = join(place, 'wanted-by-many');
    const made = Array.from({ length: 8 }, (_none, maker) =>
      makeFolderOnce(folder, async (beside) => {
        writeFileSync(join(beside, 'first'), String(maker));
        await new Promise((resolve) => setImmediate(resolve));
        writeFileSync(join(beside, 'second'), String(maker));
      }),
    );

    expect(new Set(await Promise.all(made))).toEqual(new Set([folder]));

    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('first')).toBe(read('second'));
    expect(readdirSync(place)).toEqual(['wanted-by-many']);
  });

  it('is not there when its making failed, and can be made again', async () => {
    const folder = join(place, 'failed-once');

    await expect(
      makeFolderOnce(folder, (beside) => {
        writeFileSync(join(beside, 'half'), '');
        throw new Error('no space');
      }),
    ).rejects.toThrow('no space');

    expect(existsSync(folder)).toBe(false);
    await makeFolderOnce(folder, (beside) => writeFileSync(join(beside, 'whole'), ''));
    expect(readdirSync(folder)).toEqual(['whole']);
  });
});
