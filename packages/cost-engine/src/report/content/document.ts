import { ALL_RULES } from '../../rules/all-rules.ts';
import type { ReportCover } from './cover.ts';

/** A document as data, for a screen or for any writer: headings, paragraphs and tables, in their order. Texts are Chinese. */
export interface ReportDocument {
  readonly title: string;
  /** the first page; absent for a document without one */
  readonly cover?: ReportCover;
  readonly blocks: readonly ReportBlock[];
  /** the tables of a workbook, where they are others than those of a text */
  readonly sheets?: readonly ReportTable[];
}

export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | ReportTable;

/** Rows have a cell for every column; a cell of a `number` or `money` column is decimal text, or empty. */
export interface ReportTable {
  readonly kind: 'table';
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportColumn {
  readonly title: string;
  readonly type: 'text' | 'number' | 'money';
  /** in characters of the Latin alphabet */
  readonly width: number;
}

/** Column of texts. */
export function textColumn(title: string, width = 12): ReportColumn {
  return { title, type: 'text', width };
}

/** Column of decimals. */
export function numberColumn(title: string, width = 14): ReportColumn {
  return { title, type: 'number', width };
}

/** Column of amounts in yuan: to the fen, with thousands separated. */
export function moneyColumn(title: string, width = 16): ReportColumn {
  return { title, type: 'money', width };
}

/** Names of the custom rules of the firm by `own:id`. */
export type RuleNames = ReadonlyMap<string, string>;

/** What people call a rule; its id when nobody has named it. */
export function ruleName(rule: string, ownNames: RuleNames): string {
  return ALL_RULES.find(({ id }) => id === rule)?.name ?? ownNames.get(rule) ?? rule;
}
