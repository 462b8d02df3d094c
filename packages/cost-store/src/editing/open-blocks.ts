import type { Tx } from '@jianheng/server-platform';
import { numberArray, textArray } from '../arrays/binary-arrays.ts';
import {
  FIGURE_CELLS,
  type FigureCell,
  isFigureCell,
  type LineCell,
  TEXT_CELLS,
  type TextCell,
} from './line-cells.ts';

const FIGURES: readonly FigureCell[] = [
  'quantity',
  'price',
  'amount',
  'control',
  'labour',
  'material',
  'machine',
  'overhead',
  'profit',
];
const TEXTS: readonly TextCell[] = ['code', 'name', 'feature', 'uom', 'subject', 'collected'];
const CELLS: readonly LineCell[] = [...FIGURES, ...TEXTS];

type Stored = { readonly node: string; readonly block: number; readonly number: readonly number[] } & {
  readonly tab: readonly number[];
  readonly section: readonly string[] | null;
} & Readonly<Record<FigureCell, readonly (string | null)[] | null>> &
  Readonly<Record<TextCell, readonly string[] | null>>;

/** A block that is being changed: its columns in memory, and which of them were written to. */
export class OpenBlock {
  readonly node: string;
  readonly block: number;
  readonly #number: readonly number[];
  readonly #tab: readonly number[];
  readonly #section: readonly string[] | null;
  readonly #figures: Readonly<Record<FigureCell, number[]>>;
  readonly #texts: Readonly<Record<TextCell, string[]>>;
  readonly #changed = new Set<LineCell>();

  constructor(stored: Stored) {
    const { length } = stored.number;
    this.node = stored.node;
    this.block = stored.block;
    this.#number = stored.number;
    this.#tab = stored.tab;
    this.#section = stored.section;
    const figures = (name: FigureCell) =>
      Array.from({ length }, (_none, at) => Number(stored[name]?.[at] ?? Number.NaN));
    const texts = (name: TextCell) => Array.from({ length }, (_none, at) => stored[name]?.[at] ?? '');
    this.#figures = {
      quantity: figures('quantity'),
      price: figures('price'),
      amount: figures('amount'),
      control: figures('control'),
      labour: figures('labour'),
      material: figures('material'),
      machine: figures('machine'),
      overhead: figures('overhead'),
      profit: figures('profit'),
    };
    this.#texts = {
      code: texts('code'),
      name: texts('name'),
      feature: texts('feature'),
      uom: texts('uom'),
      subject: texts('subject'),
      collected: texts('collected'),
    };
  }

  /** The place of a line by its number; -1 when it is not here. */
  placeOf(number: number): number {
    return this.#number.indexOf(number);
  }

  figure(name: FigureCell, place: number): number {
    return this.#figures[name][place] ?? Number.NaN;
  }

  text(name: TextCell, place: number): string {
    return this.#texts[name][place] ?? '';
  }

  setFigure(name: FigureCell, place: number, value: number): void {
    this.#figures[name][place] = value;
    this.#changed.add(name);
  }

  setText(name: TextCell, place: number, value: string): void {
    this.#texts[name][place] = value;
    this.#changed.add(name);
  }

  /** The section of a line, and whether it is a measure by unit price (单价措施). */
  sectionOf(place: number): { readonly section: string; readonly isPreliminary: boolean } {
    return { section: this.#section?.[place] ?? '', isPreliminary: this.#tab[place] === 1 };
  }

  /** Writes the columns that were changed. */
  async write(tx: Tx, revision: string): Promise<void> {
    const names = CELLS.filter((name) => this.#changed.has(name));
    if (names.length === 0) return;
    const sets = names.map((name, at) => `${name} = $${at + 5}::${isFigureCell(name) ? 'bigint' : 'text'}[]`);
    await tx.client.query(
      `update cost_block set at_revision = $4, ${sets.join(', ')} where tenant_id = $1 and node_id = $2 and block = $3`,
      [tx.tenantId, this.node, this.block, revision, ...names.map((name) => this.#column(name))],
    );
  }

  #column(name: LineCell): Buffer {
    return isFigureCell(name) ? numberArray('bigint', this.#figures[name]) : textArray(this.#texts[name]);
  }
}

/** Opens the blocks in which these lines are, by the node of their unit; lines that are nowhere are in none. */
export async function openBlocks(
  tx: Tx,
  projectId: string,
  numbers: ReadonlyMap<string, readonly number[]>,
): Promise<readonly OpenBlock[]> {
  const blocks: OpenBlock[] = [];
  for (const [node, wanted] of numbers) {
    const { rows } = await tx.client.query<Stored>({
      name: 'cost-open-blocks',
      text: `select node_id::text as node, block, number, tab, section, ${CELLS.join(', ')} from cost_block
        where tenant_id = $1 and project_id = $2 and node_id = $3 and number && $4::int[] order by block`,
      values: [tx.tenantId, projectId, node, wanted],
    });
    blocks.push(...rows.map((row) => new OpenBlock(row)));
  }
  return blocks;
}

/** What a cell is called in a sentence. */
export const cellLabel = (name: LineCell): string =>
  isFigureCell(name) ? FIGURE_CELLS[name][0] : TEXT_CELLS[name][0];
