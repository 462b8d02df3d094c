import type { Analysis } from '../analysis/analyse.ts';
import type { LineSums } from '../analysis/line-sums.ts';
import type { UnitResource } from '../analysis/unit-resources.ts';
import { moneyText } from '../exact/scaled.ts';
import type { NodeFigures } from '../indices/node-figures.ts';
import { at } from '../model/number-column.ts';
import type { CostProject, UnitWork } from '../model/project.ts';
import type { CheckConfig } from './check-config.ts';
import type { CheckResult, FigureText, Finding, FindingKind, NotChecked, TargetType } from './finding.ts';

/** What a rule reads. Derived tables are made when the first rule asks for them. */
export interface CheckMaterial {
  readonly project: CostProject;
  readonly config: CheckConfig;
  readonly analysis: Analysis;
  readonly sums: readonly LineSums[];
  readonly unitResources: readonly (readonly UnitResource[])[];
  readonly figures: readonly NodeFigures[];
}

/** What a rule adds to its kind when it finds something. */
export interface Found {
  readonly target: string;
  readonly targetType: TargetType;
  readonly node: string;
  readonly code?: string;
  readonly name?: string;
  readonly expected?: string | null;
  readonly actual?: string | null;
  readonly figures?: readonly FigureText[];
  readonly amountAtRisk?: number;
}

/** One rule at work: collects what it found, what it looked at and what it could not check. */
export class RuleRun {
  readonly material: CheckMaterial;
  readonly #rule: string;
  readonly #findings: Finding[] = [];
  readonly #skipped = new Map<string, { kind: string; reason: string; count: number; targets: string[] }>();
  readonly #checked = new Map<string, number>();

  constructor(rule: string, material: CheckMaterial) {
    this.#rule = rule;
    this.material = material;
  }

  /** Notes that so many targets were looked at. */
  looked(kind: string, count = 1): void {
    this.#checked.set(kind, (this.#checked.get(kind) ?? 0) + count);
  }

  /** Notes that of so many targets all were looked at that were not skipped. */
  lookedAtRest(kind: string, total: number): void {
    const skipped = [...this.#skipped.values()].filter((row) => row.kind === kind);
    this.looked(kind, total - skipped.reduce((sum, row) => sum + row.count, 0));
  }

  find(kind: FindingKind, found: Found): void {
    const { amountAtRisk, expected = null, actual = null, figures = [], ...place } = found;
    this.#findings.push({
      rule: this.#rule,
      ...kind,
      ...place,
      expected,
      actual,
      figures,
      amountAtRisk: riskText(amountAtRisk),
    });
  }

  /** As `find`, for a bill line. */
  findLine(
    kind: FindingKind,
    line: number,
    found: Omit<Found, 'target' | 'targetType' | 'node' | 'code' | 'name'>,
  ): void {
    const { lines, texts } = this.material.project;
    this.find(kind, {
      target: lines.ids[line] ?? '',
      targetType: 'bill',
      node: this.unitOf(line)?.id ?? '',
      code: texts.text(at(lines.code, line)),
      name: texts.text(at(lines.name, line)),
      ...found,
    });
  }

  /** Notes that a target could not be checked, and why. */
  skip(kind: string, target: string, reason: string): void {
    const key = `${kind} ${reason}`;
    const known = this.#skipped.get(key) ?? { kind, reason, count: 0, targets: [] };
    known.count += 1;
    if (known.targets.length < 5) known.targets.push(target);
    this.#skipped.set(key, known);
  }

  unitOf(line: number): UnitWork | undefined {
    const { lines, units } = this.material.project;
    return units[at(lines.unit, line)];
  }

  result(): CheckResult {
    const notChecked = [...this.#skipped.values()].map((row): NotChecked => ({ rule: this.#rule, ...row }));
    const checked = [...this.#checked].map(([kind, count]) => [`${this.#rule}/${kind}`, count]);
    return { findings: this.#findings, notChecked, checked: Object.fromEntries(checked) };
  }
}

/** NaN comes of a line without quantity: then nobody knows how much hangs on it. */
function riskText(amount: number | undefined): string | null {
  return amount === undefined || Number.isNaN(amount) ? null : moneyText(Math.abs(amount));
}
