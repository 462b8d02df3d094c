import type { Level } from '../findings/finding.ts';

/** What a rule is asked about: every bill line, every unit (单位工程), or every building (单项工程). */
export type CustomRuleScope = 'line' | 'unit' | 'building';

/** A rule that a firm has written as formulas. `holds` must be true; where `when` is not, the rule says nothing. */
export interface CustomRule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  readonly scope: CustomRuleScope;
  readonly holds: string;
  readonly when: string | null;
  readonly clause: string;
  readonly suggestion: string;
}
