import { type Money, QUANTITY, type Quantity, type Scaled, timesRounded } from '@jianheng/fixed-point';
import type { Analysis } from '../derived/analyse.ts';
import { LineLayout } from '../derived/line-layout.ts';
import type { Building } from '../model/building.ts';
import { type LinePortion, linePortions } from '../model/line-portion.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from '../settings/check-config.ts';

/** What indices are made of: sums over lines. */
export interface LineFigures {
  /** by subject */
  readonly subjectAmounts: ReadonlyMap<string, Money>;
  /** by subject, over the lines whose unit is the subject's */
  readonly subjectQuantities: ReadonlyMap<string, Quantity>;
  /** by nine-digit code */
  readonly codeQuantities: ReadonlyMap<string, Quantity>;
  /** by material class; each use counts to its sixth decimal */
  readonly materials: ReadonlyMap<string, Quantity>;
}

/** What the indices of one building are made of. */
export interface NodeFigures extends LineFigures {
  readonly single: Building;
}

const TABLES = ['subjectAmounts', 'subjectQuantities', 'codeQuantities', 'materials'] as const;
type Growing = {
  [Name in keyof LineFigures]: LineFigures[Name] extends ReadonlyMap<string, infer Figure>
    ? Map<string, Figure>
    : never;
};

/** Where lines are read, and how. */
export interface FigureSource {
  readonly project: CostProject;
  readonly analysis: Analysis;
  readonly config: CheckConfig;
}

function nothing(): Growing {
  return {
    subjectAmounts: new Map(),
    subjectQuantities: new Map(),
    codeQuantities: new Map(),
    materials: new Map(),
  };
}

/** Sums amounts, quantities and materials of the lines at these places. Ratios are made of such sums, never averaged. */
export function figuresOfLines(source: FigureSource, places: Iterable<number>): LineFigures {
  const figures = nothing();
  for (const line of places) {
    addQuantities(figures, line, source);
    addMaterials(figures.materials, line, source.project);
  }
  return figures;
}

/** The figures of every building, by its place. */
export function nodeFigures(source: FigureSource): NodeFigures[] {
  const { segments, segmentsOf, unitsOf } = new LineLayout(source.project);
  return source.project.buildings.map((single, building) => {
    const own = (unitsOf[building] ?? []).flatMap((unit) => segmentsOf[unit] ?? []);
    const pieces = own.map((segment) => figuresOfLines(source, segments[segment]?.lines ?? []));
    return { single, ...joinFigures(pieces) };
  });
}

/** Pieces put together, in their order. */
export function joinFigures(pieces: readonly LineFigures[]): LineFigures {
  const figures = nothing();
  for (const piece of pieces) {
    for (const table of TABLES) {
      for (const [key, value] of piece[table]) add(figures[table], key, value);
    }
  }
  return figures;
}

function addQuantities(figures: Growing, line: number, { project, analysis, config }: FigureSource): void {
  const { lines } = project;
  const subject = analysis.subjects[line] ?? '';
  const entry = analysis.entries[line];
  const quantity = cell(lines.quantity, line);
  const uom = analysis.uom(line);
  const addPortion = (portion: LinePortion): void => {
    if (!Number.isNaN(portion.amount)) add(figures.subjectAmounts, portion.subject, portion.amount);
    if (Number.isNaN(portion.quantity)) return;
    const unit = config.subjects.get(portion.subject)?.unit ?? null;
    if (unit !== null && uom === unit && (entry?.unit ?? unit) === unit) {
      add(figures.subjectQuantities, portion.subject, portion.quantity);
    }
  };
  if (!Number.isNaN(quantity)) add(figures.codeQuantities, entry?.code ?? analysis.code9(line), quantity);
  const split = cell(lines.split, line);
  if (split === 0) addPortion({ subject, amount: cell(lines.amount, line), quantity });
  else
    for (const portion of linePortions(project, line, { subject, shares: project.splits[split] ?? [] }))
      addPortion(portion);
}

function addMaterials(
  materials: Map<string, Quantity>,
  line: number,
  { lines, consumptions, resources }: CostProject,
): void {
  const quantity = cell(lines.quantity, line);
  if (Number.isNaN(quantity)) return;
  const end = cell(lines.firstConsumption, line + 1);
  for (let use = cell(lines.firstConsumption, line); use < end; use += 1) {
    const material = resources[cell(consumptions.resource, use)]?.materialClass ?? '';
    if (material === '') continue;
    add(materials, material, timesRounded(quantity, cell(consumptions.content, use), QUANTITY));
  }
}

function add<Unit extends string>(sums: Map<string, Scaled<Unit>>, key: string, value: Scaled<Unit>): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}
