import { moneyText } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import type { UnitWork } from '../model/project.ts';
import type { CheckMaterial } from './check-material.ts';
import type { FigureText, Finding, FindingKind, TargetType } from './finding.ts';

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

/** Targets that could not be checked for one reason: how many, and the first of them. */
export interface Skipped {
  readonly kind: string;
  readonly reason: string;
  readonly count: number;
  readonly targets: readonly string[];
}

/** What one run of a part of a rule yields. */
export interface PartOutcome {
  readonly findings: readonly Finding[];
  readonly skipped: readonly Skipped[];
  /** targets looked at, by kind */
  readonly looked: ReadonlyMap<string, number>;
}

/** Targets named of those that could not be checked. */
export const NAMED_TARGETS = 5;

/** A part of a rule at work: collects what it found, what it looked at and what it could not check. */
export class RuleRun {
  readonly material: CheckMaterial;
  readonly #rule: string;
  readonly #findings: Finding[] = [];
  readonly #skipped = new Map<string, { kind: string; reason: string; count: number; targets: string[] }>();
  readonly #looked = new Map<string, number>();

  constructor(rule: string, material: CheckMaterial) {
    this.#rule = rule;
    this.material = material;
  }

  /** Notes that so many targets were looked at. */
  looked(kind: string, count = 1): void {
    this.#looked.set(kind, (this.#looked.get(kind) ?? 0) + count);
  }

  /** Notes that of so many targets all were looked at that were not skipped. */
  lookedAtRest(kind: string, total: number): void {
    let skipped = 0;
    for (const row of this.#skipped.values()) if (row.kind === kind) skipped += row.count;
    this.looked(kind, total - skipped);
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
    const known = this.#skipped.get(key);
    if (!known) {
      this.#skipped.set(key, { kind, reason, count: 1, targets: [target] });
      return;
    }
    known.count += 1;
    if (known.targets.length < NAMED_TARGETS) known.targets.push(target);
  }

  unitOf(line: number): UnitWork | undefined {
    const { lines, units } = this.material.project;
    return units[at(lines.unit, line)];
  }

  outcome(): PartOutcome {
    return { findings: this.#findings, skipped: [...this.#skipped.values()], looked: this.#looked };
  }
}

/** NaN comes of a line without quantity: then nobody knows how much hangs on it. */
function riskText(amount: number | undefined): string | null {
  return amount === undefined || Number.isNaN(amount) ? null : moneyText(Math.abs(amount));
}
