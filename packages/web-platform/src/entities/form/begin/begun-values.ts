import type { AnyField, Fields } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../api/query-keys.ts';
import { type LinkedDetails, withValue } from '../../../fields/kind/linked-values.ts';
import { fetchOptions } from '../../../fields/simple/link/use-options.ts';
import { followLinks } from '../follow-links.ts';
import { type Values, withFormulas } from '../form-values.ts';

/** Values with which a form begins, and of links their words and what the form is told of their rows; nothing before those are known. */
export function useBegunValues(
  fields: Fields | undefined,
  begins: Readonly<Record<string, string>>,
): Values | undefined {
  const isEmpty = Object.keys(begins).length === 0;
  const { data } = useQuery({
    queryKey: queryKeys.options.beginning(begins),
    queryFn: () => begunValues(fields ?? {}, begins),
    enabled: fields !== undefined && !isEmpty,
    staleTime: 0,
    gcTime: 0,
  });
  return isEmpty ? NOTHING : data;
}

const NOTHING: Values = {};

/** What an address says that a form begins with, from the row whose button opens it; what is empty there is left out. */
export function beginsFrom(
  row: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, string | undefined>> = {},
): Readonly<Record<string, string>> {
  const found = Object.entries(sources).map(([name, source = '']) => [name, row[source] ?? ''] as const);
  return Object.fromEntries(
    found.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
  );
}

/** A value as the form holds it, of the text that an address says. */
function heldValue({ kind }: AnyField, text: string): unknown {
  if (kind === 'boolean') return text === 'true';
  return kind === 'integer' ? Number(text) : text;
}

async function begunValues(fields: Fields, begins: Readonly<Record<string, string>>): Promise<Values> {
  let values: Values = {};
  for (const [name, value] of Object.entries(begins)) {
    const field = fields[name];
    if (field !== undefined)
      values = withValue(values, name, heldValue(field, value), await linkedDetails(field, value));
  }
  return values;
}

/** What a form is told of the row that a link points to; nothing of another kind of value. */
export async function linkedDetails(field: AnyField | undefined, value: unknown): Promise<LinkedDetails> {
  if (field?.kind !== 'link' || typeof value !== 'string') return {};
  const [told] = await fetchOptions(field.to, { ids: [value] });
  return { label: told?.label, shown: told?.shown };
}

/** What is filled in for somebody brings with it what it would have brought had he chosen it himself. */
export function begun(fields: Fields, first: Values, begins: Values | undefined): Values {
  if (begins === undefined) return first;
  const { values } = followLinks(fields, first, withFormulas(fields, { ...first, ...begins }));
  return withFormulas(fields, values);
}
