import { type Money, moneyText } from '@jianheng/fixed-point';
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

/** Findings that are put into words when somebody reads them. */
export interface PendingFindings {
  readonly count: number;
  write(): Finding[];
}

/** A finding whose words are there. */
export function pendingFinding(rule: string, kind: FindingKind, found: FindingDraft): PendingFindings {
  return {
    count: 1,
    write: () => {
      const { amountAtRisk, expected = null, actual = null, figures = [], ...place } = found;
      return [{ rule, ...kind, ...place, expected, actual, figures, amountAtRisk: riskText(amountAtRisk) }];
    },
  };
}

/** NaN comes of a line without quantity: then nobody knows how much hangs on it. */
export function riskText(amount: Money | undefined): string | null {
  return amount === undefined || Number.isNaN(amount) ? null : moneyText(Math.abs(amount));
}
