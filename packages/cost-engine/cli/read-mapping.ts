import { readFile } from 'node:fs/promises';
import { FileError, meantWord } from '@jianheng/foreign-content';
import { readingError } from '@jianheng/foreign-files';
import type { SheetMapping } from '../src/index.ts';

/** The mapping of a workbook's columns from a JSON file: a list of `{"sheet": "…", "columns": {"quantity": "H"}}`. */
export async function readMapping(
  file: string | undefined,
): Promise<{ readonly mapping?: readonly SheetMapping[] }> {
  if (file === undefined) return {};
  try {
    const mapping: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!Array.isArray(mapping) || !mapping.every(isMapping)) {
      throw new FileError(
        `${file}：列映射应为列表，每项含「sheet」，并可含「skip」「headerRows」「columns」`,
      );
    }
    for (const one of mapping) refuseUnknown(file, one);
    return { mapping };
  } catch (error) {
    if (error instanceof SyntaxError) throw new FileError(`${file}：不是 JSON 文件`);
    throw readingError(file, error);
  }
}

const MEMBERS = ['sheet', 'skip', 'headerRows', 'columns'];

/** A misspelt member would leave the guess as it was, without a word. */
function refuseUnknown(file: string, mapping: object): void {
  const unknown = Object.keys(mapping).find((name) => !MEMBERS.includes(name));
  if (unknown !== undefined)
    throw new FileError(`${file}：列映射没有「${unknown.slice(0, 60)}」这一项${meantWord(unknown, MEMBERS)}`);
}

function isMapping(value: unknown): value is SheetMapping {
  if (typeof value !== 'object' || value === null || !('sheet' in value)) return false;
  return typeof value.sheet === 'string' && hasColumns(value) && hasHeaderRows(value);
}

function hasColumns(value: object): boolean {
  if (!('columns' in value)) return true;
  const { columns } = value;
  return (
    typeof columns === 'object' &&
    columns !== null &&
    Object.values(columns).every((one) => typeof one === 'string')
  );
}

function hasHeaderRows(value: object): boolean {
  if (!('headerRows' in value)) return true;
  const { headerRows } = value;
  return (
    Array.isArray(headerRows) && headerRows.length === 2 && headerRows.every((row) => Number.isInteger(row))
  );
}
