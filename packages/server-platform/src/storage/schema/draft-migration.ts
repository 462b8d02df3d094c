import { addForeignKey, columnSql, createTablesSql, extensionsFor, rulesOf } from './ddl.ts';
import { boundedName, sqlName } from './names.ts';
import type { FoundTable } from './read-tables.ts';
import type { TableShape } from './tables.ts';

type Tables = ReadonlyMap<string, FoundTable>;

/**
 * SQL that brings the tables that were found to those that are wanted; empty when they agree. A draft, to be read. Of rules
 * that were changed under their name only `declared` tells: the wanted tables as the database says them back.
 */
export function draftMigration(found: Tables, wanted: readonly TableShape[], declared?: Tables): string {
  const fresh = wanted.filter(({ name }) => !found.has(name));
  const changes = wanted.flatMap((table) => {
    const before = found.get(table.name);
    return before
      ? [...changesOf(before, table), ...rulesChanged(before, table, declared?.get(table.name))]
      : [];
  });
  return [...(fresh.length > 0 ? [createTablesSql(fresh)] : []), ...changes].join('\n').trim();
}

function changesOf(
  before: FoundTable,
  { name, columns, unique, foreignKeys, indexes }: TableShape,
): string[] {
  const alter = (what: string) => `alter table ${name} ${what};`;
  const has = (part: string) => [...before.parts].some((one) => one.startsWith(`${part} `));
  const hasIndex = (index: string) => [...before.parts].some((one) => one.includes(` INDEX ${index} ON `));
  const uniqueName = (names: readonly string[]) => boundedName(`${name}_${names.join('_')}_key`);
  const wantedNames = new Set(columns.map((column) => column.name));
  return [
    ...columns
      .filter((column) => !before.columns.has(column.name))
      .map((column) => alter(`add column ${columnSql(column)}`)),
    ...columns
      .filter((column) => isOtherType(before.columns.get(column.name), column.type))
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
    ...foreignKeys
      .filter((key) => !has(boundedName(`${name}_${key.column}_fkey`)))
      .map((key) => addForeignKey(name, key)),
    ...indexes
      .filter((index) => !hasIndex(index.name))
      .map((index) => `create index ${index.name} on ${name} using ${index.using};`),
  ];
}

/** Rules that came, went or say something else by now. One that went takes no data with it. */
function rulesChanged(before: FoundTable, table: TableShape, declared: FoundTable | undefined): string[] {
  const there = rulesIn(before);
  const meant = declared && rulesIn(declared);
  const wanted = rulesOf(table);
  const isOther = (name: string) => meant !== undefined && there.get(name) !== meant.get(name);
  const gone = [...there.keys()].filter(
    (name) => !wanted.some((rule) => rule.name === name) || isOther(name),
  );
  const come = wanted.filter(({ name }) => !there.has(name) || isOther(name));
  return [
    ...(table.module === undefined ? [] : gone).map(
      (name) => `alter table ${table.name} drop constraint ${name};`,
    ),
    ...extensionsFor(come),
    ...come.map(({ name, sql }) => `alter table ${table.name} add constraint ${name} ${sql};`),
  ];
}

/** What the database says of each rule, by its name. */
function rulesIn({ parts }: FoundTable): ReadonlyMap<string, string> {
  const rules = [...parts].flatMap((part) => {
    const [, name, says] = /^(\w+) ((?:CHECK|EXCLUDE) .*)$/s.exec(part) ?? [];
    return name === undefined || says === undefined ? [] : [[name, says] as const];
  });
  return new Map(rules);
}

/** Whether a column is of another type than is wanted. PostgreSQL spells some types at length. */
export function isOtherType(shape: string | undefined, type: string): boolean {
  const spelled = type === 'timestamptz' ? 'timestamp with time zone' : type;
  return shape !== undefined && !shape.startsWith(spelled);
}
