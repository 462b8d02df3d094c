import { ALL_RULES } from '../../rules/all-rules.ts';

/** Names of the firm's own rules by `own:id`. */
export type RuleNames = ReadonlyMap<string, string>;

/** What people call a rule; its id when nobody has named it. */
export function ruleName(rule: string, ownNames: RuleNames): string {
  return ALL_RULES.find(({ id }) => id === rule)?.name ?? ownNames.get(rule) ?? rule;
}
