import { type AnyField, asText, labelText, traitsOf } from '@jianheng/definition';
import { labelIn } from '../../storage/label-groups.ts';
import { toWire } from '../../storage/schema/column-rules.ts';
import type { ExportColumn } from './export-plan.ts';
import type { BlockLabels, Row } from './read-plan.ts';
import type { SheetColumn } from './sheet-parts.ts';
import type { Cell } from './write-sheet.ts';

/** Workbooks count days from this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Workbooks count a 29th of February 1900, which was not: earlier days are others there. */
const LEAP = 60;
/** A workbook's own numbers are binary: those of more digits stay text. */
const MAX_DIGITS = 15;

/** How a field's column looks. */
export function sheetColumn({ field }: ExportColumn): SheetColumn {
  return { heading: field.label, width: field.kind === 'longText' ? 40 : 18, ...formatOf(field) };
}

function formatOf(field: AnyField): { readonly format?: string } {
  if (field.kind === 'month') return { format: 'yyyy-mm' };
  if (field.kind === 'date') return { format: 'yyyy/mm/dd' };
  return isAmount(field) ? { format: '#,##0.00' } : {};
}

/** What stands in a column's cell of a row: its label where it has one, else its value as people read it. */
export function columnWriter({
  column,
  label,
  field,
}: ExportColumn): (row: Row, labels: BlockLabels) => Cell {
  const plain = plainWriter(field);
  const shownIn = labelReader(column, label);
  return (row, labels) => {
    const value = toWire(field, row[column]);
    if (value === null) return null;
    const shown = shownIn(row, labels);
    return typeof shown === 'string' ? labelText(field, shown) : plain(value);
  };
}

function labelReader(
  column: string,
  label: ExportColumn['label'],
): (row: Row, labels: BlockLabels) => unknown {
  if (label === undefined) return () => undefined;
  if (typeof label === 'string') return (row) => row[label];
  const { group, between = '' } = label;
  return (row, labels) => labelIn(labels[group] ?? {}, row[column], between);
}

/** Text stays text, also `=1+1`. */
function plainWriter(field: AnyField): (value: unknown) => Cell {
  // The title of a row that is hidden from whoever exports: its id would say nothing.
  if (field.kind === 'link') return () => null;
  if (field.kind === 'integer') return Number;
  if (field.kind === 'month') return (value) => dayNumber(`${String(value)}-01`);
  if (field.kind === 'date') return (value) => dayNumber(String(value));
  if (field.kind === 'time') return withSeconds(field);
  if (!isAmount(field)) return (value) => asText(field, value);
  return (value) =>
    String(value).replace(/\D/g, '').length <= MAX_DIGITS ? Number(value) : asText(field, value);
}

/** Lists end times at their minutes; a workbook that is imported again must name the same moment. */
const withSeconds = (field: AnyField) => (value: unknown) => {
  const seconds = new Date(String(value)).getUTCSeconds();
  return asText(field, value) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`);
};

/** A day as workbooks hold it, and of a month the first one; days before their count stay text. */
function dayNumber(day: string): number | string {
  const number = (Date.parse(`${day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return number > LEAP ? number : day;
}

/** Exact numbers that a workbook can count with; a share is shown as per cent. */
function isAmount(field: AnyField): boolean {
  const { number, isAdditive } = traitsOf(field);
  return number === 'decimal' && isAdditive === true;
}
