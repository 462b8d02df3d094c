import { type AnyField, type Fields, fillSentence, traitsOf } from '@jianheng/definition';
import { type CellStyle, type ColumnDef, type DataValidation, type WriteSheet, writeXlsx } from 'hucre';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { sheetName } from '../../entities/export/sheet-name.ts';
import type { RegisteredEntity } from '../../storage/registry.ts';
import { type Catalogue, wordIn } from '../../told-languages/told-languages.ts';
import { isTaken, PARENT } from '../comparing/importable.ts';
import { headsIn, isChinese } from '../reading/spoken-words.ts';

/** Rows below the heads for which choices are offered. */
const PREPARED_ROWS = 1000;
/** Excel takes no longer list of words in a cell. */
const LONGEST_LIST = 250;
const HEAD: CellStyle = {
  font: { name: '宋体', bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE6F4FF' } },
  border: { bottom: { style: 'thin' } },
};
const NOTES = '填写说明';

/** An empty workbook for rows of an entity: a column for each field that people fill in, and a sheet that says how. */
export async function templateBook(
  tx: Tx,
  { known, fields, words: catalogue }: TemplateAsk,
): Promise<Uint8Array> {
  const heads = headsIn(catalogue, fields);
  const columns = Object.entries(fields)
    .filter(([name, field]) => name === PARENT || isTaken(field))
    .map(([name, field]) => ({
      field,
      head: heads[name] ?? field.label,
      isRequired: name !== PARENT && isRequired(known, field),
    }));
  const words = await choicesOf(
    tx,
    columns.map(({ field }) => field),
  );
  const name = sheetName(wordIn(catalogue, known.entity.label));
  return writeXlsx({ sheets: [dataSheet(name, columns, words), notesSheet(columns, words, catalogue)] });
}

type TemplateAsk = {
  readonly known: RegisteredEntity;
  readonly fields: Fields;
  /** The texts of its reader. */
  readonly words: Catalogue;
};
type Say = (word: string) => string;
type Column = { readonly field: AnyField; readonly head: string; readonly isRequired: boolean };
type Words = ReadonlyMap<AnyField, readonly string[]>;

/** The form of a process may lack something until it is sent. */
const isRequired = ({ process }: RegisteredEntity, field: AnyField) =>
  field.required === true && process === undefined;

function dataSheet(name: string, columns: readonly Column[], words: Words): WriteSheet {
  const cells = columns.map((_column, at) => [`0,${at}`, { style: HEAD }] as const);
  return {
    name,
    columns: columns.map(
      ({ field, head }): ColumnDef => ({ width: widthOf(field, head), numFmt: formatOf(field) }),
    ),
    rows: [columns.map(({ head, isRequired: isOwed }) => (isOwed ? `${head}*` : head))],
    cells: new Map(cells),
    dataValidations: columns.flatMap(({ field }, at) => listFor(words.get(field) ?? [], at)),
    freezePane: { rows: 1 },
    pageSetup: PAGE,
  };
}

/** As every sheet of the product is printed: across, as wide as the paper, the heads on each page. */
const PAGE = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
} as const;

const widthOf = (field: AnyField, head: string) =>
  Math.min(40, Math.max(12, [...head].length * 2 + 4, field.kind === 'longText' ? 40 : 0));

/** Codes keep their zeros as text; days and amounts are shown as such. */
function formatOf(field: AnyField): string {
  if (field.kind === 'date') return 'yyyy/mm/dd';
  if (field.kind === 'month') return 'yyyy-mm';
  if (field.kind === 'time') return 'yyyy/mm/dd hh:mm';
  if (field.kind === 'percent') return '0.00%';
  if (traitsOf(field).isMonetary) return '#,##0.00';
  return traitsOf(field).number === undefined ? '@' : 'General';
}

function listFor(words: readonly string[], at: number): DataValidation[] {
  const isFit =
    words.length > 0 && words.join(',').length <= LONGEST_LIST && !words.some((one) => one.includes(','));
  if (!isFit) return [];
  const letter = columnLetters(at);
  const range = `${letter}2:${letter}${PREPARED_ROWS + 1}`;
  return [{ type: 'list', values: [...words], range, allowBlank: true, showErrorMessage: true }];
}

function columnLetters(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (at % 26));
}

function notesSheet(columns: readonly Column[], words: Words, catalogue: Catalogue): WriteSheet {
  const say: Say = (word) => wordIn(catalogue, word);
  const rows = columns.map(({ field, head, isRequired: isOwed }) => [
    head,
    isOwed ? say('必填') : '',
    noteOf(field, words.get(field) ?? [], catalogue),
  ]);
  return {
    name: sheetName(say(NOTES)),
    columns: [{ width: 20 }, { width: 8 }, { width: 80 }],
    rows: [['列', '必填', '怎样填写'].map(say), ...rows],
    cells: new Map([0, 1, 2].map((at) => [`0,${at}`, { style: HEAD }] as const)),
    freezePane: { rows: 1 },
  };
}

const HOW: Readonly<Partial<Record<AnyField['kind'], string>>> = {
  date: '日期，如 2026/11/20',
  month: '月份，如 2026-11',
  time: '日期和时间，如 2026/11/20 08:30',
  boolean: '是 或 否',
  integer: '整数',
  decimal: '数字，可以有千分位',
  money: '金额（元），可以有千分位',
  percent: '百分比，如 12.5%',
  person: '姓名、登录名或工号',
  people: '姓名、登录名或工号，多人用顿号隔开',
  department: '部门名称',
  link: '已有数据的名称',
};

function noteOf(field: AnyField, words: readonly string[], catalogue: Catalogue): string {
  const say: Say = (word) => wordIn(catalogue, word);
  const stop = isChinese(catalogue) ? '。' : '. ';
  const several = field.kind === 'choices' ? say('，多项用顿号隔开') : '';
  const how =
    words.length > 0
      ? fillSentence(say('{choices} 中选择'), { choices: words.slice(0, 50).join('、') }) + several
      : say(HOW[field.kind] ?? '文字');
  return field.help ? `${how}${stop}${say(field.help)}` : how;
}

/** The words among which a column chooses: its own, 是 and 否, or the items of a dictionary. */
async function choicesOf(tx: Tx, fields: readonly AnyField[]): Promise<Words> {
  const codes = fields.flatMap((field) => (field.kind === 'dictionary' ? [field.code] : []));
  const items = await queryRows<{ type: string; label: string }>(
    tx,
    'select type, label from dictionary_item where tenant_id = $1 and enabled and type = any($2) order by sort, id',
    [tx.tenantId, codes],
  );
  const byType = Map.groupBy(items, ({ type }) => type);
  return new Map(
    fields.map((field): [AnyField, readonly string[]] => {
      if (field.kind === 'choice' || field.kind === 'choices') return [field, Object.values(field.choices)];
      if (field.kind === 'boolean') return [field, ['是', '否']];
      if (field.kind !== 'dictionary') return [field, []];
      return [field, (byType.get(field.code) ?? []).map(({ label }) => label)];
    }),
  );
}
