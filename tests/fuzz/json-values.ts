import type { Random } from '@jianheng/server-platform';
import type { JsonSchema } from '../every-module/open-api-calls.ts';

/** What earlier answers told, to be asked for again. */
export type Harvest = {
  /** An id that some answer gave, or one that there is not. */
  id(random: Random): string;
  /** Names of fields that some form has. */
  fieldName(random: Random): string;
};

const TEXTS = [
  '样本',
  '采购',
  'a',
  '2026-11-20',
  '2026-11-20T01:30:00.000Z',
  '100.00',
  '1',
  'approve',
  'loan',
];
const OPERATORS = ['', '$like', '$ge', '$le', '$gt', '$lt', '$in', '$ne'];
const FEW = 3;

/** Values that fit a schema more often than not: random ones, and ids that really exist. */
export class JsonValues {
  readonly #random: Random;
  readonly #harvest: Harvest;

  constructor(random: Random, harvest: Harvest) {
    this.#random = random;
    this.#harvest = harvest;
  }

  for(schema: JsonSchema, name = '', level = 0): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.#random.pick(schema.enum);
    if (schema.anyOf) return this.for(this.#random.pick(schema.anyOf), name, level);
    const types = schema.type === undefined ? ['anything'] : [schema.type].flat();
    return this.#ofType(this.#random.pick(types), { schema, name, level });
  }

  #ofType(type: string, { schema, name, level }: Wanted): unknown {
    switch (type) {
      case 'object':
        return this.#object(schema, name, level);
      case 'array':
        return this.#list(FEW, () => this.for(schema.items ?? {}, name, level + 1));
      case 'boolean':
        return this.#random.chance(50);
      case 'integer':
      case 'number':
        return this.#random.between(0, Math.min(schema.maximum ?? 100, 100));
      case 'null':
        return null;
      case 'string':
        return this.#text(schema, name);
      default:
        return level > FEW ? null : this.#anything(level);
    }
  }

  #object(schema: JsonSchema, name: string, level: number): Record<string, unknown> {
    if (name === 'params' && !schema.properties) return this.#filters();
    const known = Object.entries(schema.properties ?? {}).filter(
      ([key]) => schema.required?.includes(key) || this.#random.chance(55),
    );
    return Object.fromEntries(known.map(([key, inner]) => [key, this.for(inner, key, level + 1)]));
  }

  #filters(): Record<string, unknown> {
    const keys = this.#list(FEW, () => {
      const names = this.#list(FEW, () => this.#harvest.fieldName(this.#random)).join('_');
      return `${names || 'id'}${this.#random.pick(OPERATORS)}`;
    });
    return Object.fromEntries(keys.map((key) => [key, this.#anything(FEW)]));
  }

  #text({ format }: JsonSchema, name: string): string {
    if (format === 'date') return '2026-11-20';
    if (format === 'date-time') return '2026-11-20T01:30:00.000Z';
    if (format === 'decimal') return this.#random.pick(['0', '1.25', '100000.00']);
    if (name === 'orderBy' || name === 'sums') return this.#harvest.fieldName(this.#random);
    return this.#random.chance(60) ? this.#harvest.id(this.#random) : this.#random.pick(TEXTS);
  }

  #anything(level: number): unknown {
    const kinds = ['string', 'integer', 'boolean', 'null', ...(level < 2 ? ['array', 'data'] : [])];
    const kind = this.#random.pick(kinds);
    if (kind !== 'data') return this.#ofType(kind, { schema: {}, name: '', level: level + 1 });
    const names = this.#list(6, () => this.#harvest.fieldName(this.#random));
    return Object.fromEntries(names.map((key) => [key, this.#anything(level + 1)]));
  }

  #list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#random.between(0, most) }, make);
  }
}

type Wanted = { readonly schema: JsonSchema; readonly name: string; readonly level: number };
