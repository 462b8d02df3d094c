import { type ArchivePart, FileError } from '@jianheng/foreign-content';
import { type FilledCell, filledSheet } from './fill-rows.ts';
import { grownNames, grownReferences } from './grown-ranges.ts';
import { partRelations, targetOf } from './part-relations.ts';
import { partText } from './part-text.ts';
import { workbookParts } from './workbook-parts.ts';

/** What is to be written into a workbook of somebody else: rows below the heads of one of its sheets. */
export interface WorkbookFilling {
  readonly sheet: string;
  readonly headRow: number;
  readonly columns: readonly number[];
  readonly rows: readonly (readonly FilledCell[])[];
}

/**
 * The parts of an .xlsx that change when rows are filled in below the heads of a sheet; all others stay the bytes that they
 * are, and with them styles, widths and pictures. Ranges that end at the prepared rows (print area, filter, table, conditional
 * formats, validations) reach the last filled one. Formulas are worked out anew by whoever opens it. Throws
 * FileError for a sheet that is not there, or in which there is no room.
 */
export async function filledWorkbook(
  archive: readonly ArchivePart[],
  { sheet, ...filling }: WorkbookFilling,
): Promise<Map<string, string>> {
  const parts = new Map(archive.map((part) => [part.name, part]));
  const { sheets, formats, startsIn1904 } = await workbookParts(parts);
  const found = sheets.find(({ name }) => name === sheet);
  if (!found) throw new FileError(`工作簿中没有表「${sheet}」`);
  const isDay = (format: number) => formats[format]?.isDate === true;
  const book = targetOf(await partRelations(parts, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const { text, area } = filledSheet(await partText(found.part), { ...filling, isDay, startsIn1904 });
  const changed = new Map([
    [found.part.name, text],
    [book, grownNames(workedOutAnew(await partText(parts.get(book))), sheet, area)],
  ]);
  for (const { type, target } of (await partRelations(parts, found.part.name)).values())
    if (type === 'table' && parts.has(target))
      changed.set(target, grownReferences(await partText(parts.get(target)), area));
  return changed;
}

/** Whoever opens the workbook works out all of its formulas. */
function workedOutAnew(xml: string): string {
  const calculation = /<((?:\w+:)?)calcPr\b([^>]*?)\/?>/;
  if (calculation.test(xml))
    return xml.replace(calculation, (_whole, prefix: string, attributes: string) => {
      const others = attributes.replace(/\s*\bfullCalcOnLoad="[^"]*"/, '');
      return `<${prefix}calcPr${others} fullCalcOnLoad="1"/>`;
    });
  // After the names, or the sheets where there are none: the order of what a workbook says is fixed.
  const place = /<\/((?:\w+:)?)definedNames>/.test(xml)
    ? /<\/((?:\w+:)?)definedNames>/
    : /<\/((?:\w+:)?)sheets>/;
  return xml.replace(place, (whole, prefix: string) => `${whole}<${prefix}calcPr fullCalcOnLoad="1"/>`);
}
