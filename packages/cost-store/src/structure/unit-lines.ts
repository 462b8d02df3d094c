import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { MAX_BLOCK_LINES } from '../columns/block-columns.ts';
import type { UnitChange } from '../editing/follow-unit.ts';
import { readStored, type StoredLine, writeStored } from './stored-lines.ts';

/** A block is split when it has grown to this length. */
const SPLIT_LINES = 1536;

/** A block of which only the numbers are known, or all lines. */
type KnownBlock = {
  readonly block: number;
  /** In their order. */
  numbers: readonly number[];
  lines: StoredLine[] | undefined;
  isChanged: boolean;
};

export type UnitPlace = { readonly projectId: string; readonly node: string };

type StoredNumbers = {
  readonly nextNumber: number;
  readonly blocks: readonly { readonly block: number; readonly number: readonly number[] }[];
};

/** Lines of a unit that are inserted, removed and moved. Of each line the number is known, of opened blocks everything. */
export class UnitLines {
  readonly place: UnitPlace;
  /** Changes of the unit's sums. */
  readonly change: UnitChange = { sections: new Map(), divisional: 0, unitMeasures: 0 };
  readonly #tx: Tx;
  readonly #blocks: KnownBlock[];
  readonly #blockOf = new Map<number, KnownBlock>();
  #nextNumber: number;

  constructor(tx: Tx, place: UnitPlace, { nextNumber, blocks }: StoredNumbers) {
    this.#tx = tx;
    this.place = place;
    this.#nextNumber = nextNumber;
    this.#blocks = blocks.map(({ block, number }) => ({
      block,
      numbers: number,
      lines: undefined,
      isChanged: false,
    }));
    for (const block of this.#blocks) for (const number of block.numbers) this.#blockOf.set(number, block);
  }

  /** The first line of the unit; undefined when it has none. */
  get first(): number | undefined {
    return this.#blocks.find(({ numbers }) => numbers.length > 0)?.numbers[0];
  }

  get last(): number | undefined {
    return this.#blocks.findLast(({ numbers }) => numbers.length > 0)?.numbers.at(-1);
  }

  has(number: number): boolean {
    return this.#blockOf.has(number);
  }

  /** Reads the blocks of these lines, one after another, so that other calls are served in between. */
  async open(numbers: readonly (number | undefined)[]): Promise<void> {
    for (const number of numbers) {
      const block = number === undefined ? undefined : this.#blockOf.get(number);
      if (block !== undefined) block.lines ??= await readStored(this.#tx, this.place.node, block.block);
    }
  }

  /** The last line of a section in the database, opened; undefined when the section has no line. */
  async lastOf(section: string): Promise<number | undefined> {
    const { projectId, node } = this.place;
    const { rows } = await this.#tx.client.query<{ number: number }>(
      `select l.number from cost_block b, lateral unnest(b.number, b.section) with ordinality l (number, section, at)
       where b.tenant_id = $1 and b.project_id = $2 and b.node_id = $3 and coalesce(l.section, '') = $4
       order by b.block desc, l.at desc limit 1`,
      [this.#tx.tenantId, projectId, node, section],
    );
    await this.open([rows[0]?.number]);
    return rows[0]?.number;
  }

  /** A line by its number; undefined when the unit has none. Its block must have been opened. */
  find(number: number): StoredLine | undefined {
    const block = this.#blockOf.get(number);
    return block === undefined ? undefined : linesOf(block).find((line) => line.number === number);
  }

  /** The number of the line before this one; null for the first of the unit. */
  before(number: number): number | null {
    const block = this.#blockOf.get(number);
    if (block === undefined) return null;
    const at = block.numbers.indexOf(number);
    if (at > 0) return block.numbers[at - 1] ?? null;
    const earlier = this.#blocks.slice(0, this.#blocks.indexOf(block));
    return earlier.findLast(({ numbers }) => numbers.length > 0)?.numbers.at(-1) ?? null;
  }

  /** A number that no line of the unit has ever had. */
  takeNumber(): number {
    this.#nextNumber += 1;
    return this.#nextNumber - 1;
  }

  /** Inserts lines after another one, or before all others. */
  insert(added: readonly StoredLine[], after: number | null): void {
    const block = after === null ? (this.#blocks[0] ?? this.#newBlock()) : this.#blockOf.get(after);
    if (block === undefined) throw new RangeError(`unit ${this.place.node} has no line ${after}`);
    const at = after === null ? 0 : block.numbers.indexOf(after) + 1;
    this.#change(block, linesOf(block).toSpliced(at, 0, ...added));
    for (const line of added) {
      this.#blockOf.set(line.number, block);
      this.#count(line, 1);
    }
  }

  /** Removes a line; undefined when the unit does not have it. */
  remove(number: number): StoredLine | undefined {
    const block = this.#blockOf.get(number);
    const line = this.find(number);
    if (block === undefined || line === undefined) return undefined;
    this.#change(
      block,
      linesOf(block).filter((one) => one !== line),
    );
    this.#blockOf.delete(number);
    this.#count(line, -1);
    return line;
  }

  /** Replaces a line by one with the same number. */
  replace(line: StoredLine): void {
    const block = this.#blockOf.get(line.number);
    const former = this.find(line.number);
    if (block === undefined || former === undefined)
      throw new RangeError(`unit ${this.place.node} has no line ${line.number}`);
    this.#change(
      block,
      linesOf(block).map((one) => (one === former ? line : one)),
    );
    this.#count(former, -1);
    this.#count(line, 1);
  }

  /** Writes the changed blocks. A block that has grown too long is split, one without lines is deleted. */
  async write(revision: string): Promise<void> {
    let shift = 0;
    for (const { block, lines, isChanged } of this.#blocks) {
      if (!isChanged || lines === undefined) continue;
      shift += await this.#writeBlock(block + shift, partsOf(lines), revision);
    }
    await this.#tx.client.query(
      'update cost_unit set lines = $3, next_number = $4 where tenant_id = $1 and node_id = $2',
      [this.#tx.tenantId, this.place.node, this.#blockOf.size, this.#nextNumber],
    );
  }

  /** Returns by how much the numbers of the blocks after it have grown. */
  async #writeBlock(
    block: number,
    parts: readonly (readonly StoredLine[])[],
    revision: string,
  ): Promise<number> {
    if (parts.length === 0)
      await this.#tx.client.query(
        'delete from cost_block where tenant_id = $1 and node_id = $2 and block = $3',
        [this.#tx.tenantId, this.place.node, block],
      );
    if (parts.length > 1) await this.#makeRoom(block, parts.length - 1);
    for (const [at, lines] of parts.entries())
      await writeStored(this.#tx, { ...this.place, block: block + at, revision }, lines);
    return Math.max(0, parts.length - 1);
  }

  /** Gives the blocks after this one higher numbers, by way of negative ones, which no block has. */
  async #makeRoom(block: number, more: number): Promise<void> {
    const { tenantId, client } = this.#tx;
    await client.query(
      'update cost_block set block = -(block + $4::int) where tenant_id = $1 and node_id = $2 and block > $3',
      [tenantId, this.place.node, block, more],
    );
    await client.query(
      'update cost_block set block = -block where tenant_id = $1 and node_id = $2 and block < 0',
      [tenantId, this.place.node],
    );
  }

  #change(block: KnownBlock, lines: StoredLine[]): void {
    block.lines = lines;
    block.numbers = lines.map(({ number }) => number);
    block.isChanged = true;
  }

  /** The only block of a unit that had none. */
  #newBlock(): KnownBlock {
    const block: KnownBlock = { block: 0, numbers: [], lines: [], isChanged: true };
    this.#blocks.push(block);
    return block;
  }

  #count({ cells }: StoredLine, times: 1 | -1): void {
    const amount: Money = Number(cells.amount ?? 0) * times;
    if (cells.tab === 1) {
      this.change.unitMeasures += amount;
      return;
    }
    const section = String(cells.section ?? '');
    this.change.divisional += amount;
    this.change.sections.set(section, (this.change.sections.get(section) ?? 0) + amount);
  }
}

function linesOf({ block, lines }: KnownBlock): StoredLine[] {
  if (lines === undefined) throw new RangeError(`block ${block} was not opened`);
  return lines;
}

/** A block as it is written: in parts of equal length when it has grown too long. */
function partsOf(lines: readonly StoredLine[]): readonly (readonly StoredLine[])[] {
  if (lines.length === 0) return [];
  const count = lines.length < SPLIT_LINES ? 1 : Math.ceil(lines.length / MAX_BLOCK_LINES);
  const size = Math.ceil(lines.length / count);
  return Array.from({ length: count }, (_none, at) => lines.slice(at * size, (at + 1) * size));
}

/** Whether two lines are equal. Cells without a value may be missing, empty or null. */
export const isSameLine = (one: StoredLine, other: StoredLine): boolean =>
  isDeepStrictEqual(statedOf(one), statedOf(other));

function statedOf({ cells, ...line }: StoredLine): unknown {
  const stated = Object.entries(cells).filter(
    ([name, value]) => value !== null && value !== '' && !(name.endsWith('_decimals') && value === 0),
  );
  return JSON.parse(JSON.stringify({ ...line, cells: Object.fromEntries(stated) }));
}

/** Reads the numbers of a unit's lines; a unit without a bill has none. The caller holds the lock of the project. */
export async function readUnit(tx: Tx, place: UnitPlace): Promise<UnitLines> {
  const values = [tx.tenantId, place.projectId, place.node];
  const { rows: units } = await tx.client.query<{ next_number: number }>(
    'select next_number from cost_unit where tenant_id = $1 and project_id = $2 and node_id = $3',
    values,
  );
  const { rows: blocks } = await tx.client.query<StoredNumbers['blocks'][number]>({
    name: 'cost-unit-numbers',
    text: `select block, number from cost_block
      where tenant_id = $1 and project_id = $2 and node_id = $3 order by block`,
    values,
  });
  return new UnitLines(tx, place, { nextNumber: units[0]?.next_number ?? 1, blocks });
}

const EMPTY_HEAD = {
  specialty: '',
  area: null,
  sections: [],
  divisional: null,
  unitMeasures: null,
  measuresTotal: null,
  otherTotal: null,
  statutoryFeeTotal: null,
  taxBase: null,
  taxRate: null,
  tax: null,
};

/** Starts the bill of a unit that has none, without stated sums. */
export async function beginUnit(tx: Tx, { projectId, node }: UnitPlace, revision: string): Promise<void> {
  await tx.client.query(
    `insert into cost_unit (tenant_id, node_id, project_id, place, lines, next_number, line_amount, total, head, at_revision)
     select $1, $2, $3, (select coalesce(max(place) + 1, 0) from cost_unit where tenant_id = $1 and project_id = $3),
       0, 1, 0, null, $4, $5
     on conflict (tenant_id, node_id) do nothing`,
    [tx.tenantId, node, projectId, JSON.stringify(EMPTY_HEAD), revision],
  );
}
