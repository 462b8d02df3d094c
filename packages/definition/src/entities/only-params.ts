import type { When } from '../schema/when-shape.ts';

/** What a list says of its own rows, as the server reads filters. */
export function onlyParams({
  only = {},
}: {
  readonly only?: When | undefined;
}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(only).flatMap(([name, condition]) =>
      Object.entries(condition ?? {}).flatMap(([word, wanted]) =>
        word in SUFFIXES ? [[`${name}${SUFFIXES[word]}`, wanted] as const] : [],
      ),
    ),
  );
}

const SUFFIXES: Readonly<Record<string, string>> = {
  is: '',
  isNot: '$ne',
  in: '$in',
  above: '$gt',
  atLeast: '$ge',
  below: '$lt',
  atMost: '$le',
};
