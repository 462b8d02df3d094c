import { type ArchivePart, FileError } from '@jianheng/foreign-content';
import { columnOf } from '../table/column-name.ts';
import type { MergedRows } from '../table/table.ts';

const MAX_AREAS = 200_000;
/** Longer than any `mergeCell` element that a program writes. */
const MAX_ELEMENT = 300;
const AREA =
  /<(?:\w+:)?mergeCell\b[^>]*?\bref=["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["'][^>]*>/g;

/**
 * Merged areas of more than one row. They are stored after the rows of the sheet, so a reader that needs them with the rows
 * has to scan the part first; searching its text costs far less than parsing it.
 */
export async function mergedAreas(part: ArchivePart): Promise<MergedRows[]> {
  const areas: MergedRows[] = [];
  let rest = '';
  for await (const piece of part.text()) {
    const text = rest + piece;
    if (text.includes('mergeCell')) areas.push(...areasIn(text));
    if (areas.length > MAX_AREAS) throw new FileError(`工作表的合并单元格超过 ${MAX_AREAS} 处，不予读取`);
    rest = cutElement(text);
  }
  return areas;
}

function areasIn(text: string): MergedRows[] {
  return [...text.matchAll(AREA)].flatMap(([, letters = '', first, last]) => {
    const column = columnOf(letters);
    const [firstRow, lastRow] = [Number(first), Number(last)];
    return column !== null && lastRow > firstRow ? [{ column, firstRow, lastRow }] : [];
  });
}

/** The beginning of an element that the end of a piece cuts. */
function cutElement(text: string): string {
  const start = text.lastIndexOf('<');
  return start < 0 || text.length - start > MAX_ELEMENT || text.indexOf('>', start) >= 0
    ? ''
    : text.slice(start);
}
