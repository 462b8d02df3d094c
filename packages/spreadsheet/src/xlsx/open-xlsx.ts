import { type ArchivePart, XmlReader } from '@jianheng/foreign-content';
import type { TableRow, Workbook } from '../table/table.ts';
import { mergedAreas } from './merged-areas.ts';
import { withoutPrefix } from './read-part.ts';
import { SheetRows } from './sheet-rows.ts';
import { workbookParts } from './workbook-parts.ts';

/**
 * Opens an .xlsx (ECMA-376) by the parts of its archive. Sheets are read one at a time, a block of rows at a time: memory is the
 * shared strings plus one block. Values of formulas are those the file keeps. Throws FileError when a part is missing or is
 * no XML.
 */
export async function openXlsx(archive: readonly ArchivePart[]): Promise<Workbook> {
  const shared = await workbookParts(new PartsByName(archive));
  return {
    marks: shared.marks,
    startsIn1904: shared.startsIn1904,
    sheets: shared.sheets.map(({ name, isHidden, part }) => ({
      name,
      isHidden,
      rows: () => sheetBlocks(part, new SheetRows(shared)),
      merges: () => mergedAreas(part),
    })),
  };
}

/** Parts by their names, in which capitals do not count (ECMA-376 part 2, §9.1.1.3). */
class PartsByName extends Map<string, ArchivePart> {
  constructor(parts: readonly ArchivePart[]) {
    super(parts.map((part) => [part.name.toLowerCase(), part]));
  }

  override get(name: string): ArchivePart | undefined {
    return super.get(name.toLowerCase());
  }
}

/** Characters of a sheet that are read at a time: few at first, for what a sheet is stands in its first rows. */
const FIRST_BLOCK = 1 << 12;
const BLOCK = 1 << 15;

async function* sheetBlocks(part: ArchivePart, sheet: SheetRows): AsyncGenerator<readonly TableRow[]> {
  const reader = new XmlReader(withoutPrefix(sheet));
  let size = FIRST_BLOCK;
  for await (const piece of part.text()) {
    // A reader of the first rows alone is spared the rest.
    for (let at = 0; at < piece.length; ) {
      const block = piece.slice(at, at + size);
      reader.push(size === FIRST_BLOCK ? copied(block) : block);
      at += size;
      size = Math.min(size * 2, BLOCK);
      const rows = sheet.take();
      if (rows.length > 0) yield rows;
    }
  }
  reader.end();
}

/** A text cut out of a sheet holds on to all of the sheet; whoever keeps the first rows of thousands of sheets would keep them whole. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}
