import type { FindingKind } from '../../findings/finding.ts';
import {
  type FindingDraft,
  type LineFindingDraft,
  type PendingFindings,
  pendingFinding,
} from '../../findings/finding-draft.ts';
import { NAMED_TARGETS, PartOutcome } from '../../findings/part-outcome.ts';
import { type FiguresFormat, PendingLines } from '../../findings/pending-lines.ts';
import { cell } from '../../model/number-column.ts';
import type { UnitWork } from '../../model/unit-work.ts';
import type { CheckMaterial } from './check-material.ts';
import { type Lack, lackText } from './missing-setting.ts';

/** A part of a rule at work: collects what it found, what it looked at and what it could not check. */
export class RuleContext {
  readonly material: CheckMaterial;
  readonly #rule: string;
  readonly #pending: PendingFindings[] = [];
  readonly #skipped = new Map<string, { kind: string; reason: string; count: number; targets: string[] }>();
  readonly #looked = new Map<string, number>();
  #lines: PendingLines | null = null;

  constructor(rule: string, material: CheckMaterial) {
    this.#rule = rule;
    this.material = material;
  }

  /** Notes that so many targets were looked at. */
  countChecked(kind: string, count = 1): void {
    this.#looked.set(kind, (this.#looked.get(kind) ?? 0) + count);
  }

  /** Notes that of so many targets all were looked at that were not skipped. */
  countRemaining(kind: string, total: number): void {
    let skipped = 0;
    for (const row of this.#skipped.values()) if (row.kind === kind) skipped += row.count;
    this.countChecked(kind, total - skipped);
  }

  addFinding(kind: FindingKind, found: FindingDraft): void {
    this.#pending.push(pendingFinding(this.#rule, kind, found));
  }

  /** As `addFinding`, for a bill line. */
  addLineFinding(kind: FindingKind, line: number, found: LineFindingDraft): void {
    const { lines, texts } = this.material.project;
    this.addFinding(kind, {
      target: lines.ids[line] ?? '',
      targetType: 'bill',
      node: this.unitOf(line)?.id ?? '',
      code: texts.text(cell(lines.code, line)),
      name: texts.text(cell(lines.name, line)),
      ...found,
    });
  }

  /** As `addLineFinding`, where one edit can bring a finding on every line: figures are noted now, `format` tells them when somebody reads. */
  addLineFigures(
    kind: FindingKind,
    line: number,
    { figures, format }: { readonly figures: Float64Array; readonly format: FiguresFormat },
  ): void {
    const { lines } = this.material.project;
    const place = {
      target: lines.ids[line] ?? '',
      node: this.unitOf(line)?.id ?? '',
      code: cell(lines.code, line),
      name: cell(lines.name, line),
    };
    this.#linesOf(kind, format).add(place, figures);
  }

  /** Findings of a kind mostly come one after the other. */
  #linesOf(kind: FindingKind, format: FiguresFormat): PendingLines {
    const last = this.#lines;
    if (last !== null && last === this.#pending.at(-1) && last.shared.kind === kind) return last;
    const lines = new PendingLines({ rule: this.#rule, kind, texts: this.material.project.texts, format });
    this.#pending.push(lines);
    this.#lines = lines;
    return lines;
  }

  /** Notes that a target could not be checked, and why: in words, or the setting that is missing. */
  skip(kind: string, target: string, reason: string | Lack): void {
    const key = `${kind} ${typeof reason === 'string' ? reason : `${reason.setting} ${reason.key}`}`;
    const known = this.#skipped.get(key);
    if (!known) {
      const words = typeof reason === 'string' ? reason : lackText(reason);
      this.#skipped.set(key, { kind, reason: words, count: 1, targets: [target] });
      return;
    }
    known.count += 1;
    if (known.targets.length < NAMED_TARGETS) known.targets.push(target);
  }

  unitOf(line: number): UnitWork | undefined {
    const { lines, unitWorks } = this.material.project;
    return unitWorks[cell(lines.unitWork, line)];
  }

  outcome(): PartOutcome {
    return new PartOutcome({
      skipped: [...this.#skipped.values()],
      looked: this.#looked,
      pending: this.#pending,
    });
  }
}
