import type { CheckConfig } from '../../settings/check-config.ts';
import type { Lack } from './missing-setting.ts';
import type { RulePart } from './rule.ts';
import type { RuleContext } from './rule-context.ts';

/** Whether the settings turn a kind of finding on. */
export function isOn({ optional }: CheckConfig, kind: string): boolean {
  return optional !== null && !optional.off.has(kind);
}

/** A part that looks at every line and counts each that it does not skip. */
export function eachLine(kind: string, check: (context: RuleContext, line: number) => void): RulePart {
  return { scope: 'line', kinds: [kind], check };
}

/** A part that only says why there is nothing to check: a setting is empty. */
export function notSet(kind: string, reason: Lack): RulePart {
  return {
    scope: 'project',
    check: (context) => context.skip(kind, context.material.project.head.id, reason),
  };
}
