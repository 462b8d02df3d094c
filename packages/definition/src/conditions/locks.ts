import type { Fields } from '../fields/any-field.ts';
import type { Lock, When } from '../schema/when-shape.ts';
import type { Exact, WhenOf } from './when.ts';
import { whenHolds } from './when-holds.ts';

type Row = Readonly<Record<string, unknown>>;

const isChoice = (lock: Lock): lock is { readonly anyOf: readonly When[] } => Array.isArray(lock.anyOf);

/** The conditions of a lock, of which one suffices. */
export function locksOf(lock: Lock | undefined): readonly When[] {
  if (lock === undefined) return [];
  return isChoice(lock) ? lock.anyOf : [lock];
}

/** Fields that a lock reads over links, by the link. */
export function linksOfLock(lock: Lock | undefined): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const when of locksOf(lock))
    for (const path of Object.keys(when)) {
      const [link = '', name] = path.split('.');
      if (name !== undefined) found.set(link, [...(found.get(link) ?? []), name]);
    }
  return found;
}

/** The fields that a lock may name: those of the row, and what its links tell for it. */
export function fieldsOfLock(lock: Lock | undefined, fields: Fields): Fields {
  const told = [...linksOfLock(lock)].flatMap(([link, names]) => {
    const field = fields[link];
    const reads: Fields = field?.kind === 'link' ? { ...field.shows, ...field.reads } : {};
    return names.flatMap((name) => (reads[name] ? [[`${link}.${name}`, reads[name]] as const] : []));
  });
  return told.length === 0 ? fields : { ...fields, ...Object.fromEntries(told) };
}

/** Whether a row is locked; what it reads over a link is at `{link}_shown` of the row. */
export function isLocked(lock: Lock | undefined, fields: Fields, row: Row): boolean {
  const over = [...linksOfLock(lock)].flatMap(([link, names]) => {
    const told = row[`${link}_shown`];
    return names.map((name) => [`${link}.${name}`, isRow(told) ? told[name] : null] as const);
  });
  const whole = over.length === 0 ? row : { ...row, ...Object.fromEntries(over) };
  const known = fieldsOfLock(lock, fields);
  return locksOf(lock).some((when) => whenHolds(when, known, whole));
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

type OverLink<F extends Fields, Link, Name, Said> = Link extends keyof F
  ? F[Link] extends { readonly target?: infer To extends Fields }
    ? Name extends keyof WhenOf<To>
      ? Exact<NonNullable<Said>, NonNullable<WhenOf<To>[Name]>>
      : never
    : never
  : never;
type ExactWay<F extends Fields, W> = {
  readonly [Name in keyof W]: Name extends keyof WhenOf<F>
    ? Exact<NonNullable<W[Name]>, NonNullable<WhenOf<F>[Name]>>
    : Name extends `${infer Link}.${infer Of}`
      ? OverLink<F, Link, Of, W[Name]>
      : never;
};

/** A lock as it was written: a name, or a value, that does not fit the fields does not compile. */
export type ExactLock<F extends Fields, W> = W extends {
  readonly anyOf: infer Ways extends readonly unknown[];
}
  ? { readonly anyOf: { readonly [At in keyof Ways]: ExactWay<F, Ways[At]> } }
  : ExactWay<F, W>;
