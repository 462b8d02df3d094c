import {
  type CostProject,
  collect,
  collectionSummary,
  modelOfConfig,
  projectIndices,
} from '@jianheng/cost-engine';
import type { Line } from '../report.ts';
import { amountsByPlace, walkTexts } from './baseline-loops.ts';
import type { BenchCase } from './bench-case.ts';
import { beside, since, timed } from './timing.ts';

/** The indices of the project and all its buildings, beside the bare sum of their lines. */
export function measureIndices({ config }: BenchCase, project: CostProject, lines: Line[]): void {
  const indices = timed(5, () => projectIndices(project, config));
  const bare = timed(5, () => amountsByPlace(project)).p50 / 1000;
  lines.push(beside('indices of the whole project', indices.p95 / 1000, { atMost: 3, bare }));
}

/** Finds subjects where half of the lines have lost their codes. Throws when money is lost, or more than 2 % of them stay without. */
export function measureCollection({ config, amount }: BenchCase, project: CostProject, lines: Line[]): void {
  const model = modelOfConfig(config);
  const half = project.lines.code.map((code, line) => (keepsCode(line) ? code : 0));
  const uncoded = { ...project, lines: { ...project.lines, code: half } };
  const start = performance.now();
  const collection = collect(uncoded, model, { trustsFile: false });
  const collected = since(start);
  const summary = collectionSummary(uncoded, collection);
  if (!summary.isConserved || summary.total.amount !== amount) throw new Error('not conserved');
  const uncodedLines = project.lines.ids.filter((_id, line) => !keepsCode(line)).length;
  const share = summary.by.similar / uncodedLines;
  if (share < 0.98) throw new Error(`only ${share} of the lines without code were collected`);
  const bare = timed(3, () => walkTexts(project)).p50 / 1000;
  lines.push(beside('collection, half of the lines by likeness', collected, { atMost: 20, bare }));
}

/** Half of the lines, in no order. */
function keepsCode(line: number): boolean {
  return (Math.imul(line, 0x9e3779b1) >>> 16) % 2 === 0;
}
