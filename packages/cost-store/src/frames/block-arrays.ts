import type { CostProject } from '@jianheng/cost-engine';
import { numberArray, textArray } from '../arrays/binary-arrays.ts';
import type { BlockColumn } from '../columns/block-columns.ts';

/** Lines of one unit that lie together; `firstNumber` is the number of the first in its unit. */
export type LineRange = { readonly from: number; readonly to: number; readonly firstNumber: number };

export type BlockArrays = Partial<Readonly<Record<BlockColumn, Buffer>>>;

/** The arrays of a block. Columns that none of its lines states are left out. */
export function blockArrays(project: CostProject, range: LineRange): BlockArrays {
  const { lines } = project;
  const part = <Column extends { subarray(from: number, to: number): Column }>(column: Column) =>
    column.subarray(range.from, range.to);
  const numbers = Array.from({ length: range.to - range.from }, (_none, at) => range.firstNumber + at);
  return {
    number: numberArray('integer', numbers),
    tab: numberArray('smallint', part(lines.isPreliminary)),
    sequence: numberArray('integer', part(lines.sequence)),
    ...texts(project, range, ['section', 'code', 'name', 'feature', 'uom', 'subject']),
    ...figures(project, range),
    quantity_decimals: numberArray('smallint', part(lines.quantityDecimals)),
    price_decimals: numberArray('smallint', part(lines.priceDecimals)),
    amount_decimals: numberArray('smallint', part(lines.amountDecimals)),
    ...sources(project, range),
    ...consumptions(project, range),
    ...quotas(project, range),
  };
}

function texts<Name extends 'section' | 'code' | 'name' | 'feature' | 'uom' | 'subject'>(
  { lines, texts: pool }: CostProject,
  { from, to }: LineRange,
  names: readonly Name[],
): BlockArrays {
  const stated = names.flatMap((name) => {
    const values = Array.from(lines[name].subarray(from, to), (place) => pool.text(place));
    return values.every((text) => text === '') ? [] : [[name, textArray(values)] as const];
  });
  return Object.fromEntries(stated);
}

const FIGURES = [
  'quantity',
  'price',
  'amount',
  'labour',
  'material',
  'machine',
  'overhead',
  'profit',
  'control',
] as const;

function figures({ lines }: CostProject, { from, to }: LineRange): BlockArrays {
  const stated = FIGURES.flatMap((name) => {
    const values = lines[name].subarray(from, to);
    return values.every((value) => Number.isNaN(value))
      ? []
      : [[name, numberArray('bigint', values)] as const];
  });
  return Object.fromEntries(stated);
}

function sources({ lines, sources: known }: CostProject, { from, to }: LineRange): BlockArrays {
  const found = lines.ids.slice(from, to).map((id) => known.of(id));
  if (found.every((source) => source === null)) return {};
  return {
    source_sheet: textArray(found.map((source) => source?.sheet ?? '')),
    source_row: numberArray(
      'integer',
      found.map((source) => source?.row ?? Number.NaN),
    ),
  };
}

/** How many rows of a table each line has, from the first row of each. */
const counts = (first: Uint32Array, { from, to }: LineRange) =>
  Array.from({ length: to - from }, (_none, at) => (first[from + at + 1] ?? 0) - (first[from + at] ?? 0));

function consumptions({ lines, consumptions: uses }: CostProject, range: LineRange): BlockArrays {
  const [first = 0, last = 0] = [lines.firstConsumption[range.from], lines.firstConsumption[range.to]];
  if (first === last) return {};
  return {
    uses: numberArray('integer', counts(lines.firstConsumption, range)),
    use_resource: numberArray('integer', uses.resource.subarray(first, last)),
    use_content: numberArray('bigint', uses.content.subarray(first, last)),
  };
}

function quotas({ lines, quotas: norms, texts: pool }: CostProject, range: LineRange): BlockArrays {
  const [first = 0, last = 0] = [lines.firstQuota[range.from], lines.firstQuota[range.to]];
  if (first === last) return {};
  const text = (column: Uint32Array) =>
    textArray(Array.from(column.subarray(first, last), (place) => pool.text(place)));
  const figure = (column: Float64Array) => numberArray('bigint', column.subarray(first, last));
  return {
    norms: numberArray('integer', counts(lines.firstQuota, range)),
    norm_code: text(norms.code),
    norm_name: text(norms.name),
    norm_uom: text(norms.uom),
    norm_quantity: figure(norms.quantity),
    norm_price: figure(norms.price),
    norm_labour: figure(norms.labour),
    norm_material: figure(norms.material),
    norm_machine: figure(norms.machine),
    norm_margin: figure(norms.margin),
  };
}
