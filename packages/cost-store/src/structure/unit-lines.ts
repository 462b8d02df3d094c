import { isDeepStrictEqual } from 'node:util';
import type { Money } from '@jianheng/fixed-point';
import type { Tx } from '@jianheng/server-platform';
import { MAX_BLOCK_LINES } from '../columns/block-columns.ts';
import type { UnitChange } from '../editing/follow-unit.ts';
import { readStored, type StoredBlock, type StoredLine, writeStored } from './stored-lines.ts';

/** A block is split when it has grown to this length. */
const SPLIT_LINES = 1536;

/** A unit whose lines are put in, taken out and moved: all of them in memory, in their order. */
export class UnitLines {
  readonly node: string;
  /** What the sums of the unit change by. */
  readonly change: UnitChange = { sections: new Map(), divisional: 0, unitMeasures: 0 };
  readonly #blocks: { block: number; lines: StoredLine[]; isChanged: boolean }[];
  #nextNumber: number;

  constructor(node: string, blocks: readonly StoredBlock[], nextNumber: number) {
    this.node = node;
    this.#nextNumber = nextNumber;
    this.#blocks = blocks.map(({ block, lines }) => ({ block, lines: [...lines], isChanged: false }));
  }

  /** A line by its number. */
  find(number: number): StoredLine | undefined {
    return this.#place(number)?.line;
  }

  /** The line before this one; undefined for the first of the unit. */
  before(number: number): StoredLine | undefined {
    const all = this.#all();
    return all[all.findIndex((line) => line.number === number) - 1];
  }

  /** The last line of a section, or of the unit where the section has none. */
  lastOf(section: unknown): StoredLine | undefined {
    const all = this.#all();
    return all.findLast(({ cells }) => cells.section === section) ?? all.at(-1);
  }

  /** A number that no line of the unit has ever had. */
  takeNumber(): number {
    this.#nextNumber += 1;
    return this.#nextNumber - 1;
  }

  /** Puts lines behind another one, or first of all. */
  insert(lines: readonly StoredLine[], after: number | undefined): void {
    const at = after === undefined ? undefined : this.#place(after);
    const block = at?.block ?? this.#blocks[0] ?? this.#newBlock();
    block.lines.splice(at === undefined ? 0 : at.index + 1, 0, ...lines);
    block.isChanged = true;
    for (const line of lines) this.#count(line, 1);
  }

  /** Takes a line out. */
  remove(number: number): StoredLine | undefined {
    const at = this.#place(number);
    if (at === undefined) return undefined;
    at.block.lines.splice(at.index, 1);
    at.block.isChanged = true;
    this.#count(at.line, -1);
    return at.line;
  }

  /** Writes the blocks that were changed; those that grew too long are split, those without lines go. */
  async write(tx: Tx, projectId: string, revision: string): Promise<void> {
    const place = { projectId, node: this.node, revision };
    if (this.#blocks.some(({ lines }) => lines.length >= SPLIT_LINES)) this.#split();
    const kept = this.#blocks.filter(({ lines }) => lines.length > 0);
    await tx.client.query(
      'delete from cost_block where tenant_id = $1 and node_id = $2 and not block = any($3::int[])',
      [tx.tenantId, this.node, kept.map(({ block }) => block)],
    );
    for (const { block, lines } of kept.filter(({ isChanged }) => isChanged))
      await writeStored(tx, place, { block, lines });
    await tx.client.query(
      'update cost_unit set lines = $3, next_number = $4 where tenant_id = $1 and node_id = $2',
      [tx.tenantId, this.node, this.#all().length, this.#nextNumber],
    );
  }

  #all(): readonly StoredLine[] {
    return this.#blocks.flatMap(({ lines }) => lines);
  }

  #place(number: number) {
    for (const block of this.#blocks) {
      const index = block.lines.findIndex((line) => line.number === number);
      const line = block.lines[index];
      if (line !== undefined) return { block, index, line };
    }
    return undefined;
  }

  #newBlock() {
    const block = { block: 0, lines: [] as StoredLine[], isChanged: true };
    this.#blocks.push(block);
    return block;
  }

  /** All blocks are numbered anew, since the new ones lie between the old ones. */
  #split(): void {
    const parts = this.#blocks.flatMap(({ lines }) => {
      const count = lines.length < SPLIT_LINES ? 1 : Math.ceil(lines.length / MAX_BLOCK_LINES);
      const size = Math.ceil(lines.length / count);
      return Array.from({ length: count }, (_none, at) => lines.slice(at * size, (at + 1) * size));
    });
    const whole = parts.map((lines, block) => ({ block, lines, isChanged: true }));
    this.#blocks.splice(0, this.#blocks.length, ...whole);
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

/** Whether two lines hold the same. Cells that nobody states may be missing, empty or null. */
export const isSameLine = (one: StoredLine, other: StoredLine): boolean =>
  isDeepStrictEqual(statedOf(one), statedOf(other));

function statedOf({ cells, ...line }: StoredLine): unknown {
  const stated = Object.entries(cells).filter(
    ([name, value]) => value !== null && value !== '' && !(name.endsWith('_decimals') && value === 0),
  );
  return JSON.parse(JSON.stringify({ ...line, cells: Object.fromEntries(stated) }));
}

/** Opens a unit of a project; undefined where it has no bill. The caller holds the bill of the project. */
export async function openUnit(tx: Tx, projectId: string, node: string): Promise<UnitLines | undefined> {
  const { rows } = await tx.client.query<{ next_number: number }>(
    'select next_number from cost_unit where tenant_id = $1 and project_id = $2 and node_id = $3',
    [tx.tenantId, projectId, node],
  );
  const [unit] = rows;
  return unit === undefined ? undefined : new UnitLines(node, await readStored(tx, node), unit.next_number);
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

/** Begins the bill of a unit that has none: without a stated sum. */
export async function beginUnit(tx: Tx, projectId: string, node: string, revision: string): Promise<void> {
  await tx.client.query(
    `insert into cost_unit (tenant_id, node_id, project_id, place, lines, next_number, line_amount, total, head, at_revision)
     select $1, $2, $3, (select coalesce(max(place) + 1, 0) from cost_unit where tenant_id = $1 and project_id = $3),
       0, 1, 0, null, $4, $5
     on conflict (tenant_id, node_id) do nothing`,
    [tx.tenantId, node, projectId, JSON.stringify(EMPTY_HEAD), revision],
  );
}
