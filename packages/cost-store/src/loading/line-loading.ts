import {
  type CostProject,
  LineSources,
  type LineStage,
  type SubjectShare,
  TextPool,
} from '@jianheng/cost-engine';
import { lengthOf, readNumbers, readTexts } from '../arrays/read-arrays.ts';
import type { BlockColumn } from '../columns/block-columns.ts';
import type { BlockFrame } from '../frames/frames.ts';

export type LoadedBlock = { readonly head: BlockFrame; readonly arrays: ReadonlyMap<BlockColumn, Buffer> };

/** The unit whose blocks are being read. */
type LineOwner = { readonly id: string; readonly place: number; readonly resourceBase: number };

const texts = (length: number) => ({
  section: new Uint32Array(length),
  code: new Uint32Array(length),
  name: new Uint32Array(length),
  feature: new Uint32Array(length),
  uom: new Uint32Array(length),
  subject: new Uint32Array(length),
  collected: new Uint32Array(length),
});

const unstated = (length: number) => new Float64Array(length).fill(Number.NaN);

const figures = (length: number) => ({
  quantity: unstated(length),
  price: unstated(length),
  amount: unstated(length),
  labour: unstated(length),
  material: unstated(length),
  machine: unstated(length),
  overhead: unstated(length),
  profit: unstated(length),
  control: unstated(length),
});

const decimals = (length: number) => ({
  quantityDecimals: new Uint8Array(length),
  priceDecimals: new Uint8Array(length),
  amountDecimals: new Uint8Array(length),
});

const normTexts = (length: number) => ({
  code: new Uint32Array(length),
  name: new Uint32Array(length),
  uom: new Uint32Array(length),
});

const normFigures = (length: number) => ({
  quantity: unstated(length),
  price: unstated(length),
  labour: unstated(length),
  material: unstated(length),
  machine: unstated(length),
  margin: unstated(length),
});

/** The columns of a bill while its blocks arrive, one after another; how many rows there will be is known before. */
export class LineLoading {
  readonly #pool = new TextPool();
  readonly #sources = new LineSources();
  readonly #stages = new Map<string, readonly LineStage[]>();
  readonly #splits: (readonly SubjectShare[])[] = [[]];
  readonly #ids: string[] = [];
  readonly #lines;
  readonly #texts;
  readonly #figures;
  readonly #decimals;
  readonly #uses;
  readonly #normTexts;
  readonly #normFigures;
  #count = 0;
  #useCount = 0;
  #normCount = 0;

  constructor(blocks: readonly LoadedBlock[]) {
    const total = (column: BlockColumn) =>
      blocks.reduce((sum, { arrays }) => sum + lengthOf(arrays.get(column) ?? EMPTY), 0);
    const [lines, uses, norms] = [total('number'), total('use_resource'), total('norm_code')];
    this.#texts = texts(lines);
    this.#figures = figures(lines);
    this.#decimals = decimals(lines);
    this.#lines = {
      isPreliminary: new Uint8Array(lines),
      sequence: new Uint32Array(lines),
      unitWork: new Uint32Array(lines),
      split: new Uint32Array(lines),
      firstConsumption: new Uint32Array(lines + 1),
      firstQuota: new Uint32Array(lines + 1),
    };
    this.#uses = {
      resource: new Uint32Array(uses),
      content: new Float64Array(uses),
      price: new Float64Array(uses),
    };
    this.#normTexts = normTexts(norms);
    this.#normFigures = normFigures(norms);
  }

  /** Takes a block of a unit. */
  take({ head, arrays }: LoadedBlock, owner: LineOwner): void {
    const numbers = new Int32Array(lengthOf(arrays.get('number') ?? EMPTY));
    readNumbers(arrays.get('number') ?? EMPTY, { column: numbers, from: 0 });
    const ids = Array.from(numbers, (number) => `${owner.id}-${number}`);
    this.#takeColumns(arrays, owner, ids);
    this.#takeUses(arrays, owner, ids.length);
    this.#takeNorms(arrays, ids.length);
    for (const [number, stages] of head.stages ?? []) this.#stages.set(`${owner.id}-${number}`, stages);
    const splits = new Map(head.splits ?? []);
    for (const [at, number] of numbers.entries()) {
      const shares = splits.get(number);
      if (shares) this.#lines.split[this.#count + at] = this.#splits.push(shares) - 1;
    }
    this.#count += ids.length;
  }

  /** `priceOf` is the price of a resource in a unit, by their places. */
  finish(
    priceOf: (unit: number, resource: number) => number,
  ): Pick<CostProject, 'lines' | 'consumptions' | 'quotas' | 'splits' | 'sources' | 'stages' | 'texts'> {
    this.#lines.firstConsumption[this.#count] = this.#useCount;
    this.#lines.firstQuota[this.#count] = this.#normCount;
    this.#priceUses(priceOf);
    return {
      lines: {
        count: this.#count,
        ids: this.#ids,
        ...this.#lines,
        ...this.#texts,
        ...this.#figures,
        ...this.#decimals,
      },
      consumptions: { count: this.#useCount, ...this.#uses },
      quotas: { count: this.#normCount, ...this.#normTexts, ...this.#normFigures },
      splits: this.#splits,
      sources: this.#sources,
      stages: this.#stages,
      texts: this.#pool,
    };
  }

  #takeColumns(arrays: LoadedBlock['arrays'], { place }: LineOwner, ids: readonly string[]): void {
    const from = this.#count;
    this.#ids.push(...ids);
    this.#lines.unitWork.fill(place, from, from + ids.length);
    const { isPreliminary, sequence } = this.#lines;
    readColumns(arrays, { tab: isPreliminary, sequence, ...this.#figures }, from);
    const { quantityDecimals, priceDecimals, amountDecimals } = this.#decimals;
    readColumns(
      arrays,
      {
        quantity_decimals: quantityDecimals,
        price_decimals: priceDecimals,
        amount_decimals: amountDecimals,
      },
      from,
    );
    this.#keepTexts(arrays, this.#texts, from);
    const [sheets, rows] = [arrays.get('source_sheet'), arrays.get('source_row')];
    if (!sheets || !rows) return;
    const sourceRows = new Int32Array(ids.length);
    readNumbers(rows, { column: sourceRows, from: 0 });
    for (const [at, sheet] of readTexts(sheets).entries())
      if (sheet !== '') this.#sources.set(ids[at] ?? '', { sheet, row: sourceRows[at] ?? 0 });
  }

  #keepTexts(
    arrays: LoadedBlock['arrays'],
    columns: Partial<Readonly<Record<BlockColumn, Uint32Array>>>,
    from: number,
  ): void {
    for (const [name, bytes] of arrays) {
      const column = columns[name];
      if (column)
        for (const [at, text] of readTexts(bytes).entries()) column[from + at] = this.#pool.keep(text);
    }
  }

  #takeUses(arrays: LoadedBlock['arrays'], { resourceBase: plus }: LineOwner, lines: number): void {
    const from = this.#useCount;
    this.#useCount += this.#placeRows(arrays.get('uses'), this.#lines.firstConsumption, { from, lines });
    const { resource, content } = this.#uses;
    readNumbers(arrays.get('use_resource') ?? EMPTY, { column: resource, from, plus });
    readNumbers(arrays.get('use_content') ?? EMPTY, { column: content, from });
  }

  #takeNorms(arrays: LoadedBlock['arrays'], lines: number): void {
    const from = this.#normCount;
    this.#normCount += this.#placeRows(arrays.get('norms'), this.#lines.firstQuota, { from, lines });
    const { code, name, uom } = this.#normTexts;
    this.#keepTexts(arrays, { norm_code: code, norm_name: name, norm_uom: uom }, from);
    const { quantity, price, labour, material, machine, margin } = this.#normFigures;
    readColumns(
      arrays,
      {
        norm_quantity: quantity,
        norm_price: price,
        norm_labour: labour,
        norm_material: material,
        norm_machine: machine,
        norm_margin: margin,
      },
      from,
    );
  }

  /** Writes where the rows of each line begin; the number of all of them. */
  #placeRows(
    counts: Buffer | undefined,
    first: Uint32Array,
    { from, lines }: { readonly from: number; readonly lines: number },
  ): number {
    const each = new Uint32Array(lines);
    if (counts) readNumbers(counts, { column: each, from: 0 });
    let before = 0;
    for (const [at, count] of each.entries()) {
      first[this.#count + at] = from + before;
      before += count;
    }
    return before;
  }

  #priceUses(priceOf: (unit: number, resource: number) => number): void {
    const { unitWork, firstConsumption } = this.#lines;
    const { resource, price } = this.#uses;
    for (let line = 0; line < this.#count; line += 1) {
      const unit = unitWork[line] ?? 0;
      const end = firstConsumption[line + 1] ?? 0;
      for (let at = firstConsumption[line] ?? 0; at < end; at += 1)
        price[at] = priceOf(unit, resource[at] ?? 0);
    }
  }
}

type NumberColumns = Partial<Readonly<Record<BlockColumn, Uint8Array | Uint32Array | Float64Array>>>;

function readColumns(arrays: LoadedBlock['arrays'], columns: NumberColumns, from: number): void {
  for (const [name, bytes] of arrays) {
    const column = columns[name];
    if (column) readNumbers(bytes, { column, from });
  }
}

/** An array without elements, as PostgreSQL sends it. */
const EMPTY = Buffer.alloc(12);
