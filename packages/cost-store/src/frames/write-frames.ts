import type { CostProject } from '@jianheng/cost-engine';
import { type Money, moneyText, QUANTITY, type Quantity, scaledText } from '@jianheng/fixed-point';
import { BLOCK_COLUMN_NAMES, MAX_BLOCK_LINES } from '../columns/block-columns.ts';
import { blockArrays, type LineRange } from './block-arrays.ts';
import type { BuildingHead, Cover, FrameHead, UnitFrame } from './frames.ts';

/** The frames of a project, as bytes. Each head is preceded by its length (4 bytes). */
export function* projectFrames(project: CostProject): Generator<Buffer> {
  const { head, buildings, resources } = project;
  yield* frame({
    kind: 'project',
    id: head.id,
    name: head.name,
    standard: head.standard,
    total: moneyOrNull(head.total),
    cover: coverOf(head),
    buildings: buildings.map(buildingHead),
  });
  yield* frame({
    kind: 'resources',
    rows: resources.map((one) => [
      one.code,
      one.name,
      one.specification,
      one.unit,
      one.kind,
      one.materialClass,
      one.vat,
      one.price,
      one.guidePrice,
      one.provisional,
      one.provisionalGiven,
    ]),
  });
  for (const [place, range] of unitRanges(project).entries()) yield* unitFrames(project, place, range);
}

const coverOf = ({ kinds, features, words, maxPrice, carriesScale, marks }: CostProject['head']): Cover => ({
  kinds,
  features: [...features],
  words,
  maxPrice,
  carriesScale,
  marks: [...marks],
});

const buildingHead = ({
  id,
  name,
  area,
  total,
  ...facts
}: CostProject['buildings'][number]): BuildingHead => ({
  id,
  name,
  area: quantityOrNull(area),
  total: moneyOrNull(total),
  facts: { ...facts, factors: [...facts.factors], features: [...facts.features] },
});

function* unitFrames(
  project: CostProject,
  place: number,
  { from, to }: Omit<LineRange, 'firstNumber'>,
): Generator<Buffer> {
  yield* frame(unitHead(project, place, { from, to }));
  for (let at = from; at < to; at += MAX_BLOCK_LINES) {
    const range = { from: at, to: Math.min(to, at + MAX_BLOCK_LINES), firstNumber: at - from + 1 };
    const stated = blockArrays(project, range);
    const arrays = BLOCK_COLUMN_NAMES.flatMap((column) => {
      const bytes = stated[column];
      return bytes === undefined ? [] : [[column, bytes] as const];
    });
    yield* frame({
      kind: 'block',
      arrays: arrays.map(([column, bytes]) => [column, bytes.length]),
      stages: byNumber(range, (line) => project.stages.get(project.lines.ids[line] ?? '')),
      splits: byNumber(range, (line) => {
        const split = project.lines.split[line] ?? 0;
        return split === 0 ? undefined : project.splits[split];
      }),
    });
    for (const [, bytes] of arrays) yield bytes;
  }
}

function unitHead(
  { unitWorks, lines }: CostProject,
  place: number,
  { from, to }: Omit<LineRange, 'firstNumber'>,
): UnitFrame {
  const unit = unitWorks[place];
  if (unit === undefined) throw new RangeError(`no unit at ${place}`);
  const { name, building, specialty, area, total, ...summary } = unit;
  let lineAmount = 0;
  for (const amount of lines.amount.subarray(from, to)) if (!Number.isNaN(amount)) lineAmount += amount;
  return {
    kind: 'unit',
    name,
    building,
    specialty,
    area: quantityOrNull(area),
    lines: to - from,
    lineAmount: moneyText(lineAmount),
    total: moneyOrNull(total),
    summary: {
      ...summary,
      sections: [...summary.sections],
      prices: [...summary.prices],
      grossPrices: [...summary.grossPrices],
      consumption: [...summary.consumption],
      lacks: [...summary.lacks],
      marks: [...summary.marks],
    },
  };
}

/** Lines stand together by unit; a unit without lines has an empty range. */
function unitRanges({ lines, unitWorks }: CostProject): readonly Omit<LineRange, 'firstNumber'>[] {
  const ranges = unitWorks.map(() => ({ from: 0, to: 0 }));
  let at = 0;
  while (at < lines.count) {
    const unit = lines.unitWork[at] ?? 0;
    let to = at + 1;
    while (to < lines.count && lines.unitWork[to] === unit) to += 1;
    if ((ranges[unit]?.to ?? 0) > 0) throw new RangeError(`lines of unit ${unit} do not stand together`);
    ranges[unit] = { from: at, to };
    at = to;
  }
  return ranges;
}

/** What some lines have beside their columns, as pairs of the number of the line and the value; null where none has. */
function byNumber<Value>(
  { from, to, firstNumber }: LineRange,
  stateOf: (line: number) => Value | undefined,
): readonly (readonly [number, Value])[] | null {
  const found: (readonly [number, Value])[] = [];
  for (let line = from; line < to; line += 1) {
    const value = stateOf(line);
    if (value !== undefined) found.push([firstNumber + line - from, value]);
  }
  return found.length === 0 ? null : found;
}

/** A head, preceded by its length. */
export function* frame(head: FrameHead): Generator<Buffer> {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(text.length);
  yield length;
  yield text;
}

const moneyOrNull = (value: Money | null) => (value === null ? null : moneyText(value));
const quantityOrNull = (value: Quantity | null) => (value === null ? null : scaledText(value, QUANTITY));
