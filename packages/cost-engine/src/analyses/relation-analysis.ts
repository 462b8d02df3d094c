import { QUANTITY, scaledText } from '@jianheng/fixed-point';
import { type Analysis, analyse } from '../derived/analyse.ts';
import type { IndexGroup } from '../indices/index-groups.ts';
import { type FigureSource, figuresOfLines } from '../indices/node-figures.ts';
import { cell } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig, Relation, Term } from '../settings/check-config.ts';
import type { Range } from '../settings/thresholds.ts';
import { flagOf, type IndexFlag } from './index-flag.ts';

/** One side of a relation: its quantity as text, and the places of the lines that make it up. */
export interface RelationSide {
  readonly quantity: string;
  readonly lines: readonly number[];
}

/** One row of the analysis of relations (相关性分析): a, b and a/b with the lines of both. */
export interface RelationRow {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly over: RelationSide;
  readonly under: RelationSide;
  /** `null` when the lower side is nothing */
  readonly value: number | null;
  readonly range: Range | null;
  readonly flag: IndexFlag;
}

/** The relations of the settings for one group of units. Ranges by `RL:id`. */
export function relationAnalysis(
  project: CostProject,
  group: IndexGroup,
  config: CheckConfig,
): RelationRow[] {
  const source = { project, config, analysis: analyse(project, config) };
  const units = new Set(group.units);
  const places = Array.from({ length: project.lines.count }, (_none, line) => line);
  const lines = places.filter((line) => units.has(cell(project.lines.unitWork, line)));
  return config.relations.map((relation) => relationRow(relation, lines, source));
}

function relationRow(
  { id, name, unit, over, under }: Relation,
  lines: readonly number[],
  source: FigureSource,
): RelationRow {
  const [above, below] = [sideOf(over, lines, source), sideOf(under, lines, source)];
  const value = below.units === 0 ? null : above.units / below.units;
  const range = source.config.ranges.get(`RL:${id}`) ?? null;
  return {
    id,
    name,
    unit,
    over: shown(above),
    under: shown(below),
    value,
    range,
    flag: flagOf(value, range),
  };
}

interface Side {
  readonly units: number;
  readonly lines: readonly number[];
}

function shown({ units: unitWorks, lines }: Side): RelationSide {
  return { quantity: scaledText(unitWorks, QUANTITY), lines };
}

function sideOf(term: Term, lines: readonly number[], source: FigureSource): Side {
  const own: number[] = [];
  let units = 0;
  for (const line of lines) {
    if (!mayBelong(term, line, source)) continue;
    const figures = figuresOfLines(source, [line]);
    const quantity =
      'subject' in term ? figures.subjectQuantities.get(term.subject) : figures.codeQuantities.get(term.code);
    if (quantity === undefined) continue;
    own.push(line);
    units += quantity;
  }
  return { units, lines: own };
}

/** Whether a line can have a part in it: most have none, and are not looked at closely. */
function mayBelong(term: Term, line: number, { project, analysis }: FigureSource): boolean {
  if ('code' in term) return (analysis.entries[line]?.code ?? analysis.code9(line)) === term.code;
  return isOfSubject(term.subject, line, analysis) || cell(project.lines.split, line) !== 0;
}

function isOfSubject(subject: string, line: number, { subjects }: Analysis): boolean {
  return subjects[line] === subject;
}
