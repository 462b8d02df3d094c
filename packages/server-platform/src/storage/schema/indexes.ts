import {
  type Entity,
  elementOf,
  indexedLength,
  type ListShape,
  MOST_INDEXED,
  traitsOf,
} from '@jianheng/definition';
import { boundedName, columnName, snakeCase, sqlName } from './names.ts';
import { getTargetPath } from './stored-entities.ts';

export type IndexShape = { readonly name: string; readonly using: string };

type Sources = {
  readonly table: string;
  readonly entity: Entity;
  readonly lists: readonly ListShape[];
  /** Columns that point at other rows. */
  readonly links: readonly string[];
  readonly columns: readonly string[];
  /** Fields by whose day or moment people are reminded, or by which rows stand in a calendar. */
  readonly timed?: readonly string[];
};

/**
 * What lists filter, search and sort by gets its index from the declaration; no administrator has to think of it. Every
 * one begins with the tenant, so that a firm's search reads its own rows, and none is kept that another begins with.
 */
export function getIndexes(sources: Sources): IndexShape[] {
  const { table, entity, lists, columns } = sources;
  const searched =
    lists.length > 0
      ? [
          ...lists.flatMap(({ search = [], filters = [] }) => [...search, ...filters]),
          ...(entity.findBy ?? []),
          entity.title,
        ]
      : [];
  const all = [
    ...orderedKeys(sources).map((key) => btree(table, key)),
    ...searched
      .filter((name) => isText(entity, name) && columns.includes(snakeCase(name)))
      .map((name) => trigram(table, snakeCase(name))),
    ...[...searched, ...Object.keys(entity.fields).filter((name) => namesMany(entity, name))]
      .filter((name) => isList(entity, name) && columns.includes(snakeCase(name)))
      .map((name) => elements(table, snakeCase(name))),
  ];
  return [...new Map(all.map((index) => [index.name, index])).values()];
}

/** The columns of the indexes that hold rows in an order. */
export function orderedKeys({ entity, lists, links, columns, timed = [] }: Sources): string[][] {
  const keys = [
    ['created_by', 'created_at'],
    ['created_department', 'created_at'],
    ...links.map((column) => [column]),
    ...(entity.tree ? [['parent_id', 'sort']] : []),
    ...timed.map((name) => [columnName(name)]),
    ...lists.flatMap((list) => listKeys(entity, list, columns)),
  ];
  return keys.filter((key) => !keys.some((other) => beginsWith(other, key)));
}

const beginsWith = (longer: readonly string[], key: readonly string[]) =>
  longer.length > key.length && key.every((column, at) => longer[at] === column);

/** A list's own order, and each of its filters followed by that order; texts are filtered by what they contain. */
function listKeys(
  entity: Entity,
  { sort = '', filters = [] }: ListShape,
  columns: readonly string[],
): string[][] {
  const sorted = orderColumn(entity, sort, columns);
  const filtered = filters
    .filter((name) => !isText(entity, name) && !isList(entity, name))
    .map(columnName)
    .filter((column) => columns.includes(column) && !sorted.includes(column));
  return [...(sorted.length > 0 ? [sorted] : []), ...filtered.map((column) => [column, ...sorted])];
}

/** Columns that every table has beside those of its fields, and that lists are ordered by. */
const OF_EVERY_ROW = ['created_at', 'updated_at', 'created_by', 'process_state'];

/** The index by which rows are found by one field and read in an order (`-` in front: downwards); none where none helps. */
export function indexByField(
  { table, entity, columns }: Pick<Sources, 'table' | 'entity' | 'columns'>,
  field: string,
  sort: string,
): IndexShape | undefined {
  const known = [...columns, ...OF_EVERY_ROW];
  const column = columnName(field);
  if (!known.includes(column) || entity.fields[field]?.kind === 'richText') return undefined;
  if (isText(entity, field)) return trigram(table, column);
  if (isList(entity, field)) return elements(table, column);
  const sorted = orderColumn(entity, sort, known).filter((one) => one !== column);
  return btree(table, [column, ...sorted]);
}

/** The column of an order, where an index can hold it: a row whose text is longer could not be kept at all. */
function orderColumn({ fields }: Entity, sort: string, columns: readonly string[]): string[] {
  const name = sort.replace('-', '');
  const isLong = fields[name] !== undefined && indexedLength(fields[name]) > MOST_INDEXED;
  return isLong ? [] : [columnName(name)].filter((column) => columns.includes(column));
}

const isText = ({ fields }: Entity, name: string) =>
  fields[name] !== undefined && traitsOf(fields[name]).isSearchable;

const isList = ({ fields }: Entity, name: string) =>
  fields[name] !== undefined && traitsOf(fields[name]).isList === true;

/** Columns that point at many rows are asked who is among them, as links are whither they lead. */
function namesMany({ fields }: Entity, name: string): boolean {
  const one = fields[name] && elementOf(fields[name]);
  return one !== undefined && getTargetPath(one) !== undefined;
}

export function btree(table: string, columns: readonly string[]): IndexShape {
  const name = boundedName(`${table}_${columns.join('_')}_idx`);
  return { name, using: `btree (${['tenant_id', ...columns.map(sqlName), 'id'].join(', ')})` };
}

function trigram(table: string, column: string): IndexShape {
  return {
    name: boundedName(`${table}_${column}_trgm`),
    using: `gin (tenant_id, ${sqlName(column)} gin_trgm_ops)`,
  };
}

/** Each of the words in a column, for rows that hold one of them. */
function elements(table: string, column: string): IndexShape {
  return {
    name: boundedName(`${table}_${column}_elements`),
    using: `gin (tenant_id, ${sqlName(column)})`,
  };
}
