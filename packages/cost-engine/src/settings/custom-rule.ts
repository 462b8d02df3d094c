import type { Expression } from '@jianheng/expression';
import type { Level } from '../findings/finding.ts';

/** What an own rule is asked about: every bill line, every unit (单位工程), or every building (单项工程). */
export type OwnRuleScope = 'line' | 'unit' | 'building';

/** A rule that a firm has written as a formula, compiled. `holds` must be true; where `when` is not, the rule says nothing. */
export interface OwnRule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly scope: OwnRuleScope;
  readonly holds: Expression;
  readonly when: Expression | null;
  readonly clause: string;
  readonly suggestion: string;
}
