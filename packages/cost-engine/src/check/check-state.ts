import type { CheckResult } from '../findings/finding.ts';
import { joinOutcomes } from '../findings/join-outcomes.ts';
import type { PartOutcome } from '../findings/part-outcome.ts';
import type { CostProject } from '../model/project.ts';
import { CheckMaterial } from '../rules/context/check-material.ts';
import type { LinePart, Rule, RulePart } from '../rules/context/rule.ts';
import { RuleContext } from '../rules/context/rule-context.ts';
import type { CheckConfig } from '../settings/check-config.ts';
import { rulesFor } from './rules-for.ts';

/** How a check is watched. */
export interface CheckOptions {
  /** called before each rule: its number from 0, how many there are, its Chinese name; throw in it to cancel */
  readonly onRule?: (done: number, total: number, name: string) => void;
}

/** What has to be looked at again, as places; `true` for what is looked at as a whole. */
export interface InvalidScopes {
  readonly segments: ReadonlySet<number>;
  /** segments in whose lines a resource has another price */
  readonly prices: ReadonlySet<number>;
  /** units in which a resource has another price */
  readonly pricedUnits: ReadonlySet<number>;
  readonly units: ReadonlySet<number>;
  readonly buildings: ReadonlySet<number>;
  readonly items: boolean;
  readonly resources: boolean;
  readonly project: boolean;
}

/** The outcomes of all rules over one project, kept in pieces so that some of them can be made anew. */
export class CheckState {
  readonly material: CheckMaterial;
  readonly #rules: readonly Rule[];
  readonly #outcomes: PartOutcome[][][];

  constructor(material: CheckMaterial, rules: readonly Rule[], { onRule = () => {} }: CheckOptions) {
    this.material = material;
    this.#rules = rules;
    this.#outcomes = rules.map((rule, done) => {
      onRule(done, rules.length, rule.name);
      return rule.parts.map((part) => this.#places(part).map((place) => this.#run(rule, part, place)));
    });
  }

  /** The answer of the check as it stands now. */
  result(): CheckResult {
    return joinOutcomes(
      this.#rules.map((rule, place) => ({ rule: rule.id, parts: this.#outcomes[place] ?? [] })),
    );
  }

  /** Runs again what looks at something dirty; yields the outcomes before and after. */
  rerun(dirty: InvalidScopes): {
    readonly before: readonly PartOutcome[];
    readonly after: readonly PartOutcome[];
  } {
    const before: PartOutcome[] = [];
    const after: PartOutcome[] = [];
    for (const [ruleAt, rule] of this.#rules.entries()) {
      for (const [partAt, part] of rule.parts.entries()) {
        const outcomes = this.#outcomes[ruleAt]?.[partAt] ?? [];
        for (const place of dirtyPlaces(part, dirty)) {
          const outcome = this.#run(rule, part, place);
          before.push(...outcomes.slice(place, place + 1));
          after.push(outcome);
          outcomes[place] = outcome;
        }
      }
    }
    return { before, after };
  }

  #places({ scope }: RulePart): number[] {
    const { layout, project } = this.material;
    const counts = {
      line: layout.segments.length,
      unit: project.unitWorks.length,
      building: project.buildings.length,
      items: 1,
      resources: 1,
      project: 1,
      everything: 1,
    };
    return Array.from({ length: counts[scope] }, (_none, place) => place);
  }

  #run(rule: Rule, part: RulePart, place: number): PartOutcome {
    const run = new RuleContext(rule.id, this.material);
    switch (part.scope) {
      case 'line':
        runLines(run, part, this.material.layout.segments[place]?.lines ?? NONE);
        break;
      case 'unit':
      case 'building':
        part.check(run, place);
        break;
      default:
        part.check(run);
    }
    return run.outcome();
  }
}

const NONE = new Uint32Array(0);

function runLines(run: RuleContext, { check, kinds }: LinePart, lines: Uint32Array): void {
  for (const line of lines) check(run, line);
  for (const kind of kinds) run.countRemaining(kind, lines.length);
}

/** What has changed, and what has other prices if the part looks at them. */
function pricedToo(
  { readsPrices }: { readonly readsPrices?: true },
  changed: ReadonlySet<number>,
  priced: ReadonlySet<number>,
): ReadonlySet<number> {
  return readsPrices ? new Set([...changed, ...priced]) : changed;
}

function dirtyPlaces(part: RulePart, dirty: InvalidScopes): Iterable<number> {
  switch (part.scope) {
    case 'line':
      return pricedToo(part, dirty.segments, dirty.prices);
    case 'unit':
      return pricedToo(part, dirty.units, dirty.pricedUnits);
    case 'building':
      return dirty.buildings;
    case 'items':
      return dirty.items ? [0] : [];
    case 'project':
      return dirty.project ? [0] : [];
    case 'everything':
      return [0];
    case 'resources':
      return dirty.resources ? [0] : [];
  }
}

/** Checks a project from the beginning. */
export function runCheck(project: CostProject, config: CheckConfig, options: CheckOptions): CheckState {
  return new CheckState(new CheckMaterial(project, config), rulesFor(config), options);
}
