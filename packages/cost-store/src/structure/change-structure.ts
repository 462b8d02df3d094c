import type { Tx } from '@jianheng/server-platform';
import { lockBill, logChange, nextRevision, readRevision } from '../blocks/project-revision.ts';
import type { EditOutcome } from '../editing/edit-lines.ts';
import { followUnit } from '../editing/follow-unit.ts';
import type { RefusedCell } from '../editing/line-edit.ts';
import type { StoredLine } from './stored-lines.ts';
import { beginUnit, isSameLine, openUnit, UnitLines } from './unit-lines.ts';

/** Lines that one call puts in, takes out or moves at most. */
export const MAX_STRUCTURE_LINES = 1000;

export type Restructuring = {
  readonly projectId: string;
  readonly by: string;
  readonly at: Date;
  /** The sums of units follow (编制). */
  readonly follows: boolean;
  /** The revision that an undo takes back. */
  readonly undoes?: string;
};

/** A step of a change as it stands in the log. `after`: the number of the line before it, null where it was the first. */
export type LoggedStep =
  | {
      readonly target: 'insert' | 'remove';
      readonly id: string;
      readonly after: number | null;
      readonly line: StoredLine;
    }
  | {
      readonly target: 'move';
      readonly id: string;
      readonly after: number | null;
      readonly to: number | null;
      readonly line: StoredLine;
    };

/** Where new lines go: behind a line, or at the end of a unit. */
export type LinesPlace = { readonly after: string } | { readonly unit: string };

/** Puts empty lines into a unit, in the section of the line before them. Undefined where that line is gone. */
export function insertLines(
  tx: Tx,
  { place, count }: { readonly place: LinesPlace; readonly count: number },
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  const [node = '', after] = 'after' in place ? place.after.split('-') : [place.unit];
  return restructure(tx, work, node, (unit) => {
    const before = after === undefined ? unit.lastOf(undefined) : unit.find(Number(after));
    if (before === undefined && after !== undefined) return { steps: [] };
    const lines = Array.from({ length: count }, () => emptyLine(unit.takeNumber(), before));
    unit.insert(lines, before?.number);
    return {
      steps: lines.map((line, at) => ({
        target: 'insert',
        id: `${node}-${line.number}`,
        after: (at === 0 ? before : lines[at - 1])?.number ?? null,
        line,
      })),
    };
  });
}

/** In the section of the line before it, so that its amount counts where it stands. */
const emptyLine = (number: number, before: StoredLine | undefined): StoredLine => ({
  number,
  cells: { tab: before?.cells.tab ?? 0, section: before?.cells.section ?? '' },
  uses: [],
  norms: [],
});

/** Takes lines of a unit out. Those that are gone already are left aside. */
export function removeLines(
  tx: Tx,
  ids: readonly string[],
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  const node = nodeOf(ids);
  return restructure(tx, work, node, (unit) => ({
    steps: numbersOf(ids).flatMap((number) => taken(unit, number)),
  }));
}

function taken(unit: UnitLines, number: number): LoggedStep[] {
  const after = unit.before(number)?.number ?? null;
  const line = unit.remove(number);
  return line === undefined ? [] : [{ target: 'remove', id: `${unit.node}-${number}`, after, line }];
}

/** Moves lines of a unit behind another one of it; they join its section. Undefined where that line is gone. */
export function moveLines(
  tx: Tx,
  { ids, after }: { readonly ids: readonly string[]; readonly after: string },
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  const [node = '', target] = after.split('-');
  return restructure(tx, work, node, (unit) => {
    const numbers = numbersOf(ids).filter((number) => number !== Number(target));
    const goal = unit.find(Number(target));
    if (goal === undefined) return { steps: [] };
    let last = goal.number;
    const steps = numbers.flatMap((number): LoggedStep[] => {
      const before = unit.before(number)?.number ?? null;
      const line = unit.remove(number);
      if (line === undefined) return [];
      unit.insert([inSectionOf(line, goal)], last);
      const step = { target: 'move', id: `${node}-${number}`, after: before, to: last, line } as const;
      last = number;
      return [step];
    });
    return { steps };
  });
}

const inSectionOf = (line: StoredLine, { cells: { tab = 0, section = '' } }: StoredLine): StoredLine => ({
  ...line,
  cells: { ...line.cells, tab, section },
});

/**
 * Takes a change of this kind back, step by step from its end. A line that was put in goes only while it is as it was, since
 * what people have typed into it would go with it.
 */
export function undoSteps(
  tx: Tx,
  logged: readonly LoggedStep[],
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  const node = nodeOf(logged.map(({ id }) => id));
  return restructure(tx, work, node, (unit) => {
    const refused: RefusedCell[] = [];
    const steps = logged.toReversed().flatMap((step) => {
      const back = takenBack(unit, step);
      if ('field' in back) refused.push(back);
      return 'field' in back ? [] : [back];
    });
    return { steps, refused };
  });
}

function takenBack(unit: UnitLines, step: LoggedStep): LoggedStep | RefusedCell {
  const now = unit.find(step.line.number);
  if (step.target === 'remove')
    return now === undefined ? comeBack(unit, step) : refusal(step, now, '该清单行已经恢复。');
  if (now === undefined) return refusal(step, now, '该清单行已不存在，请刷新。');
  if (step.target === 'move') return movedBack(unit, step, now);
  if (!isSameLine(now, step.line)) return refusal(step, now, '该清单行插入后又有修改，请先撤销那些修改。');
  unit.remove(now.number);
  return { ...step, target: 'remove' };
}

const refusal = ({ id }: LoggedStep, now: StoredLine | undefined, message: string): RefusedCell => ({
  id,
  field: 'name',
  now: now === undefined ? null : String(now.cells.name ?? ''),
  message,
});

function comeBack(unit: UnitLines, { id, after, line }: LoggedStep): LoggedStep {
  const before = formerNeighbour(unit, after, line);
  unit.insert([line], before);
  return { target: 'insert', id, after: before ?? null, line };
}

function movedBack(unit: UnitLines, { id, after, line }: LoggedStep, now: StoredLine): LoggedStep {
  const from = unit.before(now.number)?.number ?? null;
  unit.remove(now.number);
  const before = formerNeighbour(unit, after, line);
  unit.insert([inSectionOf(now, line)], before);
  return { target: 'move', id, after: from, to: before ?? null, line: now };
}

/** The line that a line stood behind; where that is gone, the last one of its section. */
function formerNeighbour(unit: UnitLines, after: number | null, { cells }: StoredLine): number | undefined {
  if (after === null) return undefined;
  return (unit.find(after) ?? unit.lastOf(cells.section))?.number;
}

type Steps = { readonly steps: readonly LoggedStep[]; readonly refused?: readonly RefusedCell[] };

/**
 * One revision of the project's bill: opens a unit, lets it be changed, writes it and the sums that follow, and logs it.
 * Undefined where there was nothing to change.
 */
async function restructure(
  tx: Tx,
  { projectId, by, at, follows, undoes }: Restructuring,
  node: string,
  change: (unit: UnitLines) => Steps,
): Promise<EditOutcome | undefined> {
  await lockBill(tx, projectId);
  const unit = (await openUnit(tx, projectId, node)) ?? new UnitLines(node, [], 1);
  const { steps, refused = [] } = change(unit);
  if (steps.length === 0 && refused.length === 0) return undefined;
  if (steps.length === 0) return { revision: await readRevision(tx, projectId), changed: [], refused };
  const revision = await nextRevision(tx, projectId);
  await beginUnit(tx, projectId, node, revision);
  await unit.write(tx, projectId, revision);
  await followUnit(tx, node, unit.change, { revision, follows });
  await logChange(
    tx,
    { projectId, kind: undoes === undefined ? 'edit' : 'undo', by, at },
    { revision, nodes: [node], edits: steps, follows, ...(undoes === undefined ? {} : { undoes }) },
  );
  return { revision, changed: steps.map(({ id }) => id), refused };
}

const nodeOf = ([id = '']: readonly string[]): string => id.slice(0, id.indexOf('-'));
const numbersOf = (ids: readonly string[]): readonly number[] =>
  [...new Set(ids)].map((id) => Number(id.slice(id.indexOf('-') + 1)));
