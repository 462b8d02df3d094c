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

/** What findings of one kind share. */
export interface LineFindingKind<Data> {
  readonly rule: string;
  readonly kind: FindingKind;
  readonly texts: TextPool;
  readonly words: (noted: Data) => LineFindingDraft;
}

/** Where a finding in a line stands; code and name as places in the texts, which only grow. */
interface LinePlace {
  readonly target: string;
  readonly node: string;
  readonly code: number;
  readonly name: number;
}

/** A finding in a line, kept as the figures that its words are made of: there may be one for every line of a bill. */
export class PendingLine<Data> implements PendingFinding {
  readonly #shared: LineFindingKind<Data>;
  readonly #target: string;
  readonly #node: string;
  readonly #code: number;
  readonly #name: number;
  readonly #noted: Data;

  constructor(shared: LineFindingKind<Data>, { target, node, code, name }: LinePlace, noted: Data) {
    this.#shared = shared;
    this.#target = target;
    this.#node = node;
    this.#code = code;
    this.#name = name;
    this.#noted = noted;
  }

  write(): Finding {
    const { rule, kind, texts, words } = this.#shared;
    const place = {
      target: this.#target,
      targetType: 'bill',
      node: this.#node,
      code: texts.text(this.#code),
      name: texts.text(this.#name),
    } as const;
    return written(rule, kind, { ...place, ...words(this.#noted) });
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
