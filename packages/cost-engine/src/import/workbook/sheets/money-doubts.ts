import type { TableRow } from '@jianheng/spreadsheet';
import { powerOfRemark } from './money-power.ts';
import type { SheetHead } from './sheet-head.ts';
import { powerOfUnit } from './unit-cells.ts';

/** What of a line says whether it counts money. */
interface CountedLine {
  readonly unit: string;
  readonly quantity: { readonly text: string } | null;
}

/** Signs that the amounts of a table do not count in yuan, found while its rows were read as yuan. */
export class MoneyDoubts {
  #lines = 0;
  #remark: string | null = null;

  addLine({ unit, quantity }: CountedLine, { columns, powers }: SheetHead): void {
    if (columns.amount === undefined || powers.has(columns.amount)) return;
    if (powerOfUnit(unit, quantity?.text ?? '') !== null) this.#lines += 1;
  }

  /** A row other than a line: 注：金额单位为万元. */
  takeWords({ number, cells }: TableRow, { columns, powers }: SheetHead): void {
    if (columns.amount === undefined || powers.has(columns.amount)) return;
    if (cells.some(({ kind, text }) => kind === 'text' && powerOfRemark(text) > 0))
      this.#remark ??= `第 ${number} 行注明金额单位不是元，而各行按元读入，请把单位写入表题或表头后再导入`;
  }

  get faults(): string[] {
    const ofLines =
      this.#lines === 0
        ? []
        : [`${this.#lines} 行的计量单位是万元等货币单位，合价是否以此计量不能确定，请换算为元后再导入`];
    return this.#remark === null ? ofLines : [...ofLines, this.#remark];
  }
}
