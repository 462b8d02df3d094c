import type { FoundBy, LinkField } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { findRows } from '../find-rows.ts';
import type { RegisteredEntity } from '../registry.ts';
import type { Writer } from './fill-in.ts';
import type { Values } from './row-columns.ts';

type Row = { readonly values: Values; readonly before?: Values | undefined };
type Make = (
  tx: Tx,
  known: RegisteredEntity,
  values: Values,
  writer: Writer,
) => Promise<{ readonly id: string }>;
type Finding = { readonly writer: Writer; readonly make: Make };
type Found = LinkField & { readonly finds: Readonly<Record<string, FoundBy>> };

const isFound = (field: { readonly kind: string }): field is Found =>
  field.kind === 'link' && 'finds' in field && field.finds !== undefined;

/**
 * Fills in the links that the system finds by a key (`finds`), of rows before they are written; a missing row is made
 * where the link says so. A row that keeps its key keeps its link.
 */
export async function withFoundLinks(
  tx: Tx,
  known: RegisteredEntity,
  rows: readonly Row[],
  finding: Finding,
): Promise<Values[]> {
  let filled: Values[] = rows.map(({ values }) => values);
  for (const [name, field] of Object.entries(known.entity.fields)) {
    if (!isFound(field)) continue;
    const ids = new Map<string, string | null>();
    const next: Values[] = [];
    for (const [at, { before }] of rows.entries()) {
      const values = filled[at] ?? {};
      const key = keyOf(field, values);
      const isKept =
        before && before[name] !== null && JSON.stringify(keyOf(field, before)) === JSON.stringify(key);
      next.push(isKept ? values : { ...values, [name]: await idOf(tx, known, field, { key, ids, finding }) });
    }
    filled = next;
  }
  return filled;
}

type Key = Readonly<Record<string, unknown>>;

/** The key that a row asks for; none while part of it is empty. */
function keyOf({ finds }: Found, values: Values): Key | undefined {
  const parts = Object.entries(finds).map(([name, by]) => [name, partOf(by, values)] as const);
  return parts.some(([, value]) => value === null) ? undefined : Object.fromEntries(parts);
}

function partOf(by: FoundBy, values: Values): unknown {
  if (typeof by === 'string') return values[by] ?? null;
  const day = values[by.monthOf];
  if (typeof day !== 'string' || day === '') return null;
  // A day is one by itself; a moment is that of the firm's clock.
  return (day.length === 10 ? day : chinaDay(new Date(day))).slice(0, 7);
}

type Asked = {
  readonly key: Key | undefined;
  /** What rows that are written together have found already. */
  readonly ids: Map<string, string | null>;
  readonly finding: Finding;
};

async function idOf(
  tx: Tx,
  known: RegisteredEntity,
  field: Found,
  { key, ids, finding: { writer, make } }: Asked,
): Promise<string | null> {
  if (key === undefined) return null;
  const place = JSON.stringify(key);
  const earlier = ids.get(place);
  if (earlier !== undefined) return earlier;
  const target = known.entityAt(field.to);
  // Two that ask for the same row at once make one.
  if (field.makes)
    await queryRows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `finds/${tx.tenantId}/${field.to}/${place}`,
    ]);
  const when = Object.fromEntries(
    Object.entries(key).map(([name, value]) => [name, { is: comparable(value) }]),
  );
  const [found] = await findRows(tx, target, when, { limit: 1 });
  const id = found?.id ?? (field.makes ? (await make(tx, target, key, writer)).id : null);
  ids.set(place, id);
  return id;
}

const comparable = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
