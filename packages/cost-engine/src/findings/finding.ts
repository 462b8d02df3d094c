/** How grave a finding is: an error must be repaired, a warning must be answered, an info is worth a look. */
export type Level = 'error' | 'warning' | 'info';

/** What people and files call the levels, the gravest first. */
export const LEVEL_LABELS: Readonly<Record<Level, string>> = { error: '错误', warning: '警告', info: '提示' };

/** The levels, the gravest first. */
export const LEVELS: readonly Level[] = ['error', 'warning', 'info'];

/** What a finding points at. */
export type TargetType = 'bill' | 'resource' | 'fee' | 'node' | 'index';

/** What a rule can find, with its words for the reader. */
export interface FindingKind {
  readonly kind: string;
  readonly level: Level;
  /** one line: what is wrong */
  readonly title: string;
  /** the calculation that was made, over the names in `figures` */
  readonly formula: string;
  /** the paragraph or the source it rests on */
  readonly clause: string;
  readonly suggestion: string;
}

/** One number of a calculation: its name in the formula, and its value as text. */
export type FigureText = readonly [name: string, value: string];

/** One defect: where, what was expected, what stands there, and every number of the calculation, as text. */
export interface Finding extends FindingKind {
  readonly rule: string;
  readonly target: string;
  readonly targetType: TargetType;
  /** id of the unit, building or project in which it lies */
  readonly node: string;
  readonly code?: string;
  readonly name?: string;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly figures: readonly FigureText[];
  /** yuan that hang on it, as text; auditors read the largest first */
  readonly amountAtRisk: string | null;
}

/** A check that could not be made, which is neither right nor wrong. */
export interface NotChecked {
  readonly rule: string;
  readonly kind: string;
  readonly reason: string;
  /** targets that this concerns, and the first of them */
  readonly count: number;
  readonly targets: readonly string[];
}

/** The answer of a check. */
export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
  /** targets looked at, by `rule/kind` */
  readonly checked: Readonly<Record<string, number>>;
}
