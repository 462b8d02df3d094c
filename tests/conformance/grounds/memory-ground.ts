import {
  type Command,
  type KnownModel,
  noRows,
  type ProcessModel,
  type UnitRows,
} from '@jianheng/process-engine';
import type { Done, Ground } from './ground.ts';
import { interpretOnce } from './interpret-once.ts';

/** Trees as JSON text, so that nothing lives on between two commands but what could be stored. */
export class MemoryGround implements Ground {
  readonly name = 'in memory';
  readonly #trees = new Map<string, string>();
  #definitions: KnownModel[] = [];
  #lastId = 0;

  async reset(): Promise<void> {
    this.#trees.clear();
    this.#definitions = [];
    this.#lastId = 0;
  }

  async deploy(model: ProcessModel): Promise<void> {
    this.#definitions.push({ defId: this.#nextId(), model });
  }

  async models(): Promise<readonly ProcessModel[]> {
    const newest = new Map(this.#definitions.map(({ model }) => [model.key, model]));
    return [...newest.values()];
  }

  async trees(): Promise<readonly UnitRows[]> {
    return [...this.#trees.values()].map((text) => JSON.parse(text) as UnitRows);
  }

  async act(rootId: string | null, command: Command, now: string): Promise<Done> {
    const text = rootId === null ? undefined : this.#trees.get(rootId);
    const rows = text === undefined ? noRows() : (JSON.parse(text) as UnitRows);
    const nextId = () => this.#nextId();
    const result = interpretOnce(rows, command, { now, nextId, definitions: this.#definitions });
    const id = rootId ?? result.rows.instance[0]?.rootId ?? '';
    this.#trees.set(id, JSON.stringify(result.rows));
    return { rootId: id, events: result.events };
  }

  async close(): Promise<void> {
    await this.reset();
  }

  #nextId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }
}
