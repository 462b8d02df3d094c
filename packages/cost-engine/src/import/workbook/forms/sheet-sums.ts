import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import type { StageEvent } from '../../../model/line-stage.ts';
import { SheetLedger } from '../../proof/sheet-ledger.ts';
import type { SheetProof } from '../../proof/verdict.ts';
import { MoneyDoubts } from '../sheets/money-doubts.ts';
import type { SheetHead } from '../sheets/sheet-head.ts';
import { moneyFigure } from './bill-line.ts';
import type { BillRow } from './bill-row.ts';
import { rateOf, takeControl } from './control-row.ts';
import { lacksAmount, otherProduct } from './line-product.ts';
import { OpenSubtotals } from './open-subtotals.ts';
import { plain } from './page-heads.ts';
import { RoundedLines } from './rounded-lines.ts';
import { StageLedgers } from './stage-ledgers.ts';
import { moneyInFigures, moneyInWords } from './stated-words.ts';
import type { DraftLine, DraftSection, UnitDraft } from './unit-draft.ts';
import { UnnamedMoney } from './unnamed-money.ts';

/** Where a total stands: its unit and the section above it. */
interface SumPlace {
  readonly unit: UnitDraft;
  readonly section: DraftSection;
}

/** The sum of a whole table, and not of a part that its words name. */
const WHOLE_TABLE = /^(?:本表)?(?:合计|总计)$/;
/** What is taken off, whatever its sign. */
const OFF = /^(?:优惠|让利|下浮|折扣|抹零)|^(?:less|discount)/i;

/** What a bill adds up to, held against every total that its sheet states, at every stage of a review. */
export class SheetSums {
  #head: SheetHead;
  readonly #ledger: SheetLedger;
  #stages: StageLedgers;
  #unnamed: UnnamedMoney;
  readonly #rounded = new RoundedLines();
  readonly #sections = new WeakMap<DraftSection, Money>();
  readonly #subtotals = new OpenSubtotals();
  readonly #place = (row: number) => `表「${this.#head.sheet.name}」第 ${row} 行`;
  readonly #faults: string[] = [];
  readonly #ledgerStages: StageLedgers[] = [];
  readonly #warn: (message: string) => void;
  #pageAmount = 0;
  #sheetAmount = 0;
  readonly #doubts = new MoneyDoubts();
  /** the last sum in words */
  #spoken: string | null = null;
  /** lines with quantity and price and no amount */
  #lacking = 0;

  constructor(head: SheetHead, warn: (message: string) => void) {
    this.#head = head;
    this.#ledger = new SheetLedger(this.#place, head.openAmount ?? undefined);
    this.#stages = this.#stagesOf(head);
    this.#unnamed = new UnnamedMoney(head);
    this.#warn = warn;
  }

  #stagesOf({ review, columns, powers }: SheetHead): StageLedgers {
    return new StageLedgers({ review, powers }, columns.amount, this.#place);
  }

  /** Further rows have other columns: a later header of the same sheet. */
  changeHead(head: SheetHead): void {
    this.#closeColumns();
    this.#head = head;
    this.#ledgerStages.push(this.#stages);
    this.#stages = this.#stagesOf(head);
    this.#unnamed = new UnnamedMoney(head);
  }

  /** Names money that the columns so far have lost. */
  #closeColumns(): void {
    const { fault } = this.#unnamed;
    if (fault !== null) this.#faults.push(fault);
  }

  /** Whether the last total counts everything above it, and no line has come since. */
  get isWholeStated(): boolean {
    return this.#ledger.isWholeStated;
  }

  /** Whether what a row states is the sum of rows above it. */
  isSum(bill: BillRow): boolean {
    const stated = this.statedIn(bill, '合价');
    return stated !== null && this.#ledger.isSum(stated);
  }

  /** Marks the sheet as not understood. */
  fail(fault: string): void {
    this.#faults.push(fault);
  }

  get lines(): number {
    return this.#ledger.lines;
  }

  /** What a row states in the column of amounts. Throws FileError naming the cell that holds no figure. */
  statedIn({ row }: BillRow, label: string): string | null {
    const { columns, powers } = this.#head;
    return moneyFigure(row, columns.amount, { label, powers })?.text ?? null;
  }

  /** Another work begins in the same sheet. */
  openWork(): void {
    this.#pageAmount = 0;
    this.#sheetAmount = 0;
    this.#ledger.openPart(null);
  }

  /** A line at the stages of its review; counted here, before it is counted itself. */
  stagesOf({ row }: BillRow): readonly StageEvent[] {
    return this.#head.review.stages.length === 0 ? [] : this.#stages.addLine(row);
  }

  addLine({ row }: BillRow, line: DraftLine): void {
    const amount = line.amount?.text ?? null;
    const { columns, powers } = this.#head;
    this.#ledger.addLine(amount);
    this.#rounded.add(row.number, line, powers.get(columns.amount ?? -1) ?? 0);
    if (amount === null || Number(amount) === 0) this.#unnamed.take(row);
    this.#doubts.addLine(line, this.#head);
    if (lacksAmount(line)) this.#lacking += 1;
    this.#add(amount);
    const units = amount === null ? 0 : parseScaled(amount, MONEY) || 0;
    this.#subtotals.addLine(line.section);
    this.#sections.set(line.section, (this.#sections.get(line.section) ?? 0) + units);
  }

  addLump({ row }: BillRow, amount: string): void {
    this.#ledger.addFee(amount);
    this.#stages.addFee(row);
    this.#add(amount);
  }

  /** A heading; yields the total that it states. */
  openPart(bill: BillRow): string | null {
    const stated = bill.isFiller ? null : this.statedIn(bill, '分部小计');
    const { number } = bill.row;
    const label = bill.heading.slice(0, 40);
    this.#ledger.openPart(stated === null ? null : { row: number, label, stated });
    this.#stages.openPart(bill.row, label);
    return stated;
  }

  /** A subtotal, a sum of the page or of the whole table. */
  takeTotal(bill: BillRow, heading: string, { unit, section }: SumPlace): void {
    const stated = this.statedIn(bill, '合计') ?? moneyInFigures(bill.row);
    const label = plain(bill.heading).slice(0, 40);
    if (stated !== null) this.#ledger.takeTotal({ row: bill.row.number, label, stated });
    else this.#unnamed.takeTotal(bill.row, heading);
    this.#stages.takeTotal(bill.row, label);
    if (heading.startsWith('本页')) {
      this.#checkPage(bill, stated, unit);
      return;
    }
    // The sum of a bill in sections is held against their subtotals, where a defect shows once.
    const isInSections = unit.sections.some(({ subtotal }) => subtotal !== null);
    if (WHOLE_TABLE.test(heading) && !isInSections)
      this.#keepSum(bill, '合计', { stated, sum: this.#sheetAmount, unit });
    takeControl(unit, { heading, stated, section, sum: this.#sections.get(section) ?? 0 });
    if (stated !== null && /小计/.test(heading)) this.#subtotals.close(section);
  }

  /** The sum so far, at the end of a page and at the head of the next. */
  takeCarried(bill: BillRow): void {
    const stated = this.statedIn(bill, '合计');
    const label = plain(bill.heading).slice(0, 40);
    if (stated !== null) this.#ledger.takeTotal({ row: bill.row.number, label, stated });
  }

  /** An amount in capital numerals below the lines. */
  takeWords({ row }: BillRow): void {
    this.#doubts.takeWords(row, this.#head);
    const stated = moneyInWords(row);
    if (stated === null) return;
    this.#spoken = stated;
    this.#ledger.takeWords({ row: row.number, label: '大写', stated });
  }

  /** Says when an amount in words above the table is none of its sums: it may be that of a whole project. */
  #proveTitles(): void {
    const cells = this.#head.titles.map((text) => ({ kind: 'text', text }) as const);
    for (const stated of cells.flatMap((cell) => moneyInWords({ cells: [cell] }) ?? []))
      if (!this.#ledger.knows(stated))
        this.#warn(`表题中的大写金额 ${stated} 与各项之和 ${moneyText(this.#ledger.amount)} 不符`);
  }

  /** A tax or a percentage on the lines, or what is taken off them; 其中 tells a part of what is counted already. */
  takeFee(bill: BillRow, heading: string, { unit, section }: SumPlace): void {
    const amount = this.statedIn(bill, '合价');
    if (amount === null || heading.startsWith('其中')) return;
    const isOff = OFF.test(heading);
    const stated = isOff && !amount.startsWith('-') ? `-${amount}` : amount;
    const rate = rateOf(heading, bill.row);
    const label = plain(bill.heading).slice(0, 40);
    const figure = { row: bill.row.number, label, stated };
    this.#ledger.takeRate(figure, isOff && rate !== null ? -rate : rate);
    this.#stages.takeFee(bill.row, label);
    takeControl(unit, { heading, stated, section, sum: this.#sections.get(section) ?? 0 });
  }

  /** Ends the sheet and returns the result of comparing its totals; `refused` rows of it could not be read. */
  finish(refused: number): SheetProof {
    this.#subtotals.finish();
    for (const { row, line } of this.#rounded.finish()) this.#differ(row, line);
    const isBlind = this.#lacking > 0 && this.#ledger.amount === 0;
    if (isBlind)
      this.#faults.push(`${this.#lacking} 行有工程量与单价，合价却全为空或 0，请用 --mapping 指定合价列`);
    if (this.#ledger.amount === 0) this.#closeColumns();
    this.#faults.push(...this.#doubts.faults);
    const notes = this.#lacking > 0 && !isBlind ? [`${this.#lacking} 行有工程量与单价而没有合价`] : [];
    if (this.#ledger.hasAmounts) this.#proveTitles();
    else notes.push(...this.#unpricedNotes());
    if (refused > 0) this.#faults.push(`${refused} 行未读入`);
    const proof = this.#ledger.finish({
      sheet: this.#head.sheet.name,
      form: 'bill',
      notes,
      fault: this.#faults.length === 0 ? null : this.#faults.join('；'),
    });
    return [...this.#ledgerStages, this.#stages].reduce(withStages, proof);
  }

  /** Words about a bill in which no amount was found: figures that may be money, and a sum in words that must be. */
  #unpricedNotes(): string[] {
    if (this.#spoken !== null && this.#faults.length === 0)
      this.#faults.push(`表中写有大写金额 ${this.#spoken}，却没有认出合价列，请用 --mapping 指定合价列`);
    return this.#faults.length > 0 ? [] : [this.#unnamed.doubt ?? []].flat();
  }

  #differ(row: number, line: DraftLine): void {
    const product = otherProduct(line);
    if (product !== null && line.amount)
      this.#ledger.differ({ row, label: '合价', stated: line.amount.text }, product);
  }

  #add(amount: string | null): void {
    const units = amount === null ? 0 : parseScaled(amount, MONEY);
    this.#pageAmount += units;
    this.#sheetAmount += units;
  }

  #checkPage({ row }: BillRow, stated: string | null, unit: UnitDraft): void {
    const sum = this.#pageAmount;
    this.#pageAmount = 0;
    this.#keepSum({ row }, '本页小计', { stated, sum, unit });
    if (stated === null || Math.abs(parseScaled(stated, MONEY) - sum) <= MONEY / 200) return;
    this.#warn(`第 ${row.number} 行本页小计 ${stated} 与本页合价之和 ${moneyText(sum)} 不符`);
  }

  /** A table without prices has blank sums, which say nothing. */
  #keepSum(
    { row }: Pick<BillRow, 'row'>,
    label: string,
    { stated, sum, unit }: { readonly stated: string | null; readonly sum: number; readonly unit: UnitDraft },
  ): void {
    if (stated === null) return;
    const place = `表「${this.#head.sheet.name}」第 ${row.number} 行`;
    unit.tableSums.push({ label, place, stated, sum: moneyText(sum) });
  }
}

function withStages(proof: SheetProof, ledgers: StageLedgers): SheetProof {
  const stages = ledgers.finish();
  return {
    ...proof,
    verdict: stages.differing > 0 ? 'differs' : proof.verdict,
    compared: proof.compared + stages.compared,
    differing: proof.differing + stages.differing,
    differences: [...proof.differences, ...stages.differences],
  };
}
