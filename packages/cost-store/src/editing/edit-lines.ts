import { amountOf } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { lockBill, logChange, nextRevision, readRevision } from '../blocks/project-revision.ts';
import { followUnit, type UnitChange } from './follow-unit.ts';
import {
  FIGURE_CELLS,
  type FigureCell,
  figureOf,
  figureText,
  isFigureCell,
  isTextCell,
  isTooLarge,
  type LineCell,
  TEXT_CELLS,
  tooLargeText,
} from './line-cells.ts';
import type { LineEdit, LoggedEdit, LoggedResource, RefusedCell } from './line-edit.ts';
import { cellLabel, type OpenBlock, openBlocks } from './open-blocks.ts';

/** Lines that one call changes at most. */
export const MAX_EDITED_LINES = 5000;

export type Editing = {
  readonly projectId: string;
  readonly by: string;
  readonly at: Date;
  /** Amounts follow quantities and prices, and the sums of units follow amounts (编制); else only what is typed changes. */
  readonly follows: boolean;
  readonly kind?: 'edit' | 'undo';
  /** The revision that an undo takes back. */
  readonly undoes?: string;
};

export type EditOutcome = {
  readonly revision: string;
  /** Lines that were changed, by id. */
  readonly changed: readonly string[];
  readonly refused: readonly RefusedCell[];
};

/**
 * Changes cells of lines as one revision of the project. A cell in which something else stands than the person saw, or that
 * cannot hold what was typed, is refused by itself; all others are changed. Nothing is written where all are refused.
 */
export async function editLines(tx: Tx, edits: readonly LineEdit[], editing: Editing): Promise<EditOutcome> {
  await lockBill(tx, editing.projectId);
  return writeEdits(
    tx,
    edits,
    { blocks: await openLines(tx, editing.projectId, edits), resources: [] },
    editing,
  );
}

/** Opens the blocks of lines by the ids of the lines. */
export const openLines = (
  tx: Tx,
  projectId: string,
  lines: readonly Pick<LineEdit, 'id'>[],
): Promise<readonly OpenBlock[]> => openBlocks(tx, projectId, numbersOf(lines));

/** Blocks of the lines to edit, and changes of prices that are written already, for the same entry of the log. */
type OpenBill = { readonly blocks: readonly OpenBlock[]; readonly resources: readonly LoggedResource[] };

/** Writes edits into open blocks as one revision; the caller has locked the bill. */
export async function writeEdits(
  tx: Tx,
  edits: readonly LineEdit[],
  { blocks, resources }: OpenBill,
  { kind = 'edit', undoes, ...editing }: Editing,
): Promise<EditOutcome> {
  const { projectId, by, at, follows } = editing;
  // What is taken back brings the amounts with it that had followed.
  const work = new LineEditing(blocks, follows && kind === 'edit');
  for (const edit of edits) work.apply(edit);
  const { logged, refused, units } = work;
  if (logged.length + resources.length === 0)
    return { revision: await readRevision(tx, projectId), changed: [], refused };
  const revision = await nextRevision(tx, projectId);
  for (const block of blocks) await block.write(tx, revision);
  for (const [node, change] of units) await followUnit(tx, node, change, { revision, follows });
  await logChange(
    tx,
    { projectId, kind, by, at },
    {
      revision,
      nodes: [...units.keys()],
      edits: [...resources, ...logged],
      follows,
      ...(undoes === undefined ? {} : { undoes }),
    },
  );
  return { revision, changed: logged.map(({ id }) => id), refused };
}

function numbersOf(edits: readonly Pick<LineEdit, 'id'>[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { id } of edits) {
    const [node, number] = placeOf(id);
    numbers.set(node, [...(numbers.get(node) ?? []), number]);
  }
  return numbers;
}

function placeOf(id: string): readonly [node: string, number: number] {
  const [node = '', number = ''] = id.split('-');
  return [node, Number(number)];
}

/** Cells of a line as they were written, and what stood there. */
type WrittenCells = Readonly<Record<'set' | 'was', Partial<Record<LineCell, string | null>>>>;

type LinePlace = { readonly block: OpenBlock; readonly place: number };

/** Applies edits to open blocks and gathers what came of them. */
class LineEditing {
  readonly logged: LoggedEdit[] = [];
  readonly refused: RefusedCell[] = [];
  readonly units = new Map<string, UnitChange>();
  readonly #blocks: readonly OpenBlock[];
  readonly #follows: boolean;

  constructor(blocks: readonly OpenBlock[], follows: boolean) {
    this.#blocks = blocks;
    this.#follows = follows;
  }

  apply(edit: LineEdit): void {
    const [node, number] = placeOf(edit.id);
    const block = this.#blocks.find((one) => one.node === node && one.placeOf(number) >= 0);
    const cells = Object.keys(edit.set)
      .filter((name) => isFigureCell(name) || isTextCell(name))
      .filter((name) => edit.set[name] !== undefined);
    if (block === undefined) {
      for (const field of cells)
        this.refused.push({ id: edit.id, field, now: null, message: '该清单行已不存在，请刷新。' });
      return;
    }
    const place = block.placeOf(number);
    const before = block.figure('amount', place);
    const written = this.#write(edit, cells, { block, place });
    if (this.#follows) this.#followAmount(edit.id, { block, place }, written);
    if (Object.keys(written.set).length === 0) return;
    this.logged.push({ target: 'line', id: edit.id, ...written });
    this.#addToUnit(block, place, block.figure('amount', place), before);
  }

  /** Writes the cells that can be written, and refuses the others. */
  #write(edit: LineEdit, cells: readonly LineCell[], { block, place }: LinePlace): WrittenCells {
    const written: WrittenCells = { set: {}, was: {} };
    for (const name of cells) {
      const now = textOf(block, name, place);
      const message = this.#refusal(edit, name, now) ?? write(block, { name, place }, edit.set[name] ?? null);
      if (message !== undefined) this.refused.push({ id: edit.id, field: name, now, message });
      else {
        written.was[name] = now;
        written.set[name] = textOf(block, name, place);
      }
    }
    return written;
  }

  /** What somebody else has changed since stays as it is. */
  #refusal({ was }: LineEdit, name: LineCell, now: string | null): string | undefined {
    const seen = was?.[name];
    if (seen === undefined || isSameCell(name, seen, now)) return undefined;
    return `${cellLabel(name)}已被他人改为“${now ?? '空'}”。`;
  }

  #followAmount(id: string, { block, place }: LinePlace, { set, was }: WrittenCells): void {
    if (set.amount !== undefined || (set.quantity === undefined && set.price === undefined)) return;
    const amount = amountOf(block.figure('quantity', place), block.figure('price', place));
    if (isTooLarge('amount', amount)) {
      for (const name of ['quantity', 'price'] as const) {
        const now = was[name];
        if (now === undefined) continue;
        block.setFigure(name, place, figureOf(name, now) ?? Number.NaN);
        this.refused.push({ id, field: name, now, message: tooLargeText('amount') });
        delete set[name];
        delete was[name];
      }
      return;
    }
    was.amount = textOf(block, 'amount', place);
    block.setFigure('amount', place, amount);
    set.amount = textOf(block, 'amount', place);
  }

  #addToUnit(block: OpenBlock, place: number, after: number, before: number): void {
    const change = this.units.get(block.node) ?? { sections: new Map(), divisional: 0, unitMeasures: 0 };
    this.units.set(block.node, change);
    const delta = (after || 0) - (before || 0);
    const { section, isPreliminary } = block.sectionOf(place);
    if (isPreliminary) change.unitMeasures += delta;
    else change.divisional += delta;
    if (!isPreliminary) change.sections.set(section, (change.sections.get(section) ?? 0) + delta);
  }
}

/** Whether two texts are the same cell: figures may be written in several ways. */
function isSameCell(name: LineCell, one: string | null, other: string | null): boolean {
  if (!isFigureCell(name)) return (one ?? '') === (other ?? '');
  return Object.is(figureOf(name, one), figureOf(name, other));
}

function textOf(block: OpenBlock, name: LineCell, place: number): string | null {
  return isFigureCell(name) ? figureText(name, block.figure(name, place)) : block.text(name, place);
}

type CellPlace = { readonly name: LineCell; readonly place: number };

/** Writes what was typed, or says why it cannot stand there. */
function write(block: OpenBlock, { name, place }: CellPlace, typed: string | null): string | undefined {
  if (isFigureCell(name)) return writeFigure(block, { name, place }, typed);
  const [label, most] = TEXT_CELLS[name];
  const text = typed ?? '';
  if (text.length > most) return `${label}最多 ${most} 字。`;
  block.setText(name, place, text);
  return undefined;
}

function writeFigure(
  block: OpenBlock,
  { name, place }: { readonly name: FigureCell; readonly place: number },
  typed: string | null,
): string | undefined {
  const value = figureOf(name, typed);
  if (value === undefined)
    return `${FIGURE_CELLS[name][0]}应为数字，最多 ${name === 'quantity' ? 6 : 4} 位小数。`;
  if (isTooLarge(name, value)) return tooLargeText(name);
  block.setFigure(name, place, value);
  return undefined;
}
