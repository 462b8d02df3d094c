import type { CheckConfig } from '../check/check-config.ts';
import type { Rule } from '../check/rule.ts';
import { ALL_RULES } from './all-rules.ts';
import { ownRule } from './own-rule.ts';

/** The product's rules, then those that the firm has written itself. */
export function rulesFor({ ownRules }: CheckConfig): readonly Rule[] {
  return [...ALL_RULES, ...ownRules.map(ownRule)];
}
