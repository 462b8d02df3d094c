import { insertRows, type Sheet } from 'hucre';
import { type RowsIn, shiftFormula } from './shift-formula.ts';

/** Inserts `count` rows below the row `row` (from 0), and moves everything that the sheet declares by ranges along. */
export function insertRowsBelow(sheet: Sheet, row: number, count: number): void {
  const { dataValidations, conditionalRules, autoFilter, tables, pageSetup, rowBreaks } = sheet;
  // The library moves ranges below the row, and lets those that end at it stay short.
  for (const key of ['dataValidations', 'conditionalRules', 'autoFilter', 'tables'] as const)
    delete sheet[key];
  insertRows(sheet, row + 1, count);
  const moved = { sheet: sheet.name, after: row + 1, count };
  const grown = (ranges: string) => grownRanges(ranges, moved);
  if (dataValidations)
    sheet.dataValidations = dataValidations.map((one) => ({
      ...one,
      range: grown(one.range),
      ...shifted({ formula1: one.formula1, formula2: one.formula2 }, moved),
    }));
  if (conditionalRules)
    sheet.conditionalRules = conditionalRules.map((one) => ({
      ...one,
      range: grown(one.range),
      ...shifted({ formula: one.formula }, moved),
    }));
  if (autoFilter) sheet.autoFilter = { ...autoFilter, range: grown(autoFilter.range) };
  if (tables)
    sheet.tables = tables.map((one) => (one.range === undefined ? one : { ...one, range: grown(one.range) }));
  if (rowBreaks) sheet.rowBreaks = rowBreaks.map((at) => (at >= row ? at + count : at));
  if (pageSetup) sheet.pageSetup = { ...pageSetup, ...grownPages(pageSetup, moved) };
}

/** Ranges with commas or blanks between them; one that holds the row grows with it, a single cell of it becomes a range. */
function grownRanges(ranges: string, moved: RowsIn): string {
  return ranges.replace(/[^ ,]+/g, (range) => {
    const grown = shiftFormula(range.includes(':') ? range : `${range}:${range}`, moved.sheet, moved);
    const [start, end] = grown.split(':');
    return start === end && start !== undefined ? start : grown;
  });
}

type Formulas = Readonly<Record<string, string | string[] | undefined>>;

function shifted(formulas: Formulas, moved: RowsIn): Record<string, string | string[]> {
  const shift = (formula: string) => shiftFormula(formula, moved.sheet, moved);
  return Object.fromEntries(
    Object.entries(formulas).flatMap(([name, formula]) =>
      formula === undefined
        ? []
        : [[name, typeof formula === 'string' ? shift(formula) : formula.map(shift)]],
    ),
  );
}

function grownPages(
  { printArea, printTitlesRow }: NonNullable<Sheet['pageSetup']>,
  moved: RowsIn,
): { printArea?: string; printTitlesRow?: string } {
  const below = (row: string) => String(Number(row) > moved.after ? Number(row) + moved.count : row);
  return {
    ...(printArea === undefined ? {} : { printArea: grownRanges(printArea, moved) }),
    ...(printTitlesRow === undefined ? {} : { printTitlesRow: printTitlesRow.replace(/\d+/g, below) }),
  };
}
