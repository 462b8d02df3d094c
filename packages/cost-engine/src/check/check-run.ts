import { moneyText } from '../exact/scaled.ts';
import { at } from '../model/number-column.ts';
import type { UnitWork } from '../model/unit-work.ts';
import type { CheckMaterial } from './check-material.ts';
import type { FigureText, Finding, FindingKind, TargetType } from './finding.ts';
import { NAMED_TARGETS, PartOutcome } from './part-outcome.ts';

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

/** What a rule adds to its kind when it finds something in a bill line. */
type FoundInLine = Omit<Found, 'target' | 'targetType' | 'node' | 'code' | 'name'>;

/** A part of a rule at work: collects what it found, what it looked at and what it could not check. */
export class RuleRun {
  readonly material: CheckMaterial;
  readonly #rule: string;
  readonly #writers: (() => Finding)[] = [];
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
    const rule = this.#rule;
    this.#writers.push(() => writtenFinding(rule, kind, found));
  }

  /**
   * As `find`, for a bill line. What is found may be put into words later, by a function that must not look at the project again: it may
   * have changed by then.
   */
  findLine(kind: FindingKind, line: number, found: FoundInLine | (() => FoundInLine)): void {
    const { lines, texts } = this.material.project;
    const rule = this.#rule;
    const target = lines.ids[line] ?? '';
    const node = this.unitOf(line)?.id ?? '';
    const [code, name] = [at(lines.code, line), at(lines.name, line)];
    this.#writers.push(() => {
      const words = typeof found === 'function' ? found() : found;
      const place = {
        target,
        targetType: 'bill',
        node,
        code: texts.text(code),
        name: texts.text(name),
      } as const;
      return writtenFinding(rule, kind, { ...place, ...words });
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
    return new PartOutcome({
      skipped: [...this.#skipped.values()],
      looked: this.#looked,
      writers: this.#writers,
    });
  }
}

function writtenFinding(rule: string, kind: FindingKind, found: Found): Finding {
  const { amountAtRisk, expected = null, actual = null, figures = [], ...place } = found;
  return { rule, ...kind, ...place, expected, actual, figures, amountAtRisk: riskText(amountAtRisk) };
}

/** NaN comes of a line without quantity: then nobody knows how much hangs on it. */
function riskText(amount: number | undefined): string | null {
  return amount === undefined || Number.isNaN(amount) ? null : moneyText(Math.abs(amount));
}
