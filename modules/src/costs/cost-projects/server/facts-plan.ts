import { createHash } from 'node:crypto';
import type { SheetTexts } from '@jianheng/cost-store';
import { PROJECT_SHEET } from './facts-book.ts';
import { type Edit, type FactChange, type FactRow, type FactSheet, keyOf } from './facts-tree.ts';

/** An invalid cell with its error message. */
type FactFault = { readonly sheet: string; readonly cell: string; readonly message: string };
/** A cell that differs from the project. */
type PlannedChange = {
  readonly sheet: string;
  readonly cell: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly change: FactChange;
};
export type FactsPlan = { readonly changes: readonly PlannedChange[]; readonly faults: readonly FactFault[] };

/** Maximum number of errors reported for one workbook. */
const MAX_FAULTS = 200;

/** Compares a workbook with the facts of a project, sheet by sheet; sheets of other names are passed over. */
export function planFacts(book: readonly FactSheet[], sheets: readonly SheetTexts[]): FactsPlan {
  const given = sheets.flatMap((sheet) => {
    const facts = book.find(({ name }) => name === sheet.name.trim());
    return facts === undefined ? [] : [{ facts, sheet }];
  });
  if (given.length === 0) {
    const names = book.map(({ name }) => `“${name}”`).join('、');
    return { changes: [], faults: [{ sheet: '', cell: '', message: `没有${names}中的任何一个工作表` }] };
  }
  const plans = given.map(({ facts, sheet }) => new SheetPlan(facts).read(sheet));
  return {
    changes: plans.flatMap(({ changes }) => changes),
    faults: plans.flatMap(({ faults }) => faults).slice(0, MAX_FAULTS),
  };
}

/** A digest of changes as they are shown: where each is, and from what to what. Hexadecimal SHA-256. */
export const digestOf = (changes: FactsPlan['changes']): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ sheet, cell, name, from, to }) => [sheet, cell, name, from, to])))
    .digest('hex');

/** The name of a column: A, B, … Z; sheets of facts have fewer than 26. */
const letter = (column: number) => String.fromCharCode(65 + column);
/** Ignores thousands separators and trailing zeros. */
const comparable = (text: string) => {
  const figure = text.replaceAll(/[,，]/g, '');
  return /^-?\d+(\.\d+)?$/.test(figure) && figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
};
const isFigure = (text: string) => /^-?[\d,，]+(\.\d+)?$/.test(text);

type GivenRow = {
  readonly number: number;
  readonly titles: readonly string[];
  readonly cells: readonly string[];
  readonly byTitle: ReadonlyMap<string, string>;
};

class SheetPlan {
  readonly #facts: FactSheet;
  readonly #rows: ReadonlyMap<string, FactRow>;
  readonly #seen = new Map<string, number>();
  readonly changes: PlannedChange[] = [];
  readonly faults: FactFault[] = [];

  constructor(facts: FactSheet) {
    this.#facts = facts;
    this.#rows = new Map(facts.rows.map((row) => [row.key, row]));
  }

  read({ rows: [head, ...rows] }: SheetTexts): this {
    const titles = head?.cells.map((text) => text.trim()) ?? [];
    const missing = this.#facts.keys.filter((title) => !titles.includes(title));
    if (missing.length > 0) {
      this.#fault('', `缺少列${missing.map((title) => `“${title}”`).join('、')}`);
      return this;
    }
    for (const { number, cells } of rows) this.#takeRow(number, titles, cells);
    return this;
  }

  #takeRow(number: number, titles: readonly string[], cells: readonly string[]): void {
    const byTitle = new Map(titles.map((title, at) => [title, (cells[at] ?? '').trim()]));
    if ([...byTitle.values()].every((text) => text === '')) return;
    const key = keyOf(...this.#facts.keys.map((title) => byTitle.get(title) ?? ''));
    const at = `${letter(titles.indexOf(this.#facts.keys.at(-1) ?? ''))}${number}`;
    const row = this.#rows.get(key) ?? this.#facts.added?.(byTitle);
    const before = this.#seen.get(key);
    if (row === undefined) this.#fault(at, `本项目没有“${key.replaceAll('|', ' ')}”`);
    else if (before !== undefined) this.#fault(at, `与第 ${before} 行重复`);
    else this.#compare(row, { number, titles, cells, byTitle });
    if (before === undefined) this.#seen.set(key, number);
  }

  #compare(row: FactRow, { number, titles, cells, byTitle }: GivenRow): void {
    this.#requireProject(row, byTitle, `${letter(titles.indexOf('内容'))}${number}`);
    const changed = row.edits.flatMap((edit) => {
      const column = titles.indexOf(edit.title);
      return column < 0 ? [] : this.#takeCell(row, edit, { text: cells[column] ?? '', column, number });
    });
    if (changed.length > 1) this.#requireOne(changed);
    this.changes.push(...changed);
  }

  #takeCell(
    row: FactRow,
    edit: Edit,
    { text, column, number }: { readonly text: string; readonly column: number; readonly number: number },
  ): readonly PlannedChange[] {
    const now = row.cells[this.#facts.columns.findIndex(([name]) => name === edit.title)] ?? '';
    const trimmed = text.trim();
    if (comparable(trimmed) === comparable(now)) return [];
    const to = isFigure(trimmed) ? trimmed.replaceAll(/[,，]/g, '') : trimmed;
    const cell = `${letter(column)}${number}`;
    const message = edit.check(to);
    if (message !== undefined) {
      this.#fault(cell, `${edit.title}“${to.slice(0, 40)}”不正确：${message}`);
      return [];
    }
    return [
      {
        sheet: this.#facts.name,
        cell,
        name: `${row.label} ${edit.title}`,
        from: now,
        to,
        change: edit.change(to),
      },
    ];
  }

  /** A figure that is typed and a formula at the same time exclude each other. */
  #requireOne(changed: readonly PlannedChange[]): void {
    const factors = changed.filter(({ change, to }) => change.of === 'factor' && to !== '');
    const [, formula] = factors;
    if (formula !== undefined) this.#fault(formula.cell, '数值与公式只能填一项');
  }

  /** The workbook of another project is refused. */
  #requireProject(row: FactRow, byTitle: ReadonlyMap<string, string>, cell: string): void {
    if (this.#facts.name !== PROJECT_SHEET || row.label !== '项目编号') return;
    const [, , code] = row.cells;
    if (byTitle.get('内容') !== code)
      this.#fault(cell, `这是项目 ${byTitle.get('内容') ?? ''} 的数据，本项目为 ${code}`);
  }

  #fault(cell: string, message: string): void {
    this.faults.push({ sheet: this.#facts.name, cell, message });
  }
}
