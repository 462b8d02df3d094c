import { MONEY, type Money, moneyText, parseScaled } from '@jianheng/fixed-point';
import { shownFigure, type TableRow } from '@jianheng/spreadsheet';
import { STAGE_WORDS, type StageEvent } from '../../../model/line-stage.ts';
import { SheetLedger, type StatedFigure } from '../../proof/sheet-ledger.ts';
import type { SheetProof } from '../../proof/verdict.ts';
import type { BillHead } from '../sheets/bill-head.ts';
import type { ReviewColumns, StageColumns } from '../sheets/stage-columns.ts';
import { moneyFigure } from './bill-line.ts';
import { rateOf } from './control-row.ts';

/** What a difference of stages may be off: each of the two amounts and the difference was rounded when it was read. */
const OPEN = MONEY / 100 + 2;

/** Holds the totals of 送审 and 审定 against their lines, and 核增减 against both; the stage that the bill itself is, is held elsewhere. */
export class StageLedgers {
  readonly #review: ReviewColumns;
  readonly #powers: BillHead['powers'];
  readonly #others: readonly (StageColumns & { readonly ledger: SheetLedger })[];
  readonly #changes: SheetLedger;

  /** `main` is the column of amounts that the bill itself is read from. */
  constructor(
    { review, powers }: Pick<BillHead, 'review' | 'powers'>,
    main: number | undefined,
    place: (row: number) => string,
  ) {
    this.#review = review;
    this.#powers = powers;
    this.#others = review.stages
      .filter(({ amount }) => amount !== main)
      .map((columns) => ({ ...columns, ledger: new SheetLedger(place) }));
    this.#changes = new SheetLedger(place);
  }

  /** Reads a line at every stage and counts it. Throws FileError naming the cell that holds no figure. */
  addLine(row: TableRow): StageEvent[] {
    const events = this.#review.stages.map((columns) => this.#stageEvent(row, columns));
    for (const { stage, ledger } of this.#others)
      ledger.addLine(events.find((event) => event.stage === stage)?.amount ?? null);
    this.#addChange(row);
    return events;
  }

  /** A heading, which may state the totals of what follows. */
  openPart(row: TableRow, label: string): void {
    this.#each(row, (stated, ledger, words) =>
      ledger.openPart(stated === null ? null : { row: row.number, label: `${label} ${words}`, stated }),
    );
    const change = this.#changeIn(row, label);
    this.#changes.openPart(change);
  }

  takeTotal(row: TableRow, label: string): void {
    this.#each(row, (stated, ledger, words) => {
      if (stated !== null) ledger.takeTotal({ row: row.number, label: `${label} ${words}`, stated });
    });
    const change = this.#changeIn(row, label);
    if (change) this.#changes.takeTotal(change);
  }

  /** A percentage of everything so far, or what is taken off. */
  takeFee(row: TableRow, label: string): void {
    this.#each(row, (stated, ledger, words) => {
      const figure = { row: row.number, label: `${label} ${words}`, stated: stated ?? '0' };
      if (stated !== null) ledger.takeRate(figure, rateOf(label, row));
    });
    this.#changes.addFee(moneyText(this.#change(row) ?? 0));
  }

  /** A lump sum. */
  addFee(row: TableRow): void {
    this.#each(row, (stated, ledger) => ledger.addFee(stated ?? '0'));
    this.#changes.addFee(moneyText(this.#change(row) ?? 0));
  }

  /** What differs, to be told with the totals of the sheet. */
  finish(): Pick<SheetProof, 'compared' | 'differing' | 'differences'> {
    const proofs = [...this.#others.map(({ ledger }) => ledger), this.#changes].map((ledger) =>
      ledger.finish({ sheet: '', form: 'bill', notes: [], fault: null }),
    );
    return {
      compared: proofs.reduce((sum, { compared }) => sum + compared, 0),
      differing: proofs.reduce((sum, { differing }) => sum + differing, 0),
      differences: proofs.flatMap(({ differences }) => differences),
    };
  }

  #each(row: TableRow, take: (stated: string | null, ledger: SheetLedger, words: string) => void): void {
    for (const { stage, amount, ledger } of this.#others) {
      const words = STAGE_WORDS[stage];
      take(this.#text(row, amount, `${words}合价`), ledger, words);
    }
  }

  /** 核增减 of a line is its 审定 less its 送审. */
  #addChange(row: TableRow): void {
    const change = this.#change(row);
    this.#changes.addLine(change === null ? null : moneyText(change));
    const stated = this.#statedChange(row);
    if (stated === null || change === null || Math.abs(change - stated) <= OPEN) return;
    this.#changes.differ({ row: row.number, label: '核增减', stated: moneyText(stated) }, moneyText(change));
  }

  #change(row: TableRow): Money | null {
    const [before, after] = [this.#amountOf(row, 'submitted'), this.#amountOf(row, 'approved')];
    return before === null || after === null ? null : after - before;
  }

  /** A total of changes stands beside those of both stages; alone in its row it is a share, or a note. */
  #changeIn(row: TableRow, label: string): StatedFigure | null {
    const stated = this.#statedChange(row);
    return stated === null || this.#change(row) === null
      ? null
      : { row: row.number, label: `${label} 核增减`, stated: moneyText(stated) };
  }

  #amountOf(row: TableRow, stage: StageEvent['stage']): Money | null {
    const columns = this.#review.stages.find((one) => one.stage === stage);
    return columns ? this.#figureAt(row, columns.amount, `${STAGE_WORDS[stage]}合价`) : null;
  }

  #statedChange(row: TableRow): Money | null {
    const { net, added, taken } = this.#review.changes;
    if (net !== null) return this.#figureAt(row, net, '核增减');
    if (added === null || taken === null) return null;
    const [more, less] = [this.#figureAt(row, added, '核增'), this.#figureAt(row, taken, '核减')];
    return more === null && less === null ? null : (more ?? 0) - Math.abs(less ?? 0);
  }

  #text(row: TableRow, column: number, label: string): string | null {
    return moneyFigure(row, column, { label, powers: this.#powers })?.text ?? null;
  }

  #figureAt(row: TableRow, column: number, label: string): Money | null {
    const text = this.#text(row, column, label);
    return text === null ? null : parseScaled(text, MONEY);
  }

  #stageEvent(row: TableRow, { stage, quantity, price, amount }: StageColumns): StageEvent {
    const words = STAGE_WORDS[stage];
    const reading = { label: `${words}工程量`, most: 6, isQuantity: true };
    return {
      stage,
      quantity: quantity === null ? null : (shownFigure(row, quantity, reading)?.text ?? null),
      price: price === null ? null : this.#text(row, price, `${words}单价`),
      amount: this.#text(row, amount, `${words}合价`),
    };
  }
}
