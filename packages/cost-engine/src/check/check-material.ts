import { type Analysis, analyse } from '../analysis/analyse.ts';
import { type LineLayout, lineLayout } from '../analysis/line-layout.ts';
import { joinSums, type LineSums, sumOfLines } from '../analysis/line-sums.ts';
import { SameItems } from '../analysis/same-items.ts';
import { type UnitResource, unitResources } from '../analysis/unit-resources.ts';
import { type CompiledIndex, compileIndices } from '../indices/expanded-index.ts';
import { figuresOfLines, joinFigures, type LineFigures, type NodeFigures } from '../indices/node-figures.ts';
import { at } from '../model/number-column.ts';
import type { CostProject } from '../model/project.ts';
import type { CheckConfig } from './check-config.ts';

/** What rules read: the project, its settings, and tables made of them that follow an edit piece by piece. */
export class CheckMaterial {
  readonly project: CostProject;
  readonly config: CheckConfig;
  readonly analysis: Analysis;
  readonly layout: LineLayout;
  readonly items: SameItems;
  readonly expanded: readonly CompiledIndex[];
  /** by unit */
  readonly unitResources: readonly (readonly UnitResource[])[];
  /** by unit */
  readonly sums: LineSums[];
  /** by building */
  readonly figures: NodeFigures[];
  readonly #pieces: { sums: LineSums; figures: LineFigures }[];

  constructor(project: CostProject, config: CheckConfig) {
    this.project = project;
    this.config = config;
    this.analysis = analyse(project, config);
    this.layout = lineLayout(project);
    this.items = new SameItems(project, this.analysis);
    this.expanded = compileIndices(config.expanded);
    this.unitResources = unitResources(project);
    this.#pieces = this.layout.segments.map((_one, segment) => this.#pieceOf(segment));
    this.sums = project.units.map((_one, unit) => this.#sumsOf(unit));
    this.figures = project.singles.map((_one, building) => this.#figuresOf(building));
  }

  /** Places of a unit's lines, in the order of the file. */
  *linesOf(unit: number): Generator<number> {
    for (const segment of this.layout.segmentsOf[unit] ?? []) {
      yield* this.layout.segments[segment]?.lines ?? [];
    }
  }

  /** Brings everything up to date that is made of a line. */
  refreshLine(line: number): void {
    const unit = at(this.project.lines.unit, line);
    const segment = at(this.layout.segmentOf, line);
    this.analysis.refresh(line);
    this.items.refresh(line);
    this.#pieces[segment] = this.#pieceOf(segment);
    this.sums[unit] = this.#sumsOf(unit);
    this.refreshBuilding(this.project.units[unit]?.single ?? -1);
  }

  /** Brings the figures of a building up to date. */
  refreshBuilding(building: number): void {
    this.figures[building] = this.#figuresOf(building);
  }

  /** What the lines of one unit add up to for formulas. */
  unitFigures(unit: number): LineFigures {
    return joinFigures(this.#piecesOf(unit).map((piece) => piece.figures));
  }

  #pieceOf(segment: number): { sums: LineSums; figures: LineFigures } {
    const lines = this.layout.segments[segment]?.lines ?? [];
    return { sums: sumOfLines(this.project, lines), figures: figuresOfLines(this, lines) };
  }

  #sumsOf(unit: number): LineSums {
    return joinSums(this.#piecesOf(unit).map((piece) => piece.sums));
  }

  #figuresOf(building: number): NodeFigures {
    const single = this.project.singles[building];
    if (!single) throw new RangeError(`no building at ${building}`);
    const pieces = (this.layout.unitsOf[building] ?? []).flatMap((unit) => this.#piecesOf(unit));
    return { single, ...joinFigures(pieces.map((piece) => piece.figures)) };
  }

  #piecesOf(unit: number) {
    return (this.layout.segmentsOf[unit] ?? []).flatMap((segment) => this.#pieces[segment] ?? []);
  }
}
