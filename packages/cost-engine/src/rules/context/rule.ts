import type { OptionalSettings } from '../../settings/optional-settings.ts';
import type { RuleContext } from './rule-context.ts';

/** One rule of the quality check. Its findings stand in the order of its parts. */
export interface Rule {
  /** its name in calls and records */
  readonly id: string;
  /** its name for people */
  readonly name: string;
  readonly parts: readonly RulePart[];
  /** parts behind these, each under the name by which settings switch it; more than one may have a name */
  readonly optional?: readonly OptionalCheck[];
  /** kinds that settings switch inside its parts */
  readonly switched?: readonly string[];
}

/** A part of a rule that settings turn on: the kind of finding by which they name it, and the part that looks for it. */
export interface OptionalCheck {
  readonly kind: string;
  readonly part: (settings: OptionalSettings) => RulePart;
}

/**
 * A part of a rule, by what one call of it looks at: after an edit only the parts run again that look at something that has
 * changed. A part reads nothing beyond its scope. One that looks at a line, unit or building and at prices of resources says so
 * (`readsPrices`), else it does not run again after one of them has changed.
 */
export type RulePart = LinePart | PlacePart | WholePart;

/** Looks at one line, its resources, and what its unit is (trade, name, columns), but not at the unit's figures. */
export interface LinePart {
  readonly scope: 'line';
  /** kinds for which every line counts as looked at unless the part skips it */
  readonly kinds: readonly string[];
  readonly readsPrices?: true;
  readonly check: (context: RuleContext, line: number) => void;
}

/** Looks at one unit or building by its place: what stands there and what its lines add up to. */
interface PlacePart {
  readonly scope: 'unit' | 'building';
  readonly readsPrices?: true;
  readonly check: (context: RuleContext, place: number) => void;
}

/**
 * Looks at all lines by their items, at the resources of all units, at the cover, the buildings' and the units' figures, or at all of
 * this together (`everything`, which runs again after every edit and so must be cheap).
 */
interface WholePart {
  readonly scope: 'items' | 'resources' | 'project' | 'everything';
  readonly check: (context: RuleContext) => void;
}
