import { FileError } from '@jianheng/foreign-content';
import { ownName, type TableRow } from '@jianheng/spreadsheet';
import type { SheetProof } from '../../proof/verdict.ts';
import { doubtText } from '../sheets/column-doubt.ts';
import { headSentences } from '../sheets/head-sentences.ts';
import { type SheetHead, workNameIn } from '../sheets/sheet-head.ts';
import { tableAside } from '../sheets/tables-aside.ts';
import { draftLine, unpricedWords } from './bill-line.ts';
import { type BillRow, billRow, billRowKind, isDamaged } from './bill-row.ts';
import { LaterTables } from './later-tables.ts';
import { LinePrint } from './line-print.ts';
import { type KnownRow, LumpHeadings } from './lump-headings.ts';
import { PageHeads, plain } from './page-heads.ts';
import { headingWords, isPaidBelow, serialOf } from './row-words.ts';
import { SheetSums } from './sheet-sums.ts';
import type { DraftLine, DraftSection, UnitDraft } from './unit-draft.ts';

/** Where sentences about a sheet go. */
export interface IssueReporter {
  /** a row that could not be read */
  readonly complain: (message: string) => void;
  /** a row that was read and should be looked at */
  readonly warn: (message: string) => void;
}

/** Lump sums of measures in a layout of lines: 措施费, and not a bill of 单价措施. */
const LUMP_SUMS = /^(?:其他|总价)?措施(?:项目)?费(?:用)?(?:表|汇总表|明细表)?$/;
/** Above the first heading. */
const NO_SECTION = '';

/** Reads the rows of one bill (表-08, E.1 or a free layout) into its unit. */
export class BillSheet {
  #head: SheetHead;
  readonly #unitOf: (work: string) => UnitDraft;
  #unit: UnitDraft;
  #work: string;
  readonly #voice: IssueReporter;
  readonly #sums: SheetSums;
  #headings: LumpHeadings;
  readonly #print = new LinePrint();
  readonly #tables: LaterTables;
  #pages: PageHeads;
  /** a fee below the total of everything or the heading of further lines; the next row decides */
  #held: BillRow | null = null;
  #refused = 0;
  /** the number of the last total: A, 一 */
  #totalSerial = '';
  /** of all headings */
  #lastColumn = Number.POSITIVE_INFINITY;
  #section: DraftSection;
  #last: DraftLine | null = null;
  #isMeasure: boolean;
  readonly #isLumpSums: boolean;

  /** `unitOf` yields the unit of a work by its name (工程名称): a sheet may list several, one below the other. */
  constructor(head: SheetHead, unitOf: (work: string) => UnitDraft, voice: IssueReporter) {
    this.#head = head;
    this.#pages = new PageHeads(head);
    this.#unitOf = unitOf;
    this.#work = head.workName;
    this.#unit = this.#openedUnit();
    this.#voice = voice;
    this.#sums = new SheetSums(head, voice.warn);
    this.#headings = this.#headingsOf(head);
    this.#tables = new LaterTables(head, {
      take: (row) => this.#takeRow(row),
      open: (later) => this.#changeHead(later),
      skip: (row, title) => {
        this.#headings.flush();
        voice.warn(`第 ${row.number} 行起的「${title.slice(0, 40)}」不是清单，未读入`);
      },
    });
    const titles = head.titles.join('');
    this.#isLumpSums = [ownName(head.sheet), ...head.titles].some((title) => LUMP_SUMS.test(plain(title)));
    this.#announce(head);
    this.#isMeasure = /措施/.test(titles) && !/分部分项/.test(titles);
    this.#section = { name: NO_SECTION, isMeasure: this.#isMeasure, subtotal: null };
  }

  /** Says what the columns of a table mean or leave out. */
  #announce(head: SheetHead): void {
    this.#lastColumn = head.header?.labels.at(-1)?.column ?? Number.POSITIVE_INFINITY;
    for (const sentence of headSentences(head)) this.#voice.warn(sentence);
  }

  #headingsOf({ columns }: SheetHead): LumpHeadings {
    return new LumpHeadings(columns, (known) => this.#takeKnown(known));
  }

  /** A later header has other columns. */
  #changeHead(head: SheetHead): void {
    this.#headings.flush();
    this.#head = head;
    this.#pages = new PageHeads(head);
    this.#headings = this.#headingsOf(head);
    this.#sums.changeHead(head);
    this.#announce(head);
    if (head.doubt) this.#sums.fail(`第 ${head.header?.firstRow ?? 0} 行的表头${doubtText(head.doubt)}`);
    this.#last = null;
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
    if (name === '' || plain(name) === plain(this.#work)) return;
    this.#headings.flush();
    const isFirst = this.#work === '' && this.#sums.lines === 0;
    this.#work = name;
    if (isFirst) return;
    this.#unit = this.#openedUnit();
    this.#section = { name: NO_SECTION, isMeasure: this.#isMeasure, subtotal: null };
    this.#last = null;
    this.#sums.openWork();
  }

  take(row: TableRow): void {
    const { header } = this.#head;
    if (!header || row.number <= header.lastRow) return;
    const aside = tableAside(row, this.#lastColumn);
    if (aside !== null) this.#sums.fail(`${aside}，未读入`);
    this.#tables.push(row);
  }

  #takeRow(row: TableRow): void {
    const { columns } = this.#head;
    if (this.#pages.take(row)) {
      this.#changeWork(row);
      return;
    }
    const bill = billRow(row, columns);
    this.#headings.push({ bill, kind: billRowKind(bill) });
  }

  #takeKnown(known: KnownRow): void {
    try {
      this.#settleHeld(known);
      if (known.kind !== 'line') this.#sums.takeWords(known.bill);
      this.#takeKind({ ...known, kind: this.#kindBelowTotal(known) });
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#refused += 1;
      this.#voice.complain(error.message);
    }
  }

  #settleHeld({ kind }: KnownRow): void {
    const held = this.#held;
    this.#held = null;
    if (held && (kind === 'line' || kind === 'lump')) this.#openSection(held);
    else if (held) this.#takeFee(held);
  }

  /** A numbered row below the total of everything (A 直接费 … E 设计费) is a fee, and money without a quantity may be a sum. */
  #kindBelowTotal({ bill, kind }: KnownRow): KnownRow['kind'] {
    if (kind !== 'line' || bill.code !== '') return kind;
    const isMoney = /^万?元$/.test(bill.unit) && !bill.hasQuantity;
    if (isMoney && this.#sums.isSum(bill)) return 'control';
    const isNumbered = this.#totalSerial !== '' && serialOf(bill) !== '';
    return this.#sums.isWholeStated && (isMoney || isNumbered) ? 'fee' : kind;
  }

  #takeFee(bill: BillRow): void {
    this.#last = null;
    this.#sums.takeFee(bill, headingWords(bill.heading), { unit: this.#unit, section: this.#section });
  }

  #takeKind({ bill, kind }: KnownRow): void {
    switch (kind) {
      case 'line':
        if (this.#isLumpSums) this.#keepLump(bill);
        else this.#takeLine(bill);
        break;
      case 'lump':
        this.#takeLump(bill);
        break;
      case 'section':
        if (this.#isCutOff(bill)) this.#continue(bill);
        else if (this.#isPaidBelow(bill)) this.#held = bill;
        else this.#openSection(bill);
        break;
      case 'continuation':
        this.#continue(bill);
        break;
      case 'control':
        this.#takeControl(bill);
        break;
      case 'carried':
        this.#sums.takeCarried(bill);
        break;
      case 'fee':
        this.#takeFee(bill);
        break;
      case 'nothing':
        break;
    }
  }

  #isPaidBelow(bill: BillRow): boolean {
    if (!bill.hasAmount || bill.isFiller || !this.#sums.isWholeStated) return false;
    return isPaidBelow(headingWords(bill.heading)) || (this.#totalSerial !== '' && serialOf(bill) !== '');
  }

  /** The rest of a name and of its features that a page has cut off: the first row below the header of a new page. */
  #isCutOff({ row, name, feature, hasAmount, sequence }: BillRow): boolean {
    return row.number === this.#pages.start && name !== '' && feature !== '' && sequence === '' && !hasAmount;
  }

  #continue({ name, feature }: BillRow): void {
    if (!this.#last) return;
    this.#last.name += name;
    this.#last.feature += `\n${feature}`;
  }

  #takeLine(bill: BillRow): void {
    const name = bill.name === '' && bill.code === '' ? this.#nameAbove(bill) : bill.name;
    const stages = this.#sums.stagesOf(bill);
    const line = draftLine({ ...bill, name }, this.#head, { section: this.#section, stages });
    this.#unit.lines.push(line);
    this.#last = line;
    this.#sums.addLine(bill, line);
    this.#print.add(line);
    const { row, code, writtenCode } = bill;
    if (isDamaged(writtenCode))
      this.#voice.warn(`第 ${row.number} 行项目编码「${writtenCode}」已被改写为科学记数，按无编码读入`);
    else if (code !== writtenCode)
      this.#voice.warn(`第 ${row.number} 行项目编码「${writtenCode}」已更正为「${code}」`);
    const { price: [price] = [], amount } = this.#head.columns;
    const words = unpricedWords(row, amount) ?? unpricedWords(row, price);
    if (words !== null) this.#voice.warn(`第 ${row.number} 行不计价：「${words.slice(0, 40)}」`);
    if (row.isHidden || this.#head.sheet.isHidden) this.#unit.hiddenLines += 1;
  }

  /** A name cell that reaches over several rows holds its words in the first of them. */
  #nameAbove({ row }: BillRow): string {
    if (!this.#last) throw new FileError(`第 ${row.number} 行有工程量而没有项目名称，未读入`);
    this.#voice.warn(`第 ${row.number} 行没有项目名称，沿用上一行「${this.#last.name.slice(0, 40)}」`);
    return this.#last.name;
  }

  #takeLump(bill: BillRow): void {
    if (this.#isMeasure) this.#keepLump(bill);
    else if (this.#sums.statedIn(bill, '合价') !== null) this.#takeLine(bill);
  }

  #keepLump(bill: BillRow): void {
    const amount = this.#sums.statedIn(bill, '合价');
    if (amount === null) return;
    this.#unit.measures.push({ id: bill.code, name: bill.name, rate: null, amount });
    this.#sums.addLump(bill, amount);
  }

  #openSection(bill: BillRow): void {
    if (/措施/.test(bill.heading)) this.#isMeasure = true;
    if (/^分部分项/.test(bill.heading)) this.#isMeasure = false;
    const stated = this.#sums.openPart(bill);
    this.#open(bill.heading, { isMeasure: this.#isMeasure });
    // Nothing stated above lines is no subtotal: its sheet is held against it where headings state sums.
    this.#section.subtotal = stated !== null && Number(stated) === 0 ? null : stated;
  }

  #open(name: string, { isMeasure: isPreliminary }: { readonly isMeasure: boolean }): void {
    this.#isMeasure = isPreliminary;
    this.#section = { name, isMeasure: isPreliminary, subtotal: null };
    this.#unit.sections.push(this.#section);
    this.#last = null;
  }

  #takeControl(bill: BillRow): void {
    const heading = headingWords(bill.heading);
    this.#totalSerial = serialOf(bill);
    this.#sums.takeTotal(bill, heading, { unit: this.#unit, section: this.#section });
    // What a page cuts off goes on below its subtotal.
    if (heading.startsWith('本页')) return;
    this.#last = null;
    // What stands below the sum of the measures are measures (settlement forms put sums first).
    if (/^措施.*(?:合计|小计)/.test(heading) && !this.#isMeasure) this.#open('措施项目', { isMeasure: true });
  }

  /** A print of its lines. */
  get print(): string {
    return this.#print.text;
  }

  /** Ends the sheet and says how its totals came out. */
  finish(): SheetProof {
    this.#tables.flush();
    this.#headings.flush();
    if (this.#held) this.#takeFee(this.#held);
    return this.#sums.finish(this.#refused);
  }
}
