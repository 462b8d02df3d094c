import type { Level } from '@jianheng/cost-engine';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

/** Of the findings about one target, this many are answered. */
const MAX_TARGET_FINDINGS = 50;

export type RecheckInput = {
  readonly settings: EngineSettings;
  readonly corrections: Corrections;
  /** id of a line, resource, fee or node */
  readonly target: string;
};

/** What is found now: the number of findings by level, and those about one target. */
export interface Recheck {
  readonly counts: Readonly<Record<Level, number>>;
  readonly findings: readonly {
    readonly rule: string;
    readonly kind: string;
    readonly level: Level;
    readonly title: string;
    readonly actual: string | null;
    readonly expected: string | null;
    readonly suggestion: string;
  }[];
}

/** Runs every rule over the bill as it is now, and answers what concerns one target. */
export function recheckWork(loaded: LoadedProject, { settings, corrections, target }: RecheckInput): Recheck {
  const { findings } = loaded.checked(settings, corrections);
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { level } of findings) counts[level] += 1;
  return {
    counts,
    findings: findings
      .filter((finding) => finding.target === target)
      .slice(0, MAX_TARGET_FINDINGS)
      .map(({ rule, kind, level, title, actual, expected, suggestion }) => ({
        rule,
        kind,
        level,
        title,
        actual,
        expected,
        suggestion,
      })),
  };
}
