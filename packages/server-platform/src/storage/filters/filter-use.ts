import {
  currentName,
  isCustomModule,
  partsOfFilter,
  type RowFilter,
  readRowFilter,
  WHERE_KEY,
} from '@jianheng/definition';
import type { RegisteredEntity } from '../registry.ts';

/** By which field rows of an entity were looked for, in which order, and how often. */
export type FieldUse = {
  readonly entity: string;
  readonly field: string;
  readonly sort: string;
  readonly uses: number;
};

/** So many different ones of a firm are counted between two savings; further ones wait for the next time. */
const MOST = 1000;

/**
 * Counts by what people look for the rows of drawn forms, whose declarations know nothing of that: in memory, so that no
 * list waits for it, until somebody saves it.
 */
export class FilterUse {
  readonly #counts = new Map<string, Map<string, number>>();

  note(
    tenantId: string,
    { entity, module }: Pick<RegisteredEntity, 'entity' | 'module'>,
    query: { readonly params?: Readonly<Record<string, unknown>>; readonly orderBy?: string },
  ): void {
    if (!module || !isCustomModule(module.name)) return;
    const counts = this.#counts.get(tenantId) ?? new Map<string, number>();
    this.#counts.set(tenantId, counts);
    const sort = currentName(query.orderBy ?? '');
    for (const field of fieldsAsked(query.params ?? {})) {
      const key = JSON.stringify([entity.path, field, sort]);
      const count = counts.get(key);
      if (count !== undefined || counts.size < MOST) counts.set(key, (count ?? 0) + 1);
    }
  }

  /** What was counted of a firm since it was taken last. */
  take(tenantId: string): FieldUse[] {
    const counts = this.#counts.get(tenantId);
    this.#counts.delete(tenantId);
    return [...(counts ?? [])].map(([key, uses]) => {
      const [entity = '', field = '', sort = ''] = JSON.parse(key) as string[];
      return { entity, field, sort, uses };
    });
  }
}

/** The fields that a question names, each once. What is asked of one of several at a time narrows nothing by itself. */
function fieldsAsked(params: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const plain = Object.entries(params)
    .filter(([key, value]) => key !== WHERE_KEY && value !== undefined && value !== null && value !== '')
    .map(([key]) => key.split('$')[0] ?? '')
    .filter((name) => !name.includes('_'));
  const read = params[WHERE_KEY] === undefined ? undefined : readRowFilter(params[WHERE_KEY]);
  const put = read && 'filter' in read ? fieldsIn(read.filter) : [];
  return new Set([...plain, ...put].map(currentName));
}

function fieldsIn(filter: RowFilter): string[] {
  if ('field' in filter) return [filter.field];
  const parts = partsOfFilter(filter);
  return 'all' in filter || parts.length === 1 ? parts.flatMap(fieldsIn) : [];
}
