import { describe, expect, it } from 'vitest';
import { allTestFiles, filesOutside, LATER_FILES, ringOf, SLICE_SECONDS, slices } from './rings.ts';

const files = allTestFiles();

describe('rings of the test suite', () => {
  it('name only files that exist', () => {
    expect(files.length).toBeGreaterThan(700);
    expect(Object.keys(LATER_FILES).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('hold every file exactly once: each is in the push ring or left out of it', () => {
    const outside = filesOutside('push');
    expect(new Set(outside).size).toBe(outside.length);
    const inside = files.filter((file) => ringOf(file) === 'push');
    expect([...inside, ...outside].sort()).toEqual(files);
  });

  it('leave nothing out at night', () => {
    expect(filesOutside('night')).toEqual([]);
  });
});

describe('slices of the later rings', () => {
  it('hold every later file exactly once', () => {
    expect(slices().flat().sort()).toEqual(Object.keys(LATER_FILES).sort());
  });

  it('run with the push that chose them', () => {
    const [first = []] = slices();
    expect(filesOutside('push', first).filter((file) => first.includes(file))).toEqual([]);
  });

  it('each add no more time to a push than is stated, so that about ten pushes run every file', () => {
    const seconds = slices().map((slice) =>
      slice.reduce((sum, file) => sum + (LATER_FILES[file]?.seconds ?? 0), 0),
    );
    expect(seconds.filter((one) => one > SLICE_SECONDS)).toEqual([]);
    expect(seconds.length).toBeLessThanOrEqual(12);
  });

  it('balance files by the time they take', () => {
    const later = Object.fromEntries(
      [300, 200, 200, 100, 100].map((seconds, at) => [`${at}.test.ts`, { ring: 'night', seconds }] as const),
    );
    expect(slices(later)).toEqual([['0.test.ts'], ['1.test.ts', '3.test.ts'], ['2.test.ts', '4.test.ts']]);
  });
});
