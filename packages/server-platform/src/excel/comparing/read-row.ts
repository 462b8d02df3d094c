import { type AnyField, type Fault, rulesOf, withEveryWord } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import type { SheetRow } from '../reading/sheet-job.ts';
import type { ImportPlan } from './import-plan.ts';

/** A row of the sheet in terms of fields, as far as it is known without asking anybody. */
export type ReadRow = {
  readonly row: number;
  /** The texts of its mapped cells, in the order of the plan. */
  readonly texts: readonly string[];
  /** What these cells are beside their texts: kind and shown decimals, in the same order. */
  readonly forms: string;
  /** Values as they are stored. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is called by name and has to be looked up, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly faults: Readonly<Record<string, Fault>>;
  /**
   * Of a row of a tree: the row of the sheet above it, the rows that hang below each other in a circle, or how many rows
   * were looked through for it while others still come.
   */
  readonly above?:
    | { readonly row: number }
    | { readonly circle: readonly number[] }
    | { readonly notWithin: number };
};

/** A value as it is stored, so that it can be compared; what the field does not take is a fault. */
export function storedValue(
  field: AnyField,
  value: unknown,
): { readonly value: unknown } | { readonly fault: Fault } {
  // Numbers that the system gives are looked for as they stand there.
  return field.kind === 'autoNumber' ? { value } : rulesOf(field).check(value, withEveryWord(field));
}

/** What a cell is in addition to its text: kind, shown decimals, and `m` for a merged area. */
export const formOf = (cell: Cell | undefined): string =>
  cell ? `${cell.kind[0]}${cell.decimals ?? ''}${cell.isMerged ? 'm' : ''}` : '';

const KINDS: Readonly<Record<string, Cell['kind']>> = {
  t: 'text',
  n: 'number',
  d: 'date',
  e: 'error',
  u: 'uncomputed',
};

/** The row of the sheet that was read, from the texts and forms that are kept of it. */
export function sheetRow(
  { row, texts, forms }: Pick<ReadRow, 'row' | 'texts' | 'forms'>,
  columns: ImportPlan['columns'],
): SheetRow {
  const kept = forms.split(',');
  const cells = columns.flatMap(([column], at): Cell[] => {
    const form = kept[at] ?? '';
    const kind = KINDS[form[0] ?? ''];
    if (kind === undefined) return [];
    const shown = /\d+/.exec(form)?.[0];
    const decimals = shown === undefined ? null : Number(shown);
    const merged = form.endsWith('m') ? { isMerged: true as const } : {};
    return [{ column, kind, text: texts[at] ?? '', decimals, ...merged }];
  });
  return { number: row, cells };
}
