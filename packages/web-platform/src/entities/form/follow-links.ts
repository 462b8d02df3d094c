import { type AnyField, type Fields, fillsOf, siblingsOf } from '@jianheng/definition';
import { linkedRow, withValue } from '../../fields/kind/linked-values.ts';

type Values = Readonly<Record<string, unknown>>;
/** A form after a change, with the links that this emptied: each with the fields whose change did. */
export type Followed = {
  readonly values: Values;
  readonly emptied: Readonly<Record<string, readonly string[]>>;
};

/**
 * What a change of the form brings with it: a link that is narrowed by what changed is emptied, since it may point to a
 * row that is not offered any more, and the row that a link now points to fills in what it fills in.
 */
export function followLinks(fields: Fields, before: Values, changed: Values): Followed {
  const emptied: Record<string, readonly string[]> = {};
  let values = changed;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'lines') continue;
    const lines = followLines(field.fields, { name, before, values });
    if (lines === undefined) continue;
    values = { ...values, [name]: lines.values };
    if (lines.because.length > 0) emptied[name] = lines.because;
  }
  const own = followOwn(fields, before, { form: values, formBefore: before, values });
  return { values: own.values, emptied: { ...emptied, ...own.emptied } };
}

/** The fields that may change when this one does, so that a draft keeps them too. */
export function followersOf(fields: Fields, name: string): readonly string[] {
  const filled = Object.keys(fillsIn(fields[name]));
  const asking = Object.entries(fields).flatMap(([other, one]) => {
    const inner = one.kind === 'lines' ? Object.values(one.fields) : [one];
    return inner.some((link) => siblingsOf(link).includes(name)) ? [other] : [];
  });
  const next = [...filled, ...asking].filter((other) => other !== name);
  return [...next, ...asking.flatMap((link) => Object.keys(fillsIn(fields[link])))];
}

const fillsIn = (field: AnyField | undefined) => (field?.kind === 'link' ? (field.fills ?? {}) : {});

type Lines = { readonly name: string; readonly before: Values; readonly values: Values };

/** The lines of a table, each compared with itself; nothing where no link of theirs is narrowed or fills. */
function followLines(fields: Fields, { name, before, values }: Lines) {
  const lines = values[name];
  if (!Array.isArray(lines) || !Object.values(fields).some(isFollowed)) return undefined;
  const stood = new Map(listOf(before[name]).map((line) => [line.id, line]));
  const because = new Set<string>();
  const followed = lines.map((line: Values) => {
    const old = stood.get(line.id) ?? line;
    const form = { ...values, ...line };
    const done = followOwn(fields, old, { form, formBefore: { ...before, ...old }, values: line });
    for (const names of Object.values(done.emptied)) for (const one of names) because.add(one);
    return done.values;
  });
  return { values: followed, because: [...because] };
}

const isFollowed = (field: AnyField) =>
  field.kind === 'link' && (field.where !== undefined || field.fills !== undefined);

type Following = {
  /** The line over the form around it, now and before. */
  readonly form: Values;
  readonly formBefore: Values;
  readonly values: Values;
};

/** Once for each link at most: what one of them empties may narrow another. */
function followOwn(fields: Fields, before: Values, { form, formBefore, values }: Following): Followed {
  const emptied: Record<string, readonly string[]> = {};
  let now = filledFrom(fields, before, values, form);
  for (const _round of Object.values(fields).filter(isFollowed)) {
    const around = { ...form, ...now };
    const stale = Object.entries(fields).filter(([name, field]) =>
      isStale(name, field, { before, now, because: changedSiblings(field, formBefore, around) }),
    );
    if (stale.length === 0) break;
    for (const [name, field] of stale) {
      emptied[name] = changedSiblings(field, formBefore, around);
      now = filledFrom(fields, now, withValue(now, name, null, { label: '' }), form);
    }
  }
  return { values: now, emptied };
}

const changedSiblings = (field: AnyField, before: Values, now: Values) =>
  siblingsOf(field).filter((name) => (before[name] ?? null) !== (now[name] ?? null));

type Stale = { readonly before: Values; readonly now: Values; readonly because: readonly string[] };

/** A row that was chosen before what it was chosen by had changed. */
const isStale = (name: string, field: AnyField, { before, now, because }: Stale) =>
  isFollowed(field) && because.length > 0 && (now[name] ?? null) !== null && before[name] === now[name];

/** The values with what the rows fill in that links point to now and did not before. */
function filledFrom(fields: Fields, before: Values, now: Values, around: Values): Values {
  let values = now;
  for (const [name, link] of Object.entries(fields)) {
    if (link.kind !== 'link' || (before[name] ?? null) === (now[name] ?? null)) continue;
    const rows = { before: linkedRow(before, name), now: rowChosen(now, name) };
    for (const [one, value] of Object.entries(fillsOf(link, { fields, values, around, ...rows })))
      values = withValue(values, one, value, { label: '' });
  }
  return values;
}

const rowChosen = (now: Values, name: string) =>
  (now[name] ?? null) === null ? undefined : linkedRow(now, name);

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);
