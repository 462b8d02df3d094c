import { MONEY, type Money, parseScaled, QUANTITY, scaledText, timesRounded } from '@jianheng/fixed-point';
import {
  type ColumnLabel,
  cellText,
  joinHeader,
  plainLabel,
  shownFigure,
  type TableRow,
} from '@jianheng/spreadsheet';
import type { Figure } from '../../../input/read-record.ts';
import type { QuotaEvent } from '../../../model/import-event.ts';

type Column =
  | 'code'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'labour'
  | 'material'
  | 'machine'
  | 'margin'
  | 'overhead'
  | 'profit';

const WORDS: Readonly<Record<Column, RegExp>> = {
  code: /^定额(?:编号|编码|号)$/,
  name: /^(?:定额)?(?:项目|子目)?名称$/,
  unit: /^(?:定额)?(?:计量)?单位$/,
  quantity: /^(?:定额)?(?:数量|工程量)$/,
  labour: /^人工费$/,
  material: /^材料费$/,
  machine: /^(?:施工)?机[械具](?:使用)?费$/,
  margin: /^管理费[和与、]利润$/,
  overhead: /^(?:企业)?管理费$/,
  profit: /^利润$/,
};
/** Parts of a price stand twice, under 单价 and under 合价. */
const PARTS: ReadonlySet<string> = new Set(['labour', 'material', 'machine', 'margin', 'overhead', 'profit']);
const END = /^(?:人工单价|小计|合计|未计价|清单项目综合单价|材料费明细|其他材料费|材料费小计)/;

/** Reads 清单综合单价组成明细 of a price analysis (表-09): the norm items of one line, with quantities per one of the line. */
export class QuotaTable {
  readonly #top: TableRow;
  #columns: ReadonlyMap<Column, number> | null = null;
  #isOver = false;

  constructor(top: TableRow) {
    this.#top = top;
  }

  /** Whether a row is the header of such a table. */
  static begins({ cells }: TableRow): boolean {
    const labels = cells.map(({ text }) => plainLabel(text));
    return (
      labels.some((label) => WORDS.code.test(label)) && labels.some((label) => WORDS.quantity.test(label))
    );
  }

  /** The norm item that a row states for a line of such a quantity, `null` for any other row. Throws FileError naming the cell. */
  take(row: TableRow, quantity: Figure): QuotaEvent | null {
    if (this.#isOver) return null;
    if (!this.#columns) {
      const isHeader = row.cells.some(({ text }) => WORDS.labour.test(plainLabel(text)));
      this.#columns = columnsIn(joinHeader(isHeader ? [this.#top, row] : [this.#top]).labels);
      if (isHeader) return null;
    }
    this.#isOver = row.cells.some(({ text }) => END.test(text.replace(/[\s\u3000]/g, '')));
    return this.#isOver ? null : normIn(row, this.#columns, quantity);
  }
}

function columnsIn(labels: readonly ColumnLabel[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [column, words] of Object.entries(WORDS) as [Column, RegExp][]) {
    const found = labels.find(
      ({ own, group }) => own.some((text) => words.test(text)) && !(PARTS.has(column) && /合价/.test(group)),
    );
    if (found) columns.set(column, found.column);
  }
  return columns;
}

function normIn(row: TableRow, columns: ReadonlyMap<Column, number>, quantity: Figure): QuotaEvent | null {
  const text = (column: Column) => cellText(row, columns.get(column));
  const money = (column: Column) =>
    shownFigure(row, columns.get(column), { label: `定额${column}`, most: 4 })?.text ?? null;
  const each = shownFigure(row, columns.get('quantity'), { label: '数量', most: 6 });
  const [code, unit] = [text('code').replace(/\s/g, ''), text('unit').replace(/\s/g, '')];
  if (code === '' || unit === '' || !each || quantity === null) return null;
  const [labour, material, machine] = [money('labour'), money('material'), money('machine')];
  const margin = columns.has('margin') ? money('margin') : sumOf([money('overhead'), money('profit')]);
  const whole = timesRounded(parseScaled(each.text, QUANTITY), parseScaled(quantity, QUANTITY), QUANTITY);
  return {
    code,
    name: text('name'),
    unit,
    quantity: scaledText(whole, QUANTITY),
    price: sumOf([labour, material, machine, margin]),
    labour,
    material,
    machine,
    margin,
  };
}

/** Sum of the figures that are there, `null` of none. */
function sumOf(figures: readonly Figure[]): Figure {
  const known = figures.flatMap((text) => (text === null ? [] : [parseScaled(text, MONEY)]));
  if (known.length === 0) return null;
  let sum: Money = 0;
  for (const figure of known) sum += figure;
  return scaledText(sum, MONEY);
}
