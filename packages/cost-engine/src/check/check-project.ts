import { analyse } from '../analysis/analyse.ts';
import { lineSums } from '../analysis/line-sums.ts';
import { unitResources } from '../analysis/unit-resources.ts';
import { nodeFigures } from '../indices/node-figures.ts';
import type { CostProject } from '../model/project.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import type { CheckConfig } from './check-config.ts';
import { type CheckMaterial, RuleRun } from './check-run.ts';
import type { CheckResult } from './finding.ts';

/** How a check is watched. */
export interface CheckOptions {
  /** called before each rule: its number from 0, how many there are, its Chinese name; throw in it to cancel */
  readonly onRule?: (done: number, total: number, name: string) => void;
}

/**
 * Runs every rule over a project. Findings carry the rule, level, target, the numbers put into the formula, the clause and
 * a suggestion; what could not be checked is listed apart and is never green. Project and settings stay unchanged.
 */
export function checkProject(
  project: CostProject,
  config: CheckConfig,
  { onRule = () => {} }: CheckOptions = {},
): CheckResult {
  const material = materialOf(project, config);
  const results = ALL_RULES.map((rule, done) => {
    onRule(done, ALL_RULES.length, rule.name);
    const run = new RuleRun(rule.id, material);
    rule.check(run);
    return run.result();
  });
  return {
    findings: results.flatMap((result) => result.findings),
    notChecked: results.flatMap((result) => result.notChecked),
    checked: Object.assign({}, ...results.map((result) => result.checked)) as Record<string, number>,
  };
}

function materialOf(project: CostProject, config: CheckConfig): CheckMaterial {
  const analysis = analyse(project, config);
  return {
    project,
    config,
    analysis,
    sums: lineSums(project),
    unitResources: unitResources(project),
    figures: nodeFigures(project, analysis, config),
  };
}
