import type { Tx } from '@jianheng/server-platform';
import { lockBill, logChange, nextRevision, readRevision } from '../blocks/project-revision.ts';
import type { EditOutcome } from '../editing/edit-lines.ts';
import { followUnit } from '../editing/follow-unit.ts';
import type { RefusedCell } from '../editing/line-edit.ts';
import type { StoredLine } from './stored-lines.ts';
import { beginUnit, isSameLine, readUnit, type UnitLines } from './unit-lines.ts';

/** Lines that one call inserts, removes or moves at most. */
export const MAX_STRUCTURE_LINES = 1000;

export type Restructuring = {
  readonly projectId: string;
  readonly by: string;
  readonly at: Date;
  /** The revision that this change undoes. */
  readonly undoes?: string;
};

/** A logged step of a change. `after`: number of the line before it; null when it was the first of its unit. */
export type LoggedStep = {
  /** node of its unit and number in it: `812-1` */
  readonly id: string;
  readonly after: number | null;
  /** The line before the step; after it where it was inserted. */
  readonly line: StoredLine;
} & (
  | { readonly target: 'insert' | 'remove' }
  /** `to`: number of the line after which it was moved */
  | { readonly target: 'move'; readonly to: number | null }
);

/** Where new lines go: after a line, or at the end of a unit. */
export type LinesPlace = { readonly after: string } | { readonly unit: string };

/**
 * Inserts empty lines into a unit, in the section of the line before them.
 *
 * @returns undefined when that line no longer exists
 */
export function insertLines(
  tx: Tx,
  { place, count }: { readonly place: LinesPlace; readonly count: number },
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  const [node = '', after] = 'after' in place ? place.after.split('-') : [place.unit];
  return restructure(tx, work, node, async (unit) => {
    const goal = after === undefined ? unit.last : Number(after);
    await unit.open([goal]);
    const before = goal === undefined ? undefined : unit.find(goal);
    if (before === undefined && after !== undefined) return { steps: [] };
    const lines = Array.from({ length: count }, () => emptyLine(unit.takeNumber(), before));
    unit.insert(lines, before?.number ?? null);
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

/** A line in the section of the line before it, so that its amount belongs to the right sum. */
const emptyLine = (number: number, before: StoredLine | undefined): StoredLine => ({
  number,
  cells: { tab: before?.cells.tab ?? 0, section: before?.cells.section ?? '' },
  uses: [],
  norms: [],
});

/**
 * Removes lines of a unit and ignores those that no longer exist.
 *
 * @returns undefined when none of them exists
 */
export function removeLines(
  tx: Tx,
  ids: readonly string[],
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  return restructure(tx, work, nodeOf(ids), async (unit) => {
    const numbers = numbersOf(ids);
    await unit.open(numbers);
    return { steps: numbers.flatMap((number) => removed(unit, number)) };
  });
}

function removed(unit: UnitLines, number: number): LoggedStep[] {
  const after = unit.before(number);
  const line = unit.remove(number);
  return line === undefined ? [] : [{ target: 'remove', id: `${unit.place.node}-${number}`, after, line }];
}

/**
 * Moves lines of a unit after another line of it; they join its section.
 *
 * @returns undefined when that line no longer exists
 */
export function moveLines(
  tx: Tx,
  { ids, after }: { readonly ids: readonly string[]; readonly after: string },
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  return restructure(tx, work, nodeOf([after]), async (unit) => {
    const [target = 0] = numbersOf([after]);
    const numbers = numbersOf(ids).filter((number) => number !== target);
    await unit.open([target, ...numbers]);
    const goal = unit.find(target);
    return { steps: goal === undefined ? [] : movedAfter(unit, numbers, goal) };
  });
}

function movedAfter(unit: UnitLines, numbers: readonly number[], goal: StoredLine): readonly LoggedStep[] {
  let to = goal.number;
  return numbers.flatMap((number): LoggedStep[] => {
    const after = unit.before(number);
    const line = unit.remove(number);
    if (line === undefined) return [];
    unit.insert([inSectionOf(line, goal)], to);
    const step = { target: 'move', id: `${unit.place.node}-${number}`, after, to, line } as const;
    to = number;
    return [step];
  });
}

const inSectionOf = (line: StoredLine, { cells: { tab = 0, section = '' } }: StoredLine): StoredLine => ({
  ...line,
  cells: { ...line.cells, tab, section },
});

/**
 * Undoes the steps of a change, the last one first. An inserted line is removed only while it is empty, because its
 * content would be lost with it.
 */
export function undoSteps(
  tx: Tx,
  logged: readonly LoggedStep[],
  work: Restructuring,
): Promise<EditOutcome | undefined> {
  return restructure(tx, work, nodeOf(logged.map(({ id }) => id)), async (unit) => {
    const refused: RefusedCell[] = [];
    const steps: LoggedStep[] = [];
    for (const step of logged.toReversed()) {
      const undone = await undoStep(unit, step);
      if ('field' in undone) refused.push(undone);
      else steps.push(undone);
    }
    return { steps, refused };
  });
}

async function undoStep(unit: UnitLines, step: LoggedStep): Promise<LoggedStep | RefusedCell> {
  const { line } = step;
  await unit.open([line.number]);
  const now = unit.find(line.number);
  if (step.target === 'remove') {
    if (now !== undefined) return refusal(step, now, '该清单行已经恢复。');
    const after = await formerPlace(unit, step);
    unit.insert([line], after);
    return { ...step, target: 'insert', after };
  }
  if (now === undefined) return refusal(step, now, '该清单行已不存在，请刷新。');
  if (step.target === 'insert') {
    if (!isSameLine(now, line)) return refusal(step, now, '该清单行插入后又有修改，请先撤销那些修改。');
    unit.remove(now.number);
    return { ...step, target: 'remove' };
  }
  const after = unit.before(now.number);
  unit.remove(now.number);
  const to = await formerPlace(unit, step);
  unit.insert([inSectionOf(now, line)], to);
  return { target: 'move', id: step.id, after, to, line: now };
}

const refusal = ({ id }: LoggedStep, now: StoredLine | undefined, message: string): RefusedCell => ({
  id,
  field: 'name',
  now: now === undefined ? null : String(now.cells.name ?? ''),
  message,
});

/** The line after which a line stood, opened; when it no longer exists, the last line of its section or of the unit. */
async function formerPlace(unit: UnitLines, { after, line }: LoggedStep): Promise<number | null> {
  const candidates = after === null ? [unit.first] : [after, await lastIfGone(unit, after, line), unit.last];
  const found = candidates.find((number) => number !== undefined && unit.has(number));
  await unit.open([found]);
  return after === null ? null : (found ?? null);
}

/** The last line of a line's section, when the line before it no longer exists. */
const lastIfGone = async (unit: UnitLines, after: number, { cells }: StoredLine) =>
  unit.has(after) ? undefined : unit.lastOf(String(cells.section ?? ''));

type Steps = { readonly steps: readonly LoggedStep[]; readonly refused?: readonly RefusedCell[] };

/**
 * Changes a unit as one revision of its project: lines, sums that follow, and log.
 *
 * @returns undefined when there was nothing to change
 */
async function restructure(
  tx: Tx,
  { projectId, by, at, undoes }: Restructuring,
  node: string,
  change: (unit: UnitLines) => Promise<Steps>,
): Promise<EditOutcome | undefined> {
  await lockBill(tx, projectId);
  const unit = await readUnit(tx, { projectId, node });
  const { steps, refused = [] } = await change(unit);
  if (steps.length === 0 && refused.length === 0) return undefined;
  if (steps.length === 0) return { revision: await readRevision(tx, projectId), changed: [], refused };
  const revision = await nextRevision(tx, projectId);
  await beginUnit(tx, unit.place, revision);
  await unit.write(revision);
  await followUnit(tx, node, unit.change, { revision, follows: true });
  await logChange(
    tx,
    { projectId, kind: undoes === undefined ? 'edit' : 'undo', by, at },
    { revision, nodes: [node], edits: steps, follows: true, ...(undoes === undefined ? {} : { undoes }) },
  );
  return { revision, changed: steps.map(({ id }) => id), refused };
}

const nodeOf = ([id = '']: readonly string[]): string => id.slice(0, id.indexOf('-'));
const numbersOf = (ids: readonly string[]): readonly number[] =>
  [...new Set(ids)].map((id) => Number(id.slice(id.indexOf('-') + 1)));
