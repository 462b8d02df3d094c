import { type AnyField, directory } from '@jianheng/definition';
import { getRows, inTransaction, isGranted } from '@jianheng/server-platform';
import type { Newcomer, TestServer } from '@jianheng/server-platform/testing';
import fc from 'fast-check';
import { codeOf, type Declared, entriesOf, registry, sightsOf, viewsOf } from './declared.ts';

/** A role as chance makes it: which rows it shows by permissions, by departments that it reaches and by values of rows. */
type RandomRole = {
  readonly permissions: readonly string[];
  readonly departments: readonly string[];
  readonly values: readonly Value[];
  readonly departmentId: string;
};
type Value = { readonly entity: string; readonly field: string; readonly value: string };

/** A person with a role of chance, and the permissions that it brings. */
export type Reader = Newcomer & { readonly permissions: ReadonlySet<string> };

/** People, each with a role of chance; the same for the same seed. All may take workbooks of what they see. */
export async function randomReaders(
  server: TestServer,
  entities: readonly Declared[],
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<readonly Reader[]> {
  const departments = Object.values(server.firm.departments);
  const linked = await linkedRows(server);
  const role = fc.record<RandomRole>({
    permissions: fc.subarray([...new Set(entities.flatMap((one) => [...viewsOf(one), ...sightsOf(one)]))]),
    departments: fc.subarray(departments, { maxLength: 2 }),
    values: fc.subarray(
      entities.flatMap((one) => valuesOf(one, { departments, linked })),
      { maxLength: 12 },
    ),
    departmentId: fc.constantFrom(...departments),
  });
  const exports = entities.flatMap((one) => (one.access.export ? [codeOf(one, one.access.export)] : []));
  // What opens exports alone may open rows as well; of those, chance decides.
  const views = new Set(entities.flatMap(viewsOf));
  const readers: Reader[] = [];
  for (const { permissions, departmentId, ...reach } of fc.sample(role, { seed, numRuns: count })) {
    const rights = [...permissions, ...exports.filter((code) => !views.has(code))];
    const reader = await server.newcomer(rights, { departmentId });
    await give(server, reader.roleId, reach);
    readers.push({ ...reader, permissions: new Set(rights) });
  }
  return readers;
}

/** A person to whom a role shows rows of an entity by these values, beside those that he made. */
export async function readerOf(server: TestServer, one: Declared, values: readonly Omit<Value, 'entity'>[]) {
  const own = (one.access.rows.by ?? []).flatMap(({ own: isOwn, needs }) =>
    isOwn && needs ? [codeOf(one, needs)] : [],
  );
  const reader = await server.newcomer(own);
  await give(server, reader.roleId, {
    departments: [],
    values: values.map((value) => ({ entity: one.path, ...value })),
  });
  return { ...reader, permissions: new Set(own) };
}

/** Rows that fields name: departments, and of trees that links lead to (地区, 树形字典) what stands at their tops. */
type Rows = {
  readonly departments: readonly string[];
  readonly linked: ReadonlyMap<string, readonly string[]>;
};

async function linkedRows(server: TestServer): Promise<Rows['linked']> {
  const trees = [directory.area, directory.treeItem];
  const tops = await inTransaction(server.pool, server.tenantId, ({ client }) =>
    Promise.all(
      trees.map(async ({ path, table }) => {
        const { rows } = await client.query<{ id: string }>(
          `select id::text from ${table} where tenant_id = $1 and parent_id is null order by id limit 5`,
          [server.tenantId],
        );
        return [path, rows.map(({ id }) => id)] as const;
      }),
    ),
  );
  return new Map(tops);
}

/** The values by which rows of an entity can be shown one by one. */
function valuesOf({ known, path }: Declared, { departments, linked }: Rows): Value[] {
  const { by = [], parent } = getRows(known);
  if (by.length === 0 || parent !== undefined) return [];
  return entriesOf(known.entity.fields).flatMap(([name, field]) => {
    if (!isGranted(field)) return [];
    const values = field.kind === 'link' ? (linked.get(field.to) ?? []) : (wordsOf(field) ?? departments);
    return values.map((value) => ({ entity: path, field: name, value }));
  });
}

/** The words that a field may hold, where it holds words. */
function wordsOf(field: AnyField): readonly string[] | undefined {
  if (field.kind === 'choice') return Object.keys(field.choices);
  return field.kind === 'dictionary' ? itemsOf(field.code) : undefined;
}

const itemsOf = (code: string): string[] =>
  registry.modules.flatMap((module) => Object.keys(module.dictionaries?.[code]?.items ?? {}));

function give(
  server: TestServer,
  role: string,
  { departments, values }: Pick<RandomRole, 'departments' | 'values'>,
): Promise<unknown> {
  return inTransaction(server.pool, server.tenantId, async ({ client }) => {
    await client.query(
      'insert into role_department (tenant_id, role_id, department_id) select $1, $2, unnest($3::bigint[])',
      [server.tenantId, role, departments],
    );
    await client.query(
      `insert into role_data_value (tenant_id, role_id, entity, field, value)
       select $1, $2, v.entity, v.field, v.value from jsonb_to_recordset($3::jsonb) as v(entity text, field text, value text)`,
      [server.tenantId, role, JSON.stringify(values)],
    );
  });
}
