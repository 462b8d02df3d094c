import type { Analysis } from '../analysis/analyse.ts';
import type { CheckConfig } from '../check/check-config.ts';
import { QUANTITY } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import type { CostProject, SingleWork } from '../model/project.ts';

/** What the indices of one building are made of. */
export interface NodeFigures {
  readonly single: SingleWork;
  /** money units by subject */
  readonly subjectAmounts: ReadonlyMap<string, number>;
  /** quantity units by subject, over the lines whose unit is the subject's */
  readonly subjectQuantities: ReadonlyMap<string, number>;
  /** quantity units by nine-digit code */
  readonly codeQuantities: ReadonlyMap<string, number>;
  /** quantity (not scaled) by material class */
  readonly materials: ReadonlyMap<string, number>;
}

type Growing = { [Name in Exclude<keyof NodeFigures, 'single'>]: Map<string, number> };

/** Sums amounts, quantities and materials per building (单项工程). Ratios are made of these sums, never averaged. */
export function nodeFigures(project: CostProject, analysis: Analysis, config: CheckConfig): NodeFigures[] {
  const { lines, units } = project;
  const nodes = project.singles.map(
    (): Growing => ({
      subjectAmounts: new Map(),
      subjectQuantities: new Map(),
      codeQuantities: new Map(),
      materials: new Map(),
    }),
  );
  for (let line = 0; line < lines.count; line += 1) {
    const node = nodes[units[at(lines.unit, line)]?.single ?? -1];
    if (!node) continue;
    addQuantities({ node, line, project, analysis, config });
    addMaterials(node.materials, line, project);
  }
  return project.singles.map((single, place) => ({ single, ...(nodes[place] as Growing) }));
}

interface Addition {
  readonly node: Growing;
  readonly line: number;
  readonly project: CostProject;
  readonly analysis: Analysis;
  readonly config: CheckConfig;
}

function addQuantities({ node, line, project, analysis, config }: Addition): void {
  const { lines } = project;
  const subject = analysis.subjects[line] ?? '';
  const entry = analysis.entries[line];
  const amount = at(lines.amount, line);
  const quantity = at(lines.quantity, line);
  if (!Number.isNaN(amount)) add(node.subjectAmounts, subject, amount);
  if (Number.isNaN(quantity)) return;
  add(node.codeQuantities, entry?.code ?? analysis.code9(line), quantity);
  const unit = config.subjects.get(subject)?.unit ?? null;
  if (unit !== null && analysis.measure(line) === unit && (entry?.unit ?? unit) === unit) {
    add(node.subjectQuantities, subject, quantity);
  }
}

function addMaterials(
  materials: Map<string, number>,
  line: number,
  { lines, uses, resources }: CostProject,
): void {
  const quantity = at(lines.quantity, line);
  if (Number.isNaN(quantity)) return;
  const end = at(lines.firstUse, line + 1);
  for (let use = at(lines.firstUse, line); use < end; use += 1) {
    const material = resources[at(uses.resource, use)]?.materialClass ?? '';
    if (material === '') continue;
    add(materials, material, (at(uses.content, use) / QUANTITY) * (quantity / QUANTITY));
  }
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
