import type { AnyField, Fields } from '@jianheng/definition';
import type { Cell } from '@jianheng/spreadsheet';
import type { ImportPlan } from './import-plan.ts';

const TOTAL = /^(?:合计|总计|小计|共计|累计)[:：]?$/;
const AMOUNTS: readonly (AnyField['kind'] | undefined)[] = ['integer', 'decimal', 'money'];

/** Tells rows of totals, which sheets end with, from rows of data: one word, and amounts beside it. */
export class TotalRows {
  readonly #fields: ReadonlyMap<number, AnyField | undefined>;

  constructor(columns: ImportPlan['columns'], fields: Fields) {
    this.#fields = new Map(columns.map(([column, key]) => [column, fields[key]]));
  }

  has(cells: readonly Cell[]): boolean {
    const mapped = cells.filter(({ column }) => this.#fields.has(column));
    const amounts = mapped.filter(({ column, kind }) => kind === 'number' && this.#isAmount(column));
    const [word, ...others] = mapped.filter((cell) => !amounts.includes(cell));
    return (
      amounts.length > 0 &&
      others.length === 0 &&
      word?.kind === 'text' &&
      TOTAL.test(word.text.replaceAll(/\s/g, ''))
    );
  }

  #isAmount(column: number): boolean {
    return AMOUNTS.includes(this.#fields.get(column)?.kind);
  }
}
