import { type AnyField, type Fields, type LinkField, siblingsOf } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../api/query-keys.ts';
import { keysOf, withValue } from '../../../fields/kind/linked-values.ts';
import { fetchOptions, type LinkOption } from '../../../fields/simple/link/use-options.ts';
import { type DefaultValues, firstValues, type Values } from '../form-values.ts';
import { useDefaultValues } from '../use-default-values.ts';
import { lastOwn } from './last-own.ts';

/** Values that a new form begins with because the product knows them: what the same person filled in last, and the row of this year; nothing until they are read. */
export function useKnownValues(fields: Fields | undefined, path: string | undefined): Values | undefined {
  const defaults = useDefaultValues();
  const [first, setFirst] = useState<{ readonly path: string | undefined; readonly values: Values }>();
  const isRead = first !== undefined && first.path === path;
  const asks = Object.values(fields ?? {}).some((field) => field.remembered === true || proposesOf(field));
  const { data, isError } = useQuery({
    queryKey: queryKeys.options.known(path ?? ''),
    queryFn: () => knownValues(fields ?? {}, path ?? '', defaults),
    enabled: asks && path !== undefined && !isRead,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // A form begins once: what is read again behind another tab, or after its draft was saved, would take away what was typed.
  if (isRead) return first.values;
  if (data !== undefined) setFirst({ path, values: data });
  // A form opens without them rather than not at all.
  if (isError || (fields !== undefined && !asks)) return NOTHING;
  return data;
}

const NOTHING: Values = {};

async function knownValues(fields: Fields, path: string, defaults: DefaultValues): Promise<Values> {
  const remembered = Object.keys(fields).filter((name) => fields[name]?.remembered === true);
  const last = remembered.length === 0 ? undefined : await lastOwn(path, defaults.userId);
  let known = last === undefined ? NOTHING : onlyFilled(last, remembered);
  for (const [name, link] of Object.entries(fields)) {
    if (link.kind !== 'link' || !proposesOf(link)) continue;
    const option = await proposed(link, { ...firstValues(fields, defaults), ...known }, defaults.today);
    if (option !== undefined)
      known = withValue(known, name, option.id, { label: option.label, shown: option.shown });
  }
  return known;
}

const onlyFilled = (row: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names
      .flatMap(keysOf)
      .filter((key) => (row[key] ?? null) !== null)
      .map((key) => [key, row[key]]),
  );

const proposesOf = (field: AnyField) => (field.kind === 'link' ? field.proposes : undefined);

/** The one row offered to a form that is of this year. */
async function proposed(link: LinkField, values: Values, today: string): Promise<LinkOption | undefined> {
  const siblings = Object.fromEntries(siblingsOf(link).map((name) => [name, values[name] ?? null]));
  const narrowing = link.place === undefined ? undefined : { link: link.place, siblings };
  return ofThisYear(await fetchOptions(link.to, {}, narrowing), link.proposes, today);
}

/** The option whose field holds the year of a day, where exactly one does. */
export function ofThisYear(
  options: readonly LinkOption[],
  proposes: LinkField['proposes'],
  today: string,
): LinkOption | undefined {
  const fits = options.filter(
    ({ shown }) => String(shown?.[proposes?.year ?? ''] ?? '') === today.slice(0, 4),
  );
  return fits.length === 1 ? fits[0] : undefined;
}
