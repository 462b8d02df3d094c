import type { RuleRun } from './rule-context.ts';
import type { RulePart } from './rule.ts';
import type { FurtherSettings } from '../../settings/optional-settings.ts';

/** One kind of finding beyond the scored core: the rule of the catalogue that it belongs to, and the part that looks for it. */
export interface FurtherCheck {
  /** id of the rule */
  readonly rule: string;
  /** its name in the settings, where it can be switched off */
  readonly kind: string;
  readonly part: (settings: FurtherSettings) => RulePart;
}

/** A part that looks at every line and counts each that it does not skip. */
export function eachLine(kind: string, check: (run: RuleRun, line: number) => void): RulePart {
  return { scope: 'line', kinds: [kind], check };
}

/** A part that only says why there is nothing to check: a setting is empty. */
export function notSet(kind: string, reason: string): RulePart {
  return { scope: 'project', check: (run) => run.skip(kind, run.material.project.head.id, reason) };
}
