import { customRule } from '../custom-rules/custom-rule-check.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import type { Rule } from '../rules/context/rule.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import type { OptionalSettings } from '../settings/optional-settings.ts';

/** The product's rules, with the optional checks that the settings turn on, then those that the firm has written itself. */
export function rulesFor({ ownRules, optional }: CheckConfig): readonly Rule[] {
  const rules = optional === null ? ALL_RULES : ALL_RULES.map((rule) => withOptional(rule, optional));
  return [...rules, ...ownRules.map(customRule)];
}

function withOptional(rule: Rule, settings: OptionalSettings): Rule {
  const checks = rule.optional?.filter(({ kind }) => !settings.off.has(kind)) ?? [];
  return { ...rule, parts: [...rule.parts, ...checks.map(({ part }) => part(settings))] };
}
