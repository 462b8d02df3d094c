import { FileError } from '@jianheng/foreign-content';
import { type ColumnDoubt, doubtMapping, doubtText } from './sheets/column-doubt.ts';
import type { SheetHead } from './sheets/sheet-head.ts';
import { type SheetGuess, sheetGuess } from './sheets/sheet-mapping.ts';

/** Why a workbook cannot be read without a mapping. */
export type BookRefusalReason =
  | { readonly reason: 'no-bill' }
  | { readonly reason: 'doubt'; readonly sheet: string; readonly doubt: ColumnDoubt };

const WAY_OUT = '请用 npm run cost -- sheets 文件 --out 目录 查看各表的表头与列，再用 --mapping 指定，如';

/** A workbook that a mapping could make readable: what is known of its sheets, as data and in a sentence. */
export class BookRefusal extends FileError {
  readonly why: BookRefusalReason;
  readonly sheets: readonly SheetGuess[];

  constructor(why: BookRefusalReason, heads: readonly SheetHead[]) {
    super(refusalText(why, heads));
    this.why = why;
    this.sheets = heads.map(sheetGuess);
  }
}

function refusalText(why: BookRefusalReason, heads: readonly SheetHead[]): string {
  if (why.reason === 'doubt') {
    const { sheet, doubt } = why;
    return `表「${sheet}」${doubtText(doubt)}；请用 --mapping 指定，如 ${doubtMapping(sheet, doubt)}，列号可用 npm run cost -- sheets 查看`;
  }
  const sheet = heads[0]?.sheet.name ?? '表名';
  const columns = '{"name":"B","unit":"C","quantity":"D","price":"E","amount":"F"}';
  return `工作簿中没有找到清单表（表头需含项目名称、计量单位、工程量等至少四列，中文或英文），也没有价格表；${WAY_OUT} [{"sheet":"${sheet}","headerRows":[3,3],"columns":${columns}}]`;
}
