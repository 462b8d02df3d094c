import { FEN, MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { CoveredAmounts } from './covered-amounts.ts';
import type { SheetProof, StatedDifference, Verdict } from './verdict.ts';

/** A figure that a row of a sheet states. */
export interface StatedFigure {
  readonly row: number;
  readonly label: string;
  /** plain decimal text in yuan */
  readonly stated: string;
}

/** How far the sums had come at a row where a part can begin or end. */
interface Mark {
  readonly lines: Money;
  /** lines and everything else that is paid: lump sums, fees, taxes */
  readonly all: Money;
  /** amounts other than nothing so far */
  readonly count: number;
}

interface Waiting extends StatedFigure {
  readonly from: Mark;
  /** what stands above it adds up to; `null` for a heading, which speaks of what follows */
  readonly above: string | null;
}

const KEPT_DIFFERENCES = 50;
/** Every amount has been rounded to the unit of money when it was read. */
const HALF_UNIT = 0.5;
/** Amounts in words are written to whole yuan. */
const OPEN_WORDS = MONEY / 2;
/** Words of a total of everything, and not of a part. */
const WHOLE = /合计|总计|造价|总价|合价/;

/**
 * Holds every total that a sheet states against the rows that it can mean: those since a heading or an earlier total, or all of
 * them, with or without fees and taxes; where sums stand first, the rows that follow. What fits none of them differs.
 */
export class SheetLedger {
  readonly #place: (row: number) => string;
  readonly #open: number;
  readonly #marks: Mark[] = [{ lines: 0, all: 0, count: 0 }];
  readonly #covered = new CoveredAmounts();
  readonly #differences: StatedDifference[] = [];
  #now: Mark = { lines: 0, all: 0, count: 0 };
  #waiting: Waiting[] = [];
  #differing = 0;
  /** some heading states a sum: then one that states nothing is wrong, else it is what a formula left there */
  #hasSumsAbove = false;
  #compared = 0;
  #lines = 0;
  #isWholeStated = false;
  /** stated in words, and not yet found as a sum */
  #spoken: StatedFigure[] = [];

  /** `place` names a row of the sheet; each of its amounts may be off by `open`, half of the unit to which it was rounded. */
  constructor(place: (row: number) => string, open: number = HALF_UNIT) {
    this.#place = place;
    this.#open = open;
  }

  /** Σ of the lines so far. */
  get amount(): Money {
    return this.#now.lines;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Whether any line, lump sum or fee has an amount. */
  get hasAmounts(): boolean {
    return this.#now.count > 0;
  }

  /** Whether an amount is one of the sums so far, with or without fees. */
  knows(stated: string): boolean {
    return this.#isKnownSum(parseScaled(stated, MONEY));
  }

  /** Whether the last total counts everything above it, and no line has come since. */
  get isWholeStated(): boolean {
    return this.#isWholeStated;
  }

  /** Whether a figure is the sum of rows above. */
  isSum(stated: string): boolean {
    const units = parseScaled(stated, MONEY);
    return units !== 0 && this.#marks.some((mark) => mark.count < this.#now.count && this.#fits(mark, units));
  }

  /** An item of the bill; `null` when its amount is open. */
  addLine(amount: string | null): void {
    this.#lines += 1;
    this.#isWholeStated = false;
    const units = amount === null ? 0 : parseScaled(amount, MONEY) || 0;
    const { lines, all, count } = this.#now;
    this.#now = { lines: lines + units, all: all + units, count: count + (units === 0 ? 0 : 1) };
  }

  /** A lump sum, a fee or a tax: paid, but no item of the bill. */
  addFee(amount: string): void {
    const units = parseScaled(amount, MONEY) || 0;
    const { lines, all, count } = this.#now;
    this.#now = { lines, all: all + units, count: count + (units === 0 ? 0 : 1) };
  }

  /** A heading, which may state the total of what follows. */
  openPart(stated: StatedFigure | null): void {
    this.#mark();
    if (!stated) return;
    if (parseScaled(stated.stated, MONEY) !== 0) this.#hasSumsAbove = true;
    this.#waiting.push({ ...stated, from: this.#now, above: null });
  }

  /** A row that states a total of what stands above it or, where sums stand first, below. */
  takeTotal(figure: StatedFigure): void {
    this.#settle();
    const units = parseScaled(figure.stated, MONEY);
    const from = this.#marks.findLast((mark) => this.#fits(mark, units));
    const [first] = this.#marks;
    if (this.#now.count > 0 && first && this.#fits(first, units)) this.#isWholeStated = true;
    if (from) this.#cover(from, figure.stated);
    else this.#waiting.push({ ...figure, from: this.#now, above: this.#above(figure.label) });
    this.#mark();
  }

  /** A percentage of everything so far (税金, 管理费), which is then paid as well. */
  takeRate(figure: StatedFigure, rate: number | null): void {
    const units = parseScaled(figure.stated, MONEY);
    if (rate !== null) {
      this.#compared += 1;
      const sums = [this.#now, ...this.#marks].flatMap(({ all, lines }) => [all, lines]);
      const open = FEN + (this.#now.count + 1) * this.#open;
      // A tax may be part of the sum on which it is counted.
      const isRight = sums.some((base) =>
        [base * rate, (base * rate) / (1 - rate)].some((due) => Math.abs(due - units) <= open),
      );
      if (!isRight) this.#differ(figure, moneyText(Math.round(this.#now.all * rate)));
    }
    this.addFee(figure.stated);
  }

  /** An amount in words: the sum of everything, or one that the sheet states in figures. */
  takeWords(figure: StatedFigure): void {
    const units = parseScaled(figure.stated, MONEY);
    const isPart = this.#marks.some((mark) => mark.count < this.#now.count && this.#fits(mark, units));
    if (!isPart) this.#spoken.push(figure);
  }

  #settleWords(): void {
    for (const figure of this.#spoken.filter(({ stated }) => !this.#isKnownSum(parseScaled(stated, MONEY))))
      this.differ(
        figure,
        this.#since({ lines: 0, all: 0, count: 0 }, { ...this.#now, lines: this.#now.all }),
      );
    this.#spoken = [];
  }

  #isKnownSum(units: Money): boolean {
    const open = units % MONEY === 0 ? OPEN_WORDS : FEN;
    const sums = [this.#now, ...this.#marks].flatMap(({ all, lines }) => [all, lines]);
    const stated = this.#covered.totals.map((total) => parseScaled(total, MONEY));
    return [...sums, ...stated].some((sum) => Math.abs(sum - units) <= open);
  }

  /** A row whose own figures do not agree (合价 ≠ 工程量 × 单价). */
  differ(figure: StatedFigure, computed: string): void {
    this.#compared += 1;
    this.#differ(figure, computed);
  }

  /** Ends the sheet. `notes` are sentences about how it was read; a `fault` leaves it unrecognised. */
  finish(told: {
    readonly sheet: string;
    readonly form: string;
    readonly notes: readonly string[];
    readonly fault: string | null;
  }): SheetProof {
    this.#settle();
    if (this.#now.count > 0) this.#settleWords();
    const meant = this.#waiting.filter(
      ({ above, stated }) => above !== null || this.#hasSumsAbove || parseScaled(stated, MONEY) !== 0,
    );
    for (const waiting of meant) this.differ(waiting, waiting.above ?? this.#below(waiting.from));
    this.#waiting = [];
    const open = this.#covered.openOf(this.#now.count);
    const notes = told.fault === null ? [...told.notes] : [...told.notes, told.fault];
    if (this.#lines > 0 && this.#now.count === 0) notes.push('没有金额（未报价）');
    else if (open > 0) notes.push(`${open} 处金额没有可核对的合计`);
    return {
      sheet: told.sheet,
      form: told.form,
      verdict: this.#verdict(open, told.fault !== null),
      lines: this.#lines,
      amount: moneyText(this.#now.lines),
      stated: this.#covered.stated,
      totals: this.#covered.totals,
      compared: this.#compared,
      differences: this.#differences,
      differing: this.#differing,
      notes,
    };
  }

  /** `null` for a sheet without lines of which nothing is proved: there is nothing to prove. */
  #verdict(open: number, isFaulty: boolean): Verdict | null {
    if (this.#differing > 0) return 'differs';
    if (isFaulty) return 'unrecognised';
    if (open === 0 && this.#now.count > 0) return 'agrees';
    return this.#lines > 0 ? 'unproven' : null;
  }

  #mark(): void {
    this.#settle();
    const last = this.#marks.at(-1);
    if (last && last.all === this.#now.all && last.count === this.#now.count) return;
    this.#marks.push(this.#now);
  }

  /** Totals that stand first are settled as soon as the rows below them add up to them; a heading of nothing, by the next part. */
  #settle(): void {
    this.#waiting = this.#waiting.filter(({ from, stated, above }) => {
      const units = parseScaled(stated, MONEY);
      if (this.#now.count === from.count) return units !== 0 || above !== null;
      if (!this.#fits(from, units)) return true;
      this.#cover(from, stated);
      return false;
    });
  }

  /** What a total above which nothing adds up to it should have said. */
  #above(label: string): string {
    const part = WHOLE.test(label)
      ? this.#marks[0]
      : this.#marks.findLast(({ count }) => count < this.#now.count);
    return this.#since(part ?? { lines: 0, all: 0, count: 0 }, this.#now);
  }

  #below(from: Mark): string {
    const next = this.#marks.find(({ count }) => count > from.count) ?? this.#now;
    return this.#since(from, next);
  }

  /** Of lump sums alone (总价措施) everything counts: they have no lines. */
  #since(from: Mark, to: Mark): string {
    return moneyText(to.lines === from.lines ? to.all - from.all : to.lines - from.lines);
  }

  #cover(from: Mark, stated: string): void {
    this.#compared += 1;
    this.#covered.add(from.count, this.#now.count, stated);
  }

  #differ({ row, label, stated }: StatedFigure, computed: string): void {
    this.#differing += 1;
    if (this.#differences.length < KEPT_DIFFERENCES)
      this.#differences.push({ place: this.#place(row), label, stated, computed });
  }

  /** Whether the rows since a mark add up to a figure, alone or with what is paid besides: to the fen, and what their rounding opens. */
  #fits(from: Mark, units: Money): boolean {
    const to = this.#now;
    // A total that is rounded itself has one half more.
    const halves = to.count - from.count + (this.#open > HALF_UNIT ? 1 : 0);
    const open = FEN + halves * this.#open;
    return Math.abs(to.lines - from.lines - units) <= open || Math.abs(to.all - from.all - units) <= open;
  }
}
