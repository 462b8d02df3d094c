import { cell } from '../model/number-column.ts';
import type { TextPool } from '../model/text-pool.ts';
import type { Finding, FindingKind } from './finding.ts';
import { type LineFindingDraft, type PendingFindings, riskText } from './finding-draft.ts';

/** How the figures of a finding are told; they are there during the call alone. */
export type FiguresFormat = (figures: Float64Array) => LineFindingDraft;

/** What findings of one kind share. */
export interface LineFindingKind {
  readonly rule: string;
  readonly kind: FindingKind;
  readonly texts: TextPool;
  readonly format: FiguresFormat;
}

/** Where a finding in a line stands; code and name as places in the texts, which only grow. */
export interface LinePlace {
  readonly target: string;
  readonly node: string;
  readonly code: number;
  readonly name: number;
}

/**
 * Findings of one kind in bill lines, as columns of the figures that their words are made of: there may be one for every line
 * of a bill, and an edit throws most of them away unread.
 */
export class PendingLines implements PendingFindings {
  readonly shared: LineFindingKind;
  readonly #targets: string[] = [];
  readonly #nodes: string[] = [];
  readonly #codes: number[] = [];
  readonly #names: number[] = [];
  readonly #figures: number[] = [];

  constructor(shared: LineFindingKind) {
    this.shared = shared;
  }

  get count(): number {
    return this.#targets.length;
  }

  /** Notes a finding; each has as many figures as the first. */
  add({ target, node, code, name }: LinePlace, figures: Float64Array): void {
    this.#targets.push(target);
    this.#nodes.push(node);
    this.#codes.push(code);
    this.#names.push(name);
    for (let place = 0; place < figures.length; place += 1) this.#figures.push(cell(figures, place));
  }

  write(): Finding[] {
    const figures = new Float64Array(this.#figures.length / Math.max(1, this.count));
    return this.#targets.map((target, at) => {
      for (let place = 0; place < figures.length; place += 1) {
        figures[place] = this.#figures[at * figures.length + place] ?? Number.NaN;
      }
      return this.#written(target, at, this.shared.format(figures));
    });
  }

  /** Member by member: objects spread into one another take three times as long. */
  #written(target: string, at: number, told: LineFindingDraft): Finding {
    const { rule, kind, texts } = this.shared;
    const { expected = null, actual = null, figures = [], amountAtRisk } = told;
    return {
      rule,
      kind: kind.kind,
      level: kind.level,
      title: kind.title,
      formula: kind.formula,
      clause: kind.clause,
      suggestion: kind.suggestion,
      target,
      targetType: 'bill',
      node: this.#nodes[at] ?? '',
      code: texts.text(this.#codes[at] ?? 0),
      name: texts.text(this.#names[at] ?? 0),
      expected,
      actual,
      figures,
      amountAtRisk: riskText(amountAtRisk),
    };
  }
}
