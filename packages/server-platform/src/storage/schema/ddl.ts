import type { ColumnShape } from './columns.ts';
import { boundedName, sqlName } from './names.ts';
import type { TableShape } from './tables.ts';

/** SQL that makes these tables from nothing; foreign keys last, so that their order does not matter. */
export function createTablesSql(tables: readonly TableShape[]): string {
  return [
    ...extensionsFor(tables.flatMap(rulesOf)),
    ...tables.map(createTable),
    ...tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table.name, key))),
  ].join('\n');
}

/** What every table of a firm gets: forced row level security, one policy, the request role's rights. */
function isolateTenantsSql(table: string): string {
  return `select isolate_tenants('${table}');`;
}

function createTable(table: TableShape): string {
  const lines = [
    ...table.columns.map(columnSql),
    'primary key (tenant_id, id)',
    ...table.unique.map(
      (columns) =>
        `constraint ${boundedName(`${table.name}_${columns.join('_')}_key`)} unique (${['tenant_id', ...columns.map(sqlName)].join(', ')})`,
    ),
    ...rulesOf(table).map(({ name, sql }) => `constraint ${name} ${sql}`),
  ];
  const indexes = table.indexes.map(
    (index) => `create index ${index.name} on ${table.name} using ${index.using};`,
  );
  return `create table ${table.name} (\n  ${lines.join(',\n  ')}\n);\n${indexes.join('\n')}\n${isolateTenantsSql(table.name)}\n`;
}

/** What must hold of the rows of a table, each rule by its name in the database. */
export function rulesOf({
  name,
  checks,
  exclusions,
}: TableShape): { readonly name: string; readonly sql: string }[] {
  return [
    ...checks.map((check) => ({ name: boundedName(`${name}_${check.name}`), sql: `check (${check.must})` })),
    ...exclusions.map(({ must, where, ...exclusion }) => ({
      name: boundedName(`${name}_${exclusion.name}`),
      sql: `exclude using gist (tenant_id with =, ${must}) where (${where})`,
    })),
  ];
}

/** Ranges of one thing need equality in a GiST index; in the schema that outlives the tables. */
export function extensionsFor(rules: readonly { readonly sql: string }[]): string[] {
  const isNeeded = rules.some(({ sql }) => sql.startsWith('exclude'));
  return isNeeded ? ['create extension if not exists btree_gist schema public;'] : [];
}

export function columnSql(column: ColumnShape): string {
  const parts = [sqlName(column.name), column.type];
  if (column.notNull) parts.push('not null');
  if (column.default !== undefined) parts.push(`default ${column.default}`);
  return parts.join(' ');
}

/** Composite, so that a row can never hang on another tenant's row. */
export function addForeignKey(table: string, key: TableShape['foreignKeys'][number]): string {
  const name = boundedName(`${table}_${key.column}_fkey`);
  return `alter table ${table} add constraint ${name} foreign key (tenant_id, ${sqlName(key.column)}) references ${key.to} (tenant_id, id) on delete ${key.onDelete};`;
}
