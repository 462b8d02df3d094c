import { columnName } from '@jianheng/spreadsheet';
import type { SheetHead } from './sheet-head.ts';
import { headingAside } from './tables-aside.ts';

/** Sentences about how the columns of a table are read, and what they leave out. */
export function headSentences(head: SheetHead): string[] {
  const aside = headingAside(head);
  return [
    head.tax ? '单价不含税而合价含税，单价已按税率换算为含税单价' : [],
    head.currency === null ? [] : `金额的币种为 ${head.currency}，未换算为人民币`,
    aside ? `${columnName(aside.column)} 列起的「${aside.full.slice(0, 40)}」不在清单之内，未读入` : [],
  ].flat();
}
