import {
  type CostProject,
  DEFAULT_SUBJECT_MODEL,
  type EconomicRow,
  type ExpandedRow,
  economicAnalysis,
  expandedAnalysis,
  type Grouping,
  type IndexGroup,
  indexFunnel,
  indexGroups,
  type MaterialAnalysisRow,
  materialAnalysis,
  type QuantityRow,
  quantityAnalysis,
  type RelationRow,
  relationAnalysis,
  type SubjectItem,
  sourcesOf,
  subjectItems,
} from '@jianheng/cost-engine';
import { moneyText } from '@jianheng/fixed-point';
import type { IndexFacts, Scales } from './index-facts.ts';
import type { Corrections, EngineSettings, LoadedProject } from './loaded-project.ts';

export type IndexBasis = {
  readonly settings: EngineSettings;
  readonly corrections: Corrections;
  readonly facts: IndexFacts;
};

/** Kinds of analyses. */
export type IndexPart = 'economic' | 'quantity' | 'material' | 'relation' | 'expanded';

export type IndicesInput = IndexBasis & {
  readonly by: Grouping;
  /** one group alone */
  readonly id?: string | undefined;
  readonly parts: readonly IndexPart[];
  /** symbols that subjects and material classes divide by, where it is not the building area */
  readonly divisors: readonly (readonly [row: string, symbol: string])[];
};

/** Indices (指标) of the units of one group: the project, a building, a trade. */
export type GroupIndices = {
  readonly id: string;
  readonly name: string;
  readonly scales: readonly (readonly [symbol: string, size: number])[];
  /** yuan as text */
  readonly total: string | null;
  /** share of the amount that is in subjects, 0 to 1 */
  readonly collected: number;
  readonly economic: readonly EconomicRow[];
  readonly quantity: readonly QuantityRow[];
  readonly material: readonly Omit<MaterialAnalysisRow, 'resources'>[];
  readonly relation: readonly RelationSums[];
  readonly expanded: readonly ExpandedRow[];
};

type RelationSums = Omit<RelationRow, 'over' | 'under'> & { readonly over: string; readonly under: string };

/** Computes the indices of a project, group by group. */
export function indicesWork(loaded: LoadedProject, input: IndicesInput): readonly GroupIndices[] {
  const { project, groups } = groupsOf(loaded, input);
  const config = loaded.config(input.settings);
  const options = { config, divisors: new Map(input.divisors) };
  const rows = <Row>(part: IndexPart, make: () => readonly Row[]) =>
    input.parts.includes(part) ? make() : [];
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    scales: [...group.scales],
    total: group.total === null ? null : moneyText(group.total),
    collected: collectedShare(group),
    economic: rows('economic', () => economicAnalysis(group, DEFAULT_SUBJECT_MODEL, options)),
    quantity: rows('quantity', () => quantityAnalysis(group, DEFAULT_SUBJECT_MODEL, options)),
    material: rows('material', () =>
      materialAnalysis(project, group, options).map(({ resources: _resources, ...row }) => row),
    ),
    relation: rows('relation', () =>
      relationAnalysis(project, group, config).map((row) => ({
        ...row,
        over: row.over.quantity,
        under: row.under.quantity,
      })),
    ),
    expanded: rows('expanded', () => expandedAnalysis(group, config)),
  }));
}

/** Sums of groups, for comparisons with groups of other projects. */
export const groupsWork = (
  loaded: LoadedProject,
  input: IndexBasis & { readonly by: Grouping },
): readonly IndexGroup[] => groupsOf(loaded, input).groups;

/** Lines that one answer names at most. */
const MAX_LINES = 1000;

/** The part of an index whose lines are listed. */
export type IndexSource =
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'material'; readonly material: string }
  | { readonly kind: 'relation'; readonly relation: string; readonly side: 'over' | 'under' };

/** The lines that a figure of an index is the sum of, the largest amounts first. */
export function indexLinesWork(
  loaded: LoadedProject,
  input: IndexBasis & {
    readonly by: Grouping;
    readonly id?: string | undefined;
    readonly source: IndexSource;
  },
): { readonly count: number; readonly ids: readonly string[] } {
  const { project, groups } = groupsOf(loaded, input);
  const group = groups[0];
  if (group === undefined) return { count: 0, ids: [] };
  const { lines } = project;
  const places = placesOf(loaded, { ...input, project, group });
  const byAmount = places.toSorted(
    (left, right) => Math.abs(lines.amount[right] ?? 0) - Math.abs(lines.amount[left] ?? 0),
  );
  return {
    count: places.length,
    ids: byAmount.slice(0, MAX_LINES).map((line) => lines.ids[line] ?? ''),
  };
}

function placesOf(
  loaded: LoadedProject,
  {
    settings,
    corrections,
    source,
    project,
    group,
  }: IndexBasis & { readonly source: IndexSource; readonly project: CostProject; readonly group: IndexGroup },
): readonly number[] {
  const config = loaded.config(settings);
  switch (source.kind) {
    case 'subject': {
      const { collection } = loaded.collected(corrections);
      const items = subjectItems(project, collection, group.units);
      return unique(items.filter(({ subject }) => subject === source.subject).flatMap((item) => item.lines));
    }
    case 'relation': {
      const row = relationAnalysis(project, group, config).find(({ id }) => id === source.relation);
      return row?.[source.side].lines ?? [];
    }
    case 'material': {
      const row = materialAnalysis(project, group, { config }).find(({ name }) => name === source.material);
      const codes = new Set(row?.resources.map(({ code }) => code));
      const places = project.resources.flatMap(({ code }, place) => (codes.has(code) ? [place] : []));
      return unique(sourcesOf(project, new Set(places), group.units).map(({ line }) => line));
    }
  }
}

const unique = (places: readonly number[]) => [...new Set(places)];

/** Equal items of the bill below their subjects, without the places of their lines. */
export const itemsWork = (
  loaded: LoadedProject,
  input: IndexBasis & { readonly by: Grouping; readonly id?: string | undefined },
): readonly Omit<SubjectItem, 'lines'>[] => {
  const { project, groups } = groupsOf(loaded, input);
  const { collection } = loaded.collected(input.corrections);
  const units = groups.flatMap((group) => group.units);
  return subjectItems(project, collection, units).map(({ lines: _lines, ...item }) => item);
};

/** Lines and amounts that reach each stage on the way to usable indices (漏斗). */
export const funnelWork = (loaded: LoadedProject, { settings, corrections, facts }: IndexBasis) =>
  indexFunnel(loaded.measured(corrections, facts), loaded.config(settings));

type GroupsInput = IndexBasis & { readonly by: Grouping; readonly id?: string | undefined };

/** Groups with the sizes of their nodes. */
function groupsOf(
  loaded: LoadedProject,
  { settings, corrections, facts, by, id }: GroupsInput,
): { readonly project: CostProject; readonly groups: readonly IndexGroup[] } {
  const project = loaded.measured(corrections, facts);
  const config = loaded.config(settings);
  const own: ReadonlyMap<string, Scales> =
    by === 'project'
      ? new Map([[project.head.id, facts.project]])
      : new Map(by === 'building' ? facts.buildings.map(({ id: node, scales }) => [node, scales]) : []);
  const groups = indexGroups(project, config, by)
    .filter((group) => id === undefined || group.id === id)
    .map((group) => ({ ...group, scales: new Map([...group.scales, ...sizesOf(own.get(group.id) ?? [])]) }));
  return { project, groups };
}

const sizesOf = (scales: Scales) => scales.map(([symbol, value]) => [symbol, Number(value)] as const);

function collectedShare({ figures }: IndexGroup): number {
  let [whole, collected] = [0, 0];
  for (const [subject, amount] of figures.subjectAmounts) {
    whole += amount;
    if (DEFAULT_SUBJECT_MODEL.subjects.has(subject)) collected += amount;
  }
  return whole === 0 ? 0 : collected / whole;
}
