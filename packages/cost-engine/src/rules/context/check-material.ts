import { type Analysis, analyse } from '../../derived/analyse.ts';
import { LineLayout } from '../../derived/line-layout.ts';
import { joinSums, type LineSums, sumOfLines } from '../../derived/line-sums.ts';
import { feesOfResources } from '../../derived/resource-fees.ts';
import { SameItems } from '../../derived/same-items.ts';
import { resourcesOfUnit, type UnitResource } from '../../derived/unit-resources.ts';
import { joinUsed, type UsedQuantities, usedQuantities } from '../../derived/used-quantities.ts';
import { type CompiledIndex, compileIndices } from '../../indices/expanded-index.ts';
import {
  figuresOfLines,
  joinFigures,
  type LineFigures,
  type NodeFigures,
} from '../../indices/node-figures.ts';
import { cell } from '../../model/number-column.ts';
import type { CostProject } from '../../model/project.ts';
import { priceIn } from '../../model/project.ts';
import type { CheckConfig } from '../../settings/check-config.ts';

/** What is made of the lines of one segment. */
interface Piece {
  readonly sums: LineSums;
  readonly figures: LineFigures;
  /** made when a rule first asks for it */
  used: UsedQuantities | null;
}

/** What rules read: the project, its settings, and tables made of them that follow an edit piece by piece. */
export class CheckMaterial {
  readonly project: CostProject;
  readonly config: CheckConfig;
  readonly analysis: Analysis;
  readonly layout: LineLayout;
  readonly items: SameItems;
  readonly expanded: readonly CompiledIndex[];
  /** which of the fees of a line a resource belongs to, as a place in `LINE_FEES` */
  readonly feeOfResource: Uint8Array;
  /** by unit */
  readonly unitResources: (readonly UnitResource[])[];
  /** by unit */
  readonly sums: LineSums[];
  /** by building */
  readonly figures: NodeFigures[];
  readonly #pieces: Piece[];

  constructor(project: CostProject, config: CheckConfig) {
    this.project = project;
    this.config = config;
    this.analysis = analyse(project, config);
    this.layout = new LineLayout(project);
    this.items = new SameItems(project, this.analysis);
    this.expanded = compileIndices(config.expanded);
    this.feeOfResource = feesOfResources(project.resources);
    this.unitResources = project.unitWorks.map((_one, unit) => this.#resourcesOf(unit));
    this.#pieces = this.layout.segments.map((_one, segment) => this.#pieceOf(segment));
    this.sums = project.unitWorks.map((_one, unit) => this.#sumsOf(unit));
    this.figures = project.buildings.map((_one, building) => this.#figuresOf(building));
  }

  /** Places of a unit's lines, in the order of the file. */
  *linesOf(unit: number): Generator<number> {
    for (const segment of this.layout.segmentsOf[unit] ?? []) yield* this.#linesIn(segment);
  }

  /** Brings everything up to date that is made of a line. */
  refreshLine(line: number): void {
    const unit = cell(this.project.lines.unitWork, line);
    this.analysis.refresh(line);
    this.items.refresh(line);
    this.#refreshSegment(this.layout.segmentOf(line, unit), unit);
  }

  /** Takes in a line that the project has been given at a place. Answers its segment. */
  insertLine(line: number): number {
    const unit = cell(this.project.lines.unitWork, line);
    this.analysis.insert(line);
    this.items.insert(line);
    const segment = this.layout.insert(line, unit);
    this.#refreshSegment(segment, unit);
    this.unitResources[unit] = this.#resourcesOf(unit);
    return segment;
  }

  /** Leaves out a line of a unit that the project has lost. Answers the segment in which it stood. */
  removeLine(line: number, unit: number): number {
    this.analysis.remove(line);
    this.items.remove(line);
    const segment = this.layout.remove(line, unit);
    this.#refreshSegment(segment, unit);
    this.unitResources[unit] = this.#resourcesOf(unit);
    return segment;
  }

  /** Puts the price that a resource has now into the resources of a unit. */
  repriceResource(unit: number, resource: number): void {
    const price = priceIn(this.project, unit, resource);
    const rows = this.unitResources[unit] ?? [];
    this.unitResources[unit] = rows.map((row) => (row.resource === resource ? { ...row, price } : row));
  }

  #refreshSegment(segment: number, unit: number): void {
    this.#pieces[segment] = this.#pieceOf(segment);
    this.sums[unit] = this.#sumsOf(unit);
    this.refreshBuilding(this.project.unitWorks[unit]?.building ?? -1);
  }

  #resourcesOf(unit: number): UnitResource[] {
    return resourcesOfUnit(this.project, unit, this.linesOf(unit));
  }

  /** Brings the figures of a building up to date. */
  refreshBuilding(building: number): void {
    this.figures[building] = this.#figuresOf(building);
  }

  /** What the lines of one unit use of every resource. */
  usedIn(unit: number): UsedQuantities {
    return joinUsed((this.layout.segmentsOf[unit] ?? []).map((segment) => this.#usedInPiece(segment)));
  }

  /** What the lines of one unit add up to for formulas. */
  unitFigures(unit: number): LineFigures {
    return joinFigures(this.#piecesOf(unit).map((piece) => piece.figures));
  }

  #pieceOf(segment: number): Piece {
    const lines = this.#linesIn(segment);
    return { sums: sumOfLines(this.project, lines), figures: figuresOfLines(this, lines), used: null };
  }

  #usedInPiece(segment: number): UsedQuantities {
    const piece = this.#pieces[segment];
    const used = piece?.used ?? usedQuantities(this.project, this.#linesIn(segment));
    if (piece) piece.used = used;
    return used;
  }

  #linesIn(segment: number): Uint32Array {
    return this.layout.segments[segment]?.lines ?? NO_LINES;
  }

  #sumsOf(unit: number): LineSums {
    return joinSums(this.#piecesOf(unit).map((piece) => piece.sums));
  }

  #figuresOf(building: number): NodeFigures {
    const single = this.project.buildings[building];
    if (!single) throw new RangeError(`no building at ${building}`);
    const pieces = (this.layout.unitsOf[building] ?? []).flatMap((unit) => this.#piecesOf(unit));
    return { single, ...joinFigures(pieces.map((piece) => piece.figures)) };
  }

  #piecesOf(unit: number): Piece[] {
    return (this.layout.segmentsOf[unit] ?? []).flatMap((segment) => this.#pieces[segment] ?? []);
  }
}

const NO_LINES = new Uint32Array(0);
