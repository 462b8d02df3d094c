import { type Money, moneyText } from '@jianheng/fixed-point';
import type { TextPool } from '../model/text-pool.ts';
import type { FigureText, Finding, FindingKind, TargetType } from './finding.ts';

/** What a rule adds to its kind when it finds something. */
export interface FindingDraft {
  readonly target: string;
  readonly targetType: TargetType;
  readonly node: string;
  readonly code?: string;
  readonly name?: string;
  readonly expected?: string | null;
  readonly actual?: string | null;
  readonly figures?: readonly FigureText[];
  /** money units; NaN when nobody knows */
  readonly amountAtRisk?: Money;
}

/** What a rule adds to its kind when it finds something in a bill line. */
export type LineFindingDraft = Omit<FindingDraft, 'target' | 'targetType' | 'node' | 'code' | 'name'>;

/** A finding that is put into words when somebody reads it. */
export interface PendingFinding {
  write(): Finding;
}

/** A finding whose words are there. */
export function pendingFinding(rule: string, kind: FindingKind, found: FindingDraft): PendingFinding {
  return { write: () => written(rule, kind, found) };
}

/** Where a finding in a line stands; code and name as places in the texts, which only grow. */
export interface LinePlace {
  readonly target: string;
  readonly node: string;
  readonly code: number;
  readonly name: number;
  readonly texts: TextPool;
}

/** A finding in a line, kept as the figures that its words are made of: there may be one for every line of a bill. */
export class PendingLine<Data> implements PendingFinding {
  readonly #rule: string;
  readonly #kind: FindingKind;
  readonly #place: LinePlace;
  readonly #noted: Data;
  readonly #words: (noted: Data) => LineFindingDraft;

  constructor(
    { rule, kind, place }: { readonly rule: string; readonly kind: FindingKind; readonly place: LinePlace },
    noted: Data,
    words: (noted: Data) => LineFindingDraft,
  ) {
    this.#rule = rule;
    this.#kind = kind;
    this.#place = place;
    this.#noted = noted;
    this.#words = words;
  }

  write(): Finding {
    const { target, node, code, name, texts } = this.#place;
    const place = {
      target,
      targetType: 'bill',
      node,
      code: texts.text(code),
      name: texts.text(name),
    } as const;
    return written(this.#rule, this.#kind, { ...place, ...this.#words(this.#noted) });
  }
}

function written(rule: string, kind: FindingKind, found: FindingDraft): Finding {
  const { amountAtRisk, expected = null, actual = null, figures = [], ...place } = found;
  return { rule, ...kind, ...place, expected, actual, figures, amountAtRisk: riskText(amountAtRisk) };
}

/** NaN comes of a line without quantity: then nobody knows how much hangs on it. */
function riskText(amount: Money | undefined): string | null {
  return amount === undefined || Number.isNaN(amount) ? null : moneyText(Math.abs(amount));
}
