import type { Random } from '@jianheng/server-platform';
import type { ApiCall } from '../every-module/open-api-calls.ts';
import type { Harvest } from './json-values.ts';

const MOST_IDS = 3000;
const ABSENT = '987654321098765432';

/** Ids out of answers and names out of the document: what a stateful caller would try next. */
export class AnswersHarvest implements Harvest {
  readonly #ids: string[] = [];
  readonly #names: readonly string[];
  readonly #kept: ReadonlySet<string>;

  /** `kept` are ids that must not be picked: of those who ask themselves. */
  constructor(calls: readonly ApiCall[], kept: ReadonlySet<string>) {
    const names = calls.flatMap(({ body }) => Object.keys(body?.properties ?? {}));
    this.#names = [
      ...new Set([...names, 'id', 'createdDate', 'createdBy', 'processState', 'parentId', 'sort']),
    ];
    this.#kept = kept;
  }

  id(random: Random): string {
    return this.#ids.length === 0 || random.chance(8) ? ABSENT : random.pick(this.#ids);
  }

  fieldName(random: Random): string {
    return random.pick(this.#names);
  }

  read(body: string, random: Random): void {
    for (const [, id = ''] of body.matchAll(/"(\d{4,18})"/g)) {
      if (this.#kept.has(id)) continue;
      if (this.#ids.length < MOST_IDS) this.#ids.push(id);
      else this.#ids[random.between(0, MOST_IDS - 1)] = id;
    }
  }
}
