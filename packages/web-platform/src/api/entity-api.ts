import type { Entity, Fields, RowOf, ValuesOf } from '@jianheng/definition';
import { type Answer, call, callForData } from './call.ts';

type Name<F extends Fields> = keyof F & string;
type Operator = '' | '$like' | '$ge' | '$le' | '$gt' | '$lt' | '$in' | '$ne';

/** A list query whose names are those of the entity's fields. */
export type EntityQuery<F extends Fields> = {
  readonly params?: { readonly [Key in `${Name<F>}${Operator}`]?: unknown };
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly orderBy?: Name<F> | 'createdDate' | 'sort' | 'id';
  readonly order?: 'ASC' | 'DESC';
  readonly cursor?: string;
  readonly count?: 'capped' | 'exact' | 'none';
};

/** The calls that an entity has for being declared, typed by that declaration: the server makes them of the same object. */
export function entityApi<F extends Fields>({ path }: Entity<F>) {
  return {
    list: (query: EntityQuery<F> = {}): Promise<Answer<readonly RowOf<F>[]>> =>
      call('POST', `${path}/queryList`, query),
    read: (id: string): Promise<RowOf<F>> => callForData('GET', `${path}/${id}`),
    add: (values: Partial<ValuesOf<F>>): Promise<RowOf<F>> => callForData('POST', path, values),
    change: (change: Partial<ValuesOf<F>> & { id: string; revision?: number }): Promise<RowOf<F>> =>
      callForData('PUT', path, change),
    remove: (ids: readonly string[]): Promise<null> => callForData('DELETE', `${path}/${ids.join(',')}`),
  };
}
