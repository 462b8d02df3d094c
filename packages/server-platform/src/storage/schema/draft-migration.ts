import { addForeignKey, columnSql, createTablesSql } from './ddl.ts';
import { boundedName, sqlName } from './names.ts';
import type { FoundTable } from './read-tables.ts';
import type { TableShape } from './tables.ts';

/** SQL that brings the tables that were found to those that are wanted; empty when they agree. A draft, to be read. */
export function draftMigration(
  found: ReadonlyMap<string, FoundTable>,
  wanted: readonly TableShape[],
): string {
  const fresh = wanted.filter(({ name }) => !found.has(name));
  const changes = wanted.flatMap((table) => {
    const before = found.get(table.name);
    return before ? changesOf(before, table) : [];
  });
  return [...(fresh.length > 0 ? [createTablesSql(fresh)] : []), ...changes].join('\n').trim();
}

function changesOf(
  before: FoundTable,
  { name, columns, unique, foreignKeys, checks, indexes }: TableShape,
): string[] {
  const alter = (what: string) => `alter table ${name} ${what};`;
  const has = (part: string) => [...before.parts].some((one) => one.startsWith(`${part} `));
  const hasIndex = (index: string) => [...before.parts].some((one) => one.includes(` INDEX ${index} ON `));
  const uniqueName = (names: readonly string[]) => boundedName(`${name}_${names.join('_')}_key`);
  const checkName = (check: { name: string }) => boundedName(`${name}_${check.name}`);
  const wantedNames = new Set(columns.map((column) => column.name));
  return [
    ...columns
      .filter((column) => !before.columns.has(column.name))
      .map((column) => alter(`add column ${columnSql(column)}`)),
    ...columns
      .filter((column) => isOther(before.columns.get(column.name), column.type))
      .map((column) => `-- ${alter(`alter column ${column.name} type ${column.type}`)}`),
    ...[...before.columns.keys()]
      .filter((column) => !wantedNames.has(column))
      .map((column) => `-- ${alter(`drop column ${column}`)}`),
    ...unique
      .filter((names) => !has(uniqueName(names)))
      .map((names) =>
        alter(
          `add constraint ${uniqueName(names)} unique (${['tenant_id', ...names.map(sqlName)].join(', ')})`,
        ),
      ),
    ...checks
      .filter((check) => !has(checkName(check)))
      .map((check) => alter(`add constraint ${checkName(check)} check (${check.must})`)),
    ...foreignKeys
      .filter((key) => !has(boundedName(`${name}_${key.column}_fkey`)))
      .map((key) => addForeignKey(name, key)),
    ...indexes
      .filter((index) => !hasIndex(index.name))
      .map((index) => `create index ${index.name} on ${name} using ${index.using};`),
  ];
}

/** PostgreSQL spells some types at length. */
function isOther(shape: string | undefined, type: string): boolean {
  const spelled = type === 'timestamptz' ? 'timestamp with time zone' : type;
  return shape !== undefined && !shape.startsWith(spelled);
}
