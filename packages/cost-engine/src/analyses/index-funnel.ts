import { moneyText } from '@jianheng/fixed-point';
import { analyse } from '../derived/analyse.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';

/** One step on the way from raw lines to usable indices (漏斗); each holds a part of the one before. */
export interface FunnelStage {
  readonly name: string;
  readonly lines: number;
  /** yuan as text */
  readonly amount: string;
}

/**
 * How many lines, and how much of the amount, are imported, known to the bill book, in a building with a size, collected, and
 * counted in the unit of their subject.
 */
export function indexFunnel(project: CostProject, config: CheckConfig): FunnelStage[] {
  const { lines, unitWorks, buildings } = project;
  const analysis = analyse(project, config);
  const steps: readonly (readonly [name: string, passes: (line: number) => boolean])[] = [
    ['已导入', () => true],
    ['已识别（清单库）', (line) => (analysis.entries[line] ?? null) !== null],
    ['有规模', (line) => (buildings[unitWorks[cell(lines.unitWork, line)]?.building ?? -1]?.area ?? 0) > 0],
    ['已归集', (line) => config.subjects.has(analysis.subjects[line] ?? '')],
    [
      '可用于工程量指标',
      (line) => config.subjects.get(analysis.subjects[line] ?? '')?.unit === analysis.uom(line),
    ],
  ];
  const sums = steps.map(() => ({ lines: 0, amount: 0 }));
  for (let line = 0; line < lines.count; line += 1) {
    const stopped = steps.findIndex(([, passes]) => !passes(line));
    const reached = stopped < 0 ? steps.length : stopped;
    for (const sum of sums.slice(0, reached)) {
      sum.lines += 1;
      sum.amount += cell(lines.amount, line) || 0;
    }
  }
  return steps.map(([name], place) => ({
    name,
    lines: sums[place]?.lines ?? 0,
    amount: moneyText(sums[place]?.amount ?? 0),
  }));
}
