/** `npm run bench:modules [-- --short]`: measures the project as it is and with eighty more modules. */

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metText } from '../report.ts';
import { copyProject } from './copy-project.ts';
import type { Figures } from './inside.ts';

const isShort = process.argv.includes('--short');
const FURTHER = isShort ? 3 : 80;

type Row = {
  readonly what: string;
  readonly unit: string;
  readonly atMost?: number;
  readonly figure: (of: Measured) => number;
};
type Measured = Figures & { readonly types: number };

const ROWS: readonly Row[] = [
  { what: 'types checked', unit: 's', atMost: 10, figure: ({ types }) => types },
  { what: 'start on an empty folder', unit: 's', figure: ({ coldStart }) => coldStart },
  { what: 'start again', unit: 's', atMost: 1.2, figure: ({ warmStart }) => warmStart },
  {
    what: 'login data of an administrator, compressed',
    unit: 'kB',
    atMost: 20,
    figure: ({ loginData }) => loginData,
  },
  { what: 'all pages he may open, compressed', unit: 'kB', figure: ({ pages }) => pages },
  { what: 'the definition of one module, compressed', unit: 'kB', figure: ({ definition }) => definition },
  { what: 'the application, compressed', unit: 'kB', figure: ({ application }) => application },
  { what: 'the words of all modules in one language, compressed', unit: 'kB', figure: ({ words }) => words },
];

const then = await measured(FURTHER);
// The short form finds out whether all is measured: once is enough for that.
const now = isShort ? then : await measured(0);
const lines = ROWS.map(({ what, unit, atMost, figure }) => [
  what,
  atMost === undefined ? '' : `≤ ${atMost} ${unit}`,
  `${figure(now).toFixed(2)} ${unit}`,
  `${figure(then).toFixed(2)} ${unit}`,
  metText(atMost === undefined ? undefined : figure(then) <= atMost),
]);
const table = [['what', 'goal', 'as it is', `with ${FURTHER} more modules`, 'met'], ...lines];
const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of table)
  process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);

/** A copy of the project with so many more modules, measured and removed again. */
async function measured(further: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'jianheng-modules-'));
  // The account that runs the database goes through it.
  chmodSync(folder, 0o755);
  try {
    process.stderr.write(`${further} more modules …\n`);
    copyProject(join(folder, 'project'), further);
    const types = secondsOf(join(folder, 'project'), ['tools/check-types.ts']);
    const said = run(join(folder, 'project'), ['bench/src/modules/inside.ts', join(folder, 'work')]);
    return { ...(JSON.parse(said.trim().split('\n').at(-1) ?? '') as Figures), types };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsOf(project: string, command: readonly string[]): number {
  const began = performance.now();
  run(project, command);
  return (performance.now() - began) / 1000;
}

function run(project: string, command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${command.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}
