import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failuresOf, readFailures, writeFailures } from './failures.ts';

const testModule = (file: string, passed: boolean) => ({ moduleId: resolve(file), ok: () => passed });

describe('failures of a run', () => {
  it('are the files that did not pass, each once', () => {
    const failures = failuresOf({
      modules: [
        testModule('b.test.ts', false),
        testModule('a.test.ts', true),
        testModule('c.test.ts', false),
      ],
      errors: [],
      interrupted: false,
    });
    expect(failures).toEqual({ files: ['b.test.ts', 'c.test.ts'], elsewhere: false });
  });

  it('stand elsewhere when there was an error outside of tests, or when the run was broken off', () => {
    const modules = [testModule('a.test.ts', false)];
    expect(failuresOf({ modules, errors: [{ message: 'worker gone' }], interrupted: false }).elsewhere).toBe(
      true,
    );
    expect(failuresOf({ modules, errors: [], interrupted: true }).elsewhere).toBe(true);
  });

  it('are read as they were written, and are unknown where a run wrote none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'failures-'));
    const file = join(folder, 'failures.json');
    expect(readFailures(file)).toBeUndefined();
    writeFailures(file, { files: ['a.test.ts'], elsewhere: false });
    expect(readFailures(file)).toEqual({ files: ['a.test.ts'], elsewhere: false });
    rmSync(folder, { recursive: true });
  });
});
