import type { AnyField, ModuleShape } from '@jianheng/definition';
import type { Registry } from '@jianheng/server-platform';
import type { TestServer } from '@jianheng/server-platform/testing';
import { Client } from 'pg';

type Known = Registry['entities'][number];
type Implemented = {
  readonly module: ModuleShape;
  readonly examples: Readonly<Record<string, object | undefined>>;
};

/** A key of fewer values than this may be used up before a test has made its rows. */
const ENOUGH = 100_000;

/** Keys that leave room for a few rows only, such as one seat a side: the columns of each, with its table. */
export function scarceKeys(
  registry: Registry,
  modules: readonly Implemented[],
): readonly { readonly table: string; readonly columns: readonly string[] }[] {
  const items = new Map(modules.flatMap(({ module }) => Object.entries(module.dictionaries ?? {})));
  const countOf = (known: Known, name: string): number => {
    const example = modules.find(({ module }) => module.name === known.module?.name)?.examples[known.name];
    if (example && name in example) return 1;
    const field = known.entity.fields[name];
    if (field?.kind === 'dictionary') return Object.keys(items.get(field.code)?.items ?? {}).length;
    return field ? valuesOf(field) : Number.POSITIVE_INFINITY;
  };
  return registry.entities.flatMap((known) =>
    [...(known.entity.unique ?? []), ...heldKeys(known)]
      .filter((names) => names.reduce((count, name) => count * countOf(known, name), 1) < ENOUGH)
      .map((names) => ({
        table: known.table,
        columns: names.map((name) => known.columns.get(name) ?? name),
      })),
  );
}

/** A key with a condition: no two rows that meet it may hold the same values. */
const heldKeys = ({ entity: { exclusive = {} } }: Known): readonly (readonly string[])[] =>
  Object.values(exclusive).flatMap((one) => ('from' in one ? [] : [one.by]));

/** How many values a field can have, as far as its declaration bounds them. */
function valuesOf(field: AnyField): number {
  switch (field.kind) {
    case 'boolean':
      return 2;
    case 'choice':
      return Object.keys(field.choices).length;
    case 'department':
    case 'person':
      // A test's firm has a few.
      return 4;
    case 'text':
      return field.max === undefined ? Number.POSITIVE_INFINITY : 10 ** field.max;
    default:
      return 'min' in field && 'max' in field
        ? Number(field.max) - Number(field.min) + 1
        : Number.POSITIVE_INFINITY;
  }
}

/**
 * Takes such keys out of a test's own database. What is promised of every entity is tried on more rows than they let be,
 * and no promise speaks of them.
 */
export async function liftScarceKeys(server: TestServer, keys: ReturnType<typeof scarceKeys>): Promise<void> {
  const owner = new Client(server.owner);
  await owner.connect();
  try {
    for (const { table, columns } of keys) {
      const { rows } = await owner.query<{ name: string }>(FIND, [table, ['tenant_id', ...columns].sort()]);
      if (!rows[0]) throw new Error(`no key of ${table} is made of ${columns.join()}`);
      await owner.query(`alter table app.${table} drop constraint ${rows[0].name}`);
    }
  } finally {
    await owner.end();
  }
}

const FIND = `select quote_ident(conname) as name from pg_constraint where contype in ('u', 'x') and conrelid = ('app.' || $1)::regclass
  and (select array_agg(attname::text order by attname::text collate "C") from pg_attribute where attrelid = conrelid and attnum = any (conkey)) = $2`;
