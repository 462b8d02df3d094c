import type { When } from '../schema/when-shape.ts';

/** What a list says of its rows: on which a condition holds, and in which field its reader must stand. */
type Narrowed = { readonly only?: When | undefined; readonly own?: string | undefined };

/** The same as the server reads filters. */
export function onlyParams(
  { only = {}, own }: Narrowed,
  readerId: string,
): Readonly<Record<string, unknown>> {
  const params = Object.fromEntries(
    Object.entries(only).flatMap(([name, condition]) =>
      Object.entries(condition ?? {}).flatMap(([word, wanted]) =>
        word in SUFFIXES ? [[`${name}${SUFFIXES[word]}`, wanted] as const] : [],
      ),
    ),
  );
  return own === undefined ? params : { ...params, [own]: readerId };
}

const SUFFIXES: Readonly<Record<string, string>> = {
  is: '',
  isNot: '$ne',
  in: '$in',
  includes: '',
  above: '$gt',
  atLeast: '$ge',
  below: '$lt',
  atMost: '$le',
};
