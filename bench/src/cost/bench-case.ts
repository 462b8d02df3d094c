import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckConfig, readCheckConfig } from '@jianheng/cost-engine';
import { EXTENT_ARGUMENTS } from '../extent.ts';

/** A large bill in every format, and what every reading of it must come to. */
export interface BenchCase {
  readonly folder: string;
  /** the settings of the bill; the further checks are off in the first */
  readonly config: CheckConfig;
  readonly furtherConfig: CheckConfig;
  readonly findings: number;
  readonly lines: number;
  /** Σ 合价, yuan as text */
  readonly amount: string;
}

/** Writes the generated bill into a folder, in a process of its own: its memory is not ours. */
export function generateBill(folder: string): void {
  const program = fileURLToPath(import.meta.resolve('./generate.ts'));
  execFileSync(process.execPath, [program, folder, ...EXTENT_ARGUMENTS], { stdio: 'inherit' });
}

/** Opens the bill in a folder. */
export function benchCase(folder: string): BenchCase {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const [settings, truth, stats] = ['config.json', 'truth.json', 'stats.json'].map(json);
  return {
    folder,
    config: readCheckConfig(settings),
    furtherConfig: readCheckConfig({ ...settings, further: true }),
    findings: truth.findings.length,
    lines: stats.lines,
    amount: stats.sumLineTotals,
  };
}
