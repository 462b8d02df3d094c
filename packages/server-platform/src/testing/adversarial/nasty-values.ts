const NUL = '\u0000';
const HALF = '\ud83d';

/** What no field expects, and what PostgreSQL or JavaScript would stumble over if it came through. */
const NASTY: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e300],
  ...['', ' ', '0', '-1', 'abc', '1e9', '999999999999999999', '9'.repeat(19), '9'.repeat(400)],
  ...[NUL, `a${NUL}b`, HALF, `a${HALF}`, '😀'.repeat(100), '\u202e\u202dabc', '字'.repeat(2001)],
  ...["'; drop table wf_task; --", '%_\\', '../..', '__proto__', 'constructor'],
  ...['0000-01-01', '9999-12-31', '2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'],
  ...[[], [null], [''], [NUL], ['1'], ['1', '1'], ['999999999999999999'], [['1']]],
  Array.from({ length: 300 }, (_, at) => String(at + 1)),
  ...[
    {},
    { a: NUL },
    { [NUL]: 'a' },
    { [HALF]: HALF },
    { toString: 'x', constructor: 'x' },
    { toString: ['1'] },
  ],
  { a: { b: { c: [1, null, { d: 'e' }] } } },
];

/** The body with every nasty value at every place of it, one at a time, and with a field that nobody knows. */
export function* bent(body: object): Generator<unknown> {
  yield { ...body, unknownField: 1 };
  for (const path of placesIn(body, [])) for (const value of NASTY) yield withAt(body, path, value);
}

type Path = readonly string[];

function placesIn(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...placesIn(inner, [...path, name]),
  ]);
}

function withAt(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withAt((body as Record<string, unknown>)[name], rest, value);
  return Array.isArray(body) ? body.with(Number(name), inner) : { ...(body as object), [name]: inner };
}
