import { FileError } from '@jianheng/foreign-content';
import {
  cellText,
  FormTable,
  type FormWords,
  plainLabel,
  shownFigure,
  type TableRow,
} from '@jianheng/spreadsheet';
import type { QuotaEvent } from '../../../model/import-event.ts';
import type { IssueReporter } from './bill-sheet.ts';
import { QuotaTable } from './quota-table.ts';
import { kindByCode } from './resource-forms.ts';
import type { DraftLine, UnitDraft } from './unit-draft.ts';

const USE_WORDS: FormWords<'code' | 'name' | 'specification' | 'unit' | 'content' | 'price'> = {
  code: [/^(?:人材机|工料机|材料)?编码$/],
  name: [/^(?:材料)?名称$/],
  specification: [/^规格/],
  unit: [/^单位$/],
  content: [/^(?:含量|数量|消耗量)$/],
  price: [/^单价$/],
};
const PARTS = [
  ['labour', /^人工费$/],
  ['material', /^材料费$/],
  ['machine', /^(?:施工)?机[械具](?:使用)?费$/],
  ['overhead', /^(?:企业)?管理费$/],
  ['profit', /^利润$/],
] as const;

/**
 * Reads 综合单价分析表 (表-09, appendix F.2): one block per line of the bill, with the parts of its price and its resources, or with its norm
 * items. The printed details of materials have no codes and name the main ones alone; they are passed over.
 */
export class AnalysisSheet {
  readonly #unit: UnitDraft;
  readonly #voice: IssueReporter;
  readonly #waiting = new Map<string, DraftLine[]>();
  readonly #parts = new Map<(typeof PARTS)[number][0], number>();
  #line: DraftLine | null = null;
  #uses: (readonly [string, string])[] = [];
  #norms: QuotaEvent[] = [];
  #table: FormTable<keyof typeof USE_WORDS> | null = null;
  #normTable: QuotaTable | null = null;

  constructor(unit: UnitDraft, voice: IssueReporter) {
    this.#unit = unit;
    this.#voice = voice;
    for (const line of unit.lines) {
      const key = keyOf(line.code, line.name, line.unit);
      const same = this.#waiting.get(key);
      if (same) same.push(line);
      else this.#waiting.set(key, [line]);
    }
  }

  take(row: TableRow): void {
    try {
      const first = plainLabel(row.cells[0]?.text ?? '');
      if (first === '项目编码') this.#openBlock(row);
      else if (this.#line) this.#takeWithin(row, this.#line);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#voice.complain(error.message);
    }
  }

  #openBlock(row: TableRow): void {
    const code = besides(row, '项目编码');
    const name = besides(row, '项目名称');
    const key = keyOf(code, name, besides(row, '计量单位'));
    this.#line = this.#waiting.get(key)?.shift() ?? null;
    this.#uses = [];
    this.#norms = [];
    this.#table = null;
    this.#normTable = null;
    this.#parts.clear();
    if (this.#line) Object.assign(this.#line, { uses: this.#uses, norms: this.#norms });
    else
      this.#voice.complain(
        `第 ${row.number} 行：清单中没有综合单价分析表所写的「${code} ${name.slice(0, 40)}」`,
      );
  }

  #takeWithin(row: TableRow, line: DraftLine): void {
    if (QuotaTable.begins(row)) this.#normTable = new QuotaTable(row);
    else if (this.#normTable) this.#takeNorm(row, line, this.#normTable);
    else this.#takePartsOrUse(row, line);
  }

  #takeNorm(row: TableRow, { quantity }: DraftLine, table: QuotaTable): void {
    const norm = table.take(row, quantity?.text ?? null);
    if (norm) this.#norms.push(norm);
  }

  #takePartsOrUse(row: TableRow, line: DraftLine): void {
    const labels = row.cells.map(({ column, text }) => [plainLabel(text), column] as const);
    const parts = PARTS.flatMap(([part, words]) => {
      const found = labels.find(([label]) => words.test(label));
      return found ? [[part, found[1]] as const] : [];
    });
    if (parts.length >= 3) for (const [part, column] of parts) this.#parts.set(part, column);
    else if (plainLabel(row.cells[0]?.text ?? '') === '单价') this.#takeParts(row, line);
    else this.#takeUse(row);
  }

  #takeParts(row: TableRow, line: DraftLine): void {
    for (const [part, column] of this.#parts) {
      line[part] = shownFigure(row, column, { label: part, most: 4 })?.text ?? null;
    }
  }

  #takeUse(row: TableRow): void {
    this.#table ??= new FormTable(USE_WORDS, 4);
    const use = this.#table.take(row);
    const content = use?.figure('content', 6);
    const code = use?.text('code') ?? '';
    if (!use || !content || code === '') return;
    this.#uses.push([code, content.text]);
    if (this.#unit.resources.has(code)) return;
    this.#unit.resources.set(code, {
      code,
      name: use.text('name'),
      specification: use.text('specification'),
      unit: use.text('unit'),
      kind: kindByCode(code),
      vatPercent: '0',
      price: use.figure('price')?.text ?? '0',
      grossPrice: null,
      quantity: null,
    });
  }
}

function keyOf(...parts: readonly string[]): string {
  return parts.map((part) => part.replace(/\s/g, '')).join('\u0001');
}

/** The cell right of a label; empty when the next label follows at once. */
function besides(row: TableRow, label: string): string {
  const at = row.cells.find(({ text }) => plainLabel(text) === label);
  return at ? cellText(row, at.column + 1) : '';
}
