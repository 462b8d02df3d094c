import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Tests that a bench prints these figures in its short form, which measures little and shows that the bench works. */
export function testShortForm(file: string, figures: readonly string[]): void {
  it(`of ${file} goes through everything that it measures`, async () => {
    const program = fileURLToPath(new URL(`../${file}`, import.meta.url));

    const { stdout } = await run(process.execPath, [program, '--short']);

    for (const figure of figures) expect(stdout).toContain(figure);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity|Error/);
  });
}
