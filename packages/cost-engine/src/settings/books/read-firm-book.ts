import { FileError } from '@jianheng/foreign-content';
import {
  type FormRow,
  FormTable,
  type FormWords,
  type TableSheet,
  type Workbook,
} from '@jianheng/spreadsheet';
import { STANDARDS, type Standard } from '../../model/project.ts';
import { parseFeatures } from '../../text/features.ts';
import { halfWidth } from '../../text/half-width.ts';

/** An entry of a firm's book as a settings file has it in `templates`. */
export interface FirmBookEntry {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly sp?: string;
  /** features that a line must state */
  readonly req?: readonly string[];
  readonly standard?: Standard;
}

/** The book of a firm (企业清单库) as its file has it, and what of it could not be read. */
export interface FirmBook {
  readonly entries: readonly FirmBookEntry[];
  readonly issues: readonly string[];
}

type Field = 'code' | 'name' | 'unit' | 'features' | 'trade' | 'standard';

const WORDS: FormWords<Field> = {
  code: [/^(?:清单|项目|子目)?编[码号]$/],
  name: [/^(?:清单|项目|子目)?名称$/],
  unit: [/^(?:计量)?单位$/],
  features: [/特征/],
  trade: [/^专业/],
  standard: [/^(?:清单)?标准/, /^版本/],
};
/** 编码, 名称, 单位. */
const FEWEST = 3;
const CODE = /^(\d{9})(?:\d{3})?$/;
/** More than all books of the standards hold together. */
const MOST_ROWS = 50_000;

/**
 * Reads a firm's book from a table: 项目编码 (nine digits, or twelve whose last three are left out), 项目名称, 计量单位 (several parted by
 * slashes or 、), and where they have columns 项目特征 (those that a line must state), 专业 and 标准. Throws FileError when no sheet has the columns.
 */
export async function readFirmBook({ sheets }: Workbook): Promise<FirmBook> {
  const rows: (readonly (FirmBookEntry[] | string)[] | null)[] = [];
  for (const sheet of sheets) rows.push(await rowsOf(sheet));
  if (rows.every((some) => some === null))
    throw new FileError('清单库中没有同时含「项目编码」「项目名称」「计量单位」的表头');
  const read = rows.flatMap((some) => some ?? []);
  const entries = read.flatMap((one) => (typeof one === 'string' ? [] : one));
  if (entries.length === 0) throw new FileError('清单库中没有可读的清单项目');
  return { entries, issues: read.filter((one) => typeof one === 'string').filter((one) => one !== '') };
}

/** What the rows of a sheet hold; `null` when it has no such columns. */
async function rowsOf(sheet: TableSheet): Promise<(FirmBookEntry[] | string)[] | null> {
  const table = new FormTable(WORDS, FEWEST);
  const found: (FirmBookEntry[] | string)[] = [];
  for await (const rows of sheet.rows()) {
    const read = rows.map((one) => table.take(one)).filter((row) => row !== null);
    found.push(...read.map((row) => entryOf(row, `表「${sheet.name}」第 ${row.number} 行`)));
    if (found.length > MOST_ROWS) throw new FileError(`清单库一张表超过 ${MOST_ROWS} 行`);
  }
  return table.hasHeader ? found : null;
}

/** The entries of a row, one a unit; or why there is none: empty for a heading, which has no unit. */
function entryOf(row: FormRow<Field>, place: string): FirmBookEntry[] | string {
  const [, code] = CODE.exec(halfWidth(row.text('code')).replaceAll(/\s/g, '')) ?? [];
  const name = row.text('name');
  const units = row
    .text('unit')
    .split(/[/、，,]/)
    .map((unit) => unit.trim());
  const given = units.filter((unit) => unit !== '');
  if (given.length === 0) return code !== undefined && code.length === 9 ? `${place}：计量单位未填` : '';
  if (code === undefined) return `${place}：项目编码「${row.text('code')}」应为九位或十二位数字`;
  if (name === '') return `${place}：项目名称未填`;
  const standard = standardOf(row.text('standard'));
  if (standard === null) return `${place}：标准「${row.text('standard')}」应为 2013 或 2024`;
  const [sp, req] = [row.text('trade'), featuresOf(row.text('features'))];
  const rest = { ...(sp === '' ? {} : { sp }), ...(req.length === 0 ? {} : { req }), ...standard };
  return given.map((unit) => ({ code, name, unit, ...rest }));
}

/** `1.混凝土种类 2.混凝土强度等级`, one a line or all in one. */
function featuresOf(text: string): string[] {
  const lines = text
    .replaceAll(/(?<=\S)\s*(?=(?:^|\s)?\d{1,2}[.．、]\s*\D)/g, '\n')
    .replaceAll(/[;；]/g, '\n');
  return parseFeatures(lines)
    .map(({ label, value }) => (label === '' ? value : label).trim())
    .filter((label) => label !== '');
}

/** Nothing where no edition is written; `null` for a word that names none. */
function standardOf(text: string): { readonly standard?: Standard } | null {
  if (text.trim() === '') return {};
  const standard = STANDARDS.find((edition) => text.includes(edition));
  return standard === undefined ? null : { standard };
}
