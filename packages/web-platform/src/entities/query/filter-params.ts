import { type AnyField, type Fields, fieldNamed } from '@jianheng/definition';
import type { FilterValue } from '../../fields/kind/field-kind.ts';

export type Filters = Readonly<Record<string, FilterValue | undefined>>;
export type FilterParams = Readonly<Record<string, unknown>>;

type FilterInput = {
  readonly fields: Fields;
  /** Fields that the quick search looks into. */
  readonly search: readonly string[];
  readonly keyword: string;
  readonly filters: Filters;
};

/** The filter keys of the wire: `a_b$like` for the quick search, `$ge` and `$le` for spans, `$in` for choices. */
export function filterParams({ fields, search, keyword, filters }: FilterInput): FilterParams {
  const params: Record<string, unknown> = {};
  const term = keyword.trim();
  if (term !== '' && search.length > 0) params[`${search.join('_')}$like`] = term;
  for (const [name, value] of Object.entries(filters)) {
    const field = fieldNamed(fields, name);
    if (field !== undefined && value !== undefined) Object.assign(params, paramsOf(name, field, value));
  }
  return params;
}

function paramsOf(name: string, field: AnyField, value: FilterValue): FilterParams {
  switch (value.kind) {
    case 'text':
      return { [`${name}$like`]: value.text };
    case 'span':
      return {
        ...(value.from === undefined ? {} : { [`${name}$ge`]: value.from }),
        ...(value.to === undefined ? {} : { [`${name}$le`]: value.to }),
      };
    case 'choices':
      return field.kind === 'boolean'
        ? { [name]: value.choices[0] === 'true' }
        : { [`${name}$in`]: value.choices };
  }
}

/** How many filters are set. */
export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}
