import { columnOf } from '../table/column-name.ts';

/** Rows that were filled in below the heads of a sheet, and the columns that they fill. */
export interface FilledArea {
  readonly headRow: number;
  /** last row that the sheet had prepared for values; the head row where it had none */
  readonly lastPrepared: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

interface RangeParts {
  readonly firstColumn: string;
  readonly firstRow: number;
  readonly lastColumn: string;
  readonly lastRow: number;
}

const CELL = String.raw`(\$?[A-Z]{1,3})\$?(\d{1,7})`;
const RANGE = new RegExp(`^${CELL}(?::${CELL})?$`);

/** A list of ranges (`A3:C3 E3`), those that reach the filled rows made to reach their last one. */
const grownList = (list: string, area: FilledArea): string =>
  list
    .split(' ')
    .map((range) => grownRange(range, area))
    .join(' ');

/** `isWithHead`: the range may end at the head row, as a filter or print area of a template without prepared rows does. */
function grownRange(text: string, area: FilledArea, { isWithHead = false } = {}): string {
  const range = partsOf(text);
  if (range === null || !reachesFilled(range, area, isWithHead)) return text;
  const cell = (column: string, row: number) =>
    column.startsWith('$') ? `${column}$${row}` : `${column}${row}`;
  return `${cell(range.firstColumn, range.firstRow)}:${cell(range.lastColumn, area.lastRow)}`;
}

function partsOf(text: string): RangeParts | null {
  const [found, firstColumn = '', firstRow, lastColumn = firstColumn, lastRow = firstRow] =
    RANGE.exec(text) ?? [];
  if (found === undefined) return null;
  return { firstColumn, firstRow: Number(firstRow), lastColumn, lastRow: Number(lastRow) };
}

function reachesFilled(range: RangeParts, area: FilledArea, isWithHead: boolean): boolean {
  const first = area.headRow + 1;
  const end = isWithHead ? area.headRow : first;
  const isInRows = range.firstRow <= first && range.lastRow >= end && range.lastRow < area.lastRow;
  const column = (letters: string) => columnOf(letters.replace('$', '')) ?? 0;
  const isInColumns =
    column(range.firstColumn) <= area.lastColumn && column(range.lastColumn) >= area.firstColumn;
  return isInRows && isInColumns;
}

/** A table, filter or sort order: its own range, and those of its parts. */
export const grownReferences = (xml: string, area: FilledArea): string =>
  xml.replace(
    /(<(?:\w+:)?(?:table|autoFilter|sortState|sortCondition)\b[^>]*?\bref=")([^"]*)(")/g,
    (_all, open: string, range: string, close: string) =>
      open + grownRange(range, area, { isWithHead: true }) + close,
  );

/** What a worksheet says of ranges outside its rows: filter, conditional formats, validations, merged cells, page breaks. */
export function grownSheet(xml: string, area: FilledArea): string {
  const lists = xml
    .replace(
      /(<(?:\w+:)?(?:conditionalFormatting|dataValidation)\b[^>]*?\bsqref=")([^"]*)(")/g,
      (_all, open: string, list: string, close: string) => open + grownList(list, area) + close,
    )
    // Excel 2010 and later keep those that refer to other sheets here.
    .replace(
      /(<(?:\w+:)?sqref>)([^<]*)(<)/g,
      (_all, open: string, list: string, close: string) => open + grownList(list, area) + close,
    );
  return withBreaks(withMerges(grownReferences(lists, area), area), area);
}

/** A row of the template with merged cells gets them in each row that looks like it. */
function withMerges(xml: string, { headRow, lastPrepared, lastRow }: FilledArea): string {
  const first = headRow + 1;
  const block = /<((?:\w+:)?)mergeCells\b[^>]*>([\s\S]*?)<\/\1mergeCells>/.exec(xml);
  const [whole, prefix = '', inner = ''] = block ?? [];
  if (whole === undefined) return xml;
  const areas = [...inner.matchAll(/\bref="([^"]*)"/g)].map(([, range = '']) => range);
  const own = areas.map(partsOf).filter((range) => range?.firstRow === first && range.lastRow === first);
  for (let row = Math.max(lastPrepared, first) + 1; row <= lastRow; row += 1)
    for (const range of own) areas.push(`${range?.firstColumn}${row}:${range?.lastColumn}${row}`);
  const text = areas.map((range) => `<${prefix}mergeCell ref="${range}"/>`).join('');
  return xml.replace(
    whole,
    () => `<${prefix}mergeCells count="${areas.length}">${text}</${prefix}mergeCells>`,
  );
}

/** A manual break below the last prepared row separates what follows: it moves below the last filled one. */
function withBreaks(xml: string, { lastPrepared, lastRow }: FilledArea): string {
  return xml.replace(/<((?:\w+:)?)rowBreaks\b[^>]*>[\s\S]*?<\/\1rowBreaks>/, (whole) =>
    whole.replace(
      /(<(?:\w+:)?brk\b[^>]*?\bid=")(\d+)(")/g,
      (all, open: string, row: string, close: string) =>
        Number(row) >= lastPrepared && Number(row) < lastRow ? `${open}${lastRow}${close}` : all,
    ),
  );
}

const PRINT_TITLES = '_xlnm.Print_Titles';
const WITH_HEAD: readonly string[] = ['_xlnm.Print_Area', '_xlnm._FilterDatabase'];

/** Names of the workbook that mean ranges of a sheet: its print area, its filter, and those of people. */
export function grownNames(xml: string, sheet: string, area: FilledArea): string {
  return xml.replace(
    /(<(?:\w+:)?definedName\b[^>]*?\bname="([^"]*)"[^>]*>)([^<]*)(<)/g,
    (all, open: string, name: string, ranges: string, close: string) =>
      name === PRINT_TITLES
        ? all
        : open + grownOfSheet(ranges, sheet, { area, isWithHead: WITH_HEAD.includes(name) }) + close,
  );
}

const OF_SHEET =
  /((?:'(?:[^']|'')+'|&apos;[^!]+&apos;|[\p{L}\p{N}_.]+)!)(\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7})/gu;

function grownOfSheet(
  ranges: string,
  sheet: string,
  { area, isWithHead }: { readonly area: FilledArea; readonly isWithHead: boolean },
): string {
  return ranges.replace(OF_SHEET, (all, named: string, range: string) => {
    const name = unescaped(named.slice(0, -1)).replace(/^'|'$/g, '').replaceAll("''", "'");
    return name === sheet ? named + grownRange(range, area, { isWithHead }) : all;
  });
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
