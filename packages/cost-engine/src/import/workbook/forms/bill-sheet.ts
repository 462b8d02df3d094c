import { MONEY, moneyText, parseScaled } from '@jianheng/fixed-point';
import { FileError } from '@jianheng/foreign-content';
import { repeatsHeader, shownFigure, type TableRow } from '@jianheng/spreadsheet';
import { SheetLedger } from '../../proof/sheet-ledger.ts';
import type { SheetProof } from '../../proof/verdict.ts';
import { ANCHORS } from '../sheets/bill-columns.ts';
import { type SheetHead, workNameIn } from '../sheets/sheet-head.ts';
import { draftLine } from './bill-line.ts';
import { type BillRow, billRow, billRowKind } from './bill-row.ts';
import { rateOf, takeControl } from './control-row.ts';
import { lacksAmount, otherProduct } from './line-product.ts';
import type { DraftLine, DraftSection, UnitDraft } from './unit-draft.ts';

/** Where sentences about a sheet go. */
export interface IssueReporter {
  /** a row that could not be read */
  readonly complain: (message: string) => void;
  /** a row that was read and should be looked at */
  readonly warn: (message: string) => void;
}

/** The sum of a whole table, and not of a part that its words name. */
const WHOLE_TABLE = /^(?:本表)?(?:合计|总计)$/;
/** Lump sums of measures in a layout of lines: 措施费, and not a bill of 单价措施. */
const LUMP_SUMS = /^(?:其他|总价)?措施(?:项目)?费(?:用)?(?:表|汇总表|明细表)?$/;
/** Above the first heading. */
const NO_SECTION = '';
const TITLE = /清单.*计价表|计价汇总表|^(?:工程|项目|单位工程|单项工程)名称[:：]|^标段[:：]|^第\d+页共\d+页/;

/** Reads the rows of one bill (表-08, E.1 or a free layout) into its unit. */
export class BillSheet {
  readonly #head: SheetHead;
  readonly #unitOf: (work: string) => UnitDraft;
  #unit: UnitDraft;
  #work: string;
  readonly #voice: IssueReporter;
  #section: DraftSection;
  #last: DraftLine | null = null;
  #isMeasure: boolean;
  readonly #isLumpSums: boolean;
  #isHeader = false;
  /** the first row below the header of the page, 0 above it */
  #pageStart = 0;
  readonly #ledger: SheetLedger;
  #pageAmount = 0;
  #sheetAmount = 0;
  /** lines with quantity and price and no amount */
  #lacking = 0;

  /** `unitOf` yields the unit of a work by its name (工程名称): a sheet may list several, one below the other. */
  constructor(head: SheetHead, unitOf: (work: string) => UnitDraft, voice: IssueReporter) {
    this.#head = head;
    this.#unitOf = unitOf;
    this.#work = head.workName;
    this.#unit = this.#openedUnit();
    this.#voice = voice;
    this.#ledger = new SheetLedger((row) => `表「${head.sheet.name}」第 ${row} 行`);
    const titles = head.titles.join('');
    this.#isLumpSums = [head.sheet.name, ...head.titles].some((title) =>
      LUMP_SUMS.test(title.replace(/[\s\u3000]/g, '')),
    );
    this.#isMeasure = /措施/.test(titles) && !/分部分项/.test(titles);
    this.#section = { name: NO_SECTION, isMeasure: this.#isMeasure, subtotal: null };
  }

  #openedUnit(): UnitDraft {
    const unit = this.#unitOf(this.#work);
    const { columns } = this.#head;
    if (columns.code === undefined) unit.lacks.add('code');
    if (columns.feature === undefined) unit.lacks.add('feature');
    return unit;
  }

  /** Another 工程名称 in the title of a page begins another work. */
  #changeWork(row: TableRow): void {
    const name = workNameIn([row]);
    const plain = (text: string) => text.replace(/[\s\u3000]/g, '');
    if (name === '' || plain(name) === plain(this.#work)) return;
    const isFirst = this.#work === '' && this.#ledger.lines === 0;
    this.#work = name;
    if (isFirst) return;
    this.#unit = this.#openedUnit();
    this.#section = { name: NO_SECTION, isMeasure: this.#isMeasure, subtotal: null };
    this.#last = null;
    this.#pageAmount = 0;
    this.#sheetAmount = 0;
    this.#ledger.openPart(null);
  }

  take(row: TableRow): void {
    const { header, columns } = this.#head;
    if (!header || row.number <= header.lastRow) return;
    if (this.#isPageHead(row)) {
      this.#pageStart = row.number + 1;
      this.#changeWork(row);
      return;
    }
    const bill = billRow(row, columns);
    try {
      this.#takeKind(bill);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#voice.complain(error.message);
    }
  }

  /** Title, names and header that a new printed page repeats. */
  #isPageHead(row: TableRow): boolean {
    const { topRow, columns } = this.#head;
    if (topRow && repeatsHeader(row, topRow)) {
      this.#isHeader = true;
      return true;
    }
    const anchors = ANCHORS.flatMap((field) => columns[field] ?? []);
    this.#isHeader &&= row.cells.every(({ column, kind }) => kind === 'text' && !anchors.includes(column));
    const first = row.cells.find(({ text }) => text.trim() !== '');
    return this.#isHeader || TITLE.test(first?.text.replace(/[\s\u3000]/g, '') ?? '');
  }

  #takeKind(bill: BillRow): void {
    switch (billRowKind(bill)) {
      case 'line':
        if (this.#isLumpSums) this.#keepLump(bill);
        else this.#takeLine(bill);
        break;
      case 'lump':
        this.#takeLump(bill);
        break;
      case 'section':
        if (this.#isCutOff(bill)) this.#continue(bill);
        else this.#openSection(bill);
        break;
      case 'continuation':
        this.#continue(bill);
        break;
      case 'control':
        this.#takeControl(bill);
        break;
      case 'fee':
        this.#takeFee(bill);
        break;
      case 'nothing':
        break;
    }
  }

  /** The rest of a name and of its features that a page has cut off: the first row below the header of a new page. */
  #isCutOff({ row, name, feature, hasAmount, sequence }: BillRow): boolean {
    return row.number === this.#pageStart && name !== '' && feature !== '' && sequence === '' && !hasAmount;
  }

  #continue({ name, feature }: BillRow): void {
    if (!this.#last) return;
    this.#last.name += name;
    this.#last.feature += `\n${feature}`;
  }

  #takeLine(bill: BillRow): void {
    const name = bill.name === '' && bill.code === '' ? this.#nameAbove(bill) : bill.name;
    const line = draftLine({ ...bill, name }, this.#head, this.#section);
    this.#unit.lines.push(line);
    this.#last = line;
    this.#prove(bill, line);
    if (bill.row.isHidden || this.#head.sheet.isHidden) this.#unit.hiddenLines += 1;
    this.#add(line.amount?.text ?? null);
  }

  #prove({ row, code, writtenCode }: BillRow, line: DraftLine): void {
    this.#ledger.addLine(line.amount?.text ?? null);
    const product = otherProduct(line);
    if (product !== null && line.amount)
      this.#ledger.differ({ row: row.number, label: '合价', stated: line.amount.text }, product);
    if (lacksAmount(line)) this.#lacking += 1;
    if (code !== writtenCode)
      this.#voice.warn(`第 ${row.number} 行项目编码「${writtenCode}」已更正为「${code}」`);
  }

  /** A name cell that reaches over several rows holds its words in the first of them. */
  #nameAbove({ row }: BillRow): string {
    if (!this.#last) throw new FileError(`第 ${row.number} 行有工程量而没有项目名称，未读入`);
    this.#voice.warn(`第 ${row.number} 行没有项目名称，沿用上一行「${this.#last.name.slice(0, 40)}」`);
    return this.#last.name;
  }

  #takeLump(bill: BillRow): void {
    if (this.#isMeasure) this.#keepLump(bill);
    else if (shownFigure(bill.row, this.#head.columns.amount, { label: '合价', most: 4 }))
      this.#takeLine(bill);
  }

  #keepLump(bill: BillRow): void {
    const amount = shownFigure(bill.row, this.#head.columns.amount, { label: '合价', most: 4 });
    if (!amount) return;
    this.#unit.measures.push({ id: bill.code, name: bill.name, rate: null, amount: amount.text });
    this.#ledger.addFee(amount.text);
    this.#add(amount.text);
  }

  #add(amount: string | null): void {
    const units = amount === null ? 0 : parseScaled(amount, MONEY);
    this.#pageAmount += units;
    this.#sheetAmount += units;
  }

  #openSection(bill: BillRow): void {
    if (/措施/.test(bill.heading)) this.#isMeasure = true;
    if (/^分部分项/.test(bill.heading)) this.#isMeasure = false;
    const stated = shownFigure(bill.row, this.#head.columns.amount, { label: '分部小计', most: 4 });
    this.#open(bill.heading, { isMeasure: this.#isMeasure });
    this.#section.subtotal = stated?.text ?? null;
    const { number } = bill.row;
    this.#ledger.openPart(stated && { row: number, label: bill.heading.slice(0, 40), stated: stated.text });
  }

  #open(name: string, { isMeasure: isPreliminary }: { readonly isMeasure: boolean }): void {
    this.#isMeasure = isPreliminary;
    this.#section = { name, isMeasure: isPreliminary, subtotal: null };
    this.#unit.sections.push(this.#section);
    this.#last = null;
  }

  #takeControl(bill: BillRow): void {
    const stated = shownFigure(bill.row, this.#head.columns.amount, { label: '合计', most: 4 })?.text ?? null;
    const heading = bill.heading.replace(/[\s\u3000]/g, '');
    if (stated !== null)
      this.#ledger.takeTotal({ row: bill.row.number, label: heading.slice(0, 40), stated });
    if (heading.startsWith('本页')) this.#checkPage(bill, stated);
    else this.#takeSum(bill, heading, stated);
    // What a page cuts off goes on below its subtotal.
    if (!heading.startsWith('本页')) this.#last = null;
  }

  /** A tax or a percentage on the lines; 其中 tells a part of what is counted already. */
  #takeFee(bill: BillRow): void {
    const heading = bill.heading.replace(/[\s\u3000]/g, '');
    const amount = shownFigure(bill.row, this.#head.columns.amount, { label: '合价', most: 4 });
    this.#last = null;
    if (!amount || heading.startsWith('其中')) return;
    const figure = { row: bill.row.number, label: heading.slice(0, 40), stated: amount.text };
    this.#ledger.takeRate(figure, rateOf(heading, bill.row));
    takeControl(this.#unit, { heading, stated: amount.text, section: this.#section });
  }

  /** Ends the sheet and says how its totals came out. */
  finish(): SheetProof {
    const isBlind = this.#lacking > 0 && this.#ledger.amount === 0;
    const notes = this.#lacking > 0 && !isBlind ? [`${this.#lacking} 行有工程量与单价而没有合价`] : [];
    return this.#ledger.finish({
      sheet: this.#head.sheet.name,
      form: 'bill',
      notes,
      fault: isBlind
        ? `${this.#lacking} 行有工程量与单价，合价却全为空或 0，请用 --mapping 指定合价列`
        : null,
    });
  }

  #takeSum(bill: BillRow, heading: string, stated: string | null): void {
    if (WHOLE_TABLE.test(heading) && !this.#hasSubtotals())
      this.#keepSum(bill, '合计', { stated, sum: this.#sheetAmount });
    takeControl(this.#unit, { heading, stated, section: this.#section });
    // What stands below the sum of the measures are measures (settlement forms put sums first).
    if (/^措施.*(?:合计|小计)/.test(heading) && !this.#isMeasure) this.#open('措施项目', { isMeasure: true });
  }

  #checkPage({ row }: BillRow, stated: string | null): void {
    const sum = this.#pageAmount;
    this.#pageAmount = 0;
    this.#keepSum({ row }, '本页小计', { stated, sum });
    if (stated === null || Math.abs(parseScaled(stated, MONEY) - sum) <= MONEY / 200) return;
    this.#voice.warn(`第 ${row.number} 行本页小计 ${stated} 与本页合价之和 ${moneyText(sum)} 不符`);
  }

  /** The sum of a bill in sections is held against their subtotals, where a defect shows once. */
  #hasSubtotals(): boolean {
    return this.#unit.sections.some(({ subtotal }) => subtotal !== null);
  }

  /** A table without prices has blank sums, which say nothing. */
  #keepSum(
    { row }: Pick<BillRow, 'row'>,
    label: string,
    { stated, sum }: { readonly stated: string | null; readonly sum: number },
  ): void {
    if (stated === null) return;
    const place = `表「${this.#head.sheet.name}」第 ${row.number} 行`;
    this.#unit.tableSums.push({ label, place, stated, sum: moneyText(sum) });
  }
}
