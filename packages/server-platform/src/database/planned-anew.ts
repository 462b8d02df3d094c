import {
  type Expression,
  type OperationNode,
  PostgresQueryCompiler,
  type RawBuilder,
  RawNode,
  type SqlBool,
  sql,
} from 'kysely';
import { writerWith } from './compiled-once.ts';
import { ANEW_MARK, hangsOnValues } from './statement-names.ts';

/** Says of a condition that how it is best answered hangs on its values: how many rows somebody sees, what he looks for. */
export function plannedAnew<T>(condition: Expression<T>): RawBuilder<T> {
  const anew = sql<T>`${condition} ${sql.raw(ANEW_MARK)}`;
  marked.add(anew);
  return anew;
}

/** Those that say so themselves: found sooner than a mark somewhere in a condition, for which it is written out once more. */
const marked = new WeakSet<Expression<unknown>>();

const keptForms = new WeakMap<Expression<SqlBool>, Expression<SqlBool>>();

/**
 * The same of a condition on who made a row, but while rows come in the order in which they were made: an index holds both,
 * and its plan is the best for whoever made few and whoever made many.
 */
export function plannedAnewInOtherOrders(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
  const anew = plannedAnew(condition);
  keptForms.set(anew, condition);
  return anew;
}

const unions = new WeakMap<Expression<SqlBool>, readonly Expression<SqlBool>[]>();

/**
 * The same of rows that one of several conditions finds, each of them by an index: counted one after the other, they are
 * counted by a plan that is kept.
 */
export function plannedAnewUnion(parts: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  const anew = plannedAnew(anyOf(parts));
  unions.set(anew, parts);
  return anew;
}

/** Of which column an index holds the rows with a value in the order in which they were made. */
export type MadeBy = {
  readonly column: 'created_by' | 'created_department';
  readonly values: readonly string[];
};
const makers = new WeakMap<Expression<SqlBool>, MadeBy>();

/** Says of a condition that it holds of the rows with one of some values, which stand in order by each. */
export function madeBy(condition: RawBuilder<SqlBool>, by: MadeBy): RawBuilder<SqlBool> {
  makers.set(condition, by);
  return condition;
}

/** Whose rows these conditions find; nothing where one of them finds rows by something else. */
export function makersOf(parts: readonly Expression<SqlBool>[]): readonly MadeBy[] | undefined {
  const found = parts.flatMap((part) => makers.get(part) ?? []);
  return found.length === parts.length ? found : undefined;
}

/** The parts of such a condition, where it stands alone. */
export const unionOf = ([condition, ...others]: readonly Expression<SqlBool>[]) =>
  condition && others.length === 0 ? unions.get(condition) : undefined;

export const anyOf = (conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;

/** What such conditions are in order of creation. */
export const inOrderOfCreation = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.map((condition) => keptForms.get(condition) ?? condition);

/** Whether one of the parts says so. */
export const isPlannedAnew = (parts: readonly Expression<unknown>[]): boolean =>
  parts.some((part) => marked.has(part)) || parts.some((part) => holdsMark(part.toOperationNode()));

const holdsMark = (node: OperationNode): boolean =>
  RawNode.is(node) && (node.sqlFragments.some(hangsOnValues) || node.parameters.some(holdsMark));

/**
 * The ids that a query finds, as an array. The query is planned by its values each time, the statement in which it stands
 * is not: what is read beside the rows costs ten times the planning that finding them does.
 *
 * @param query of one column of ids.
 */
export function idsFoundBy(query: RawBuilder<unknown>): RawBuilder<string[]> {
  const { sql: text, parameters } = sql`select array(${query})`.compile(writer);
  return sql<string[]>`row_ids(${text}, ${parameters.map(toText)}::text[])`;
}

/** Leaves the places of values to PostgreSQL's `format`, which quotes what it puts there. */
class FormatCompiler extends PostgresQueryCompiler {
  protected override append(text: string): void {
    super.append(text.replaceAll('%', '%%'));
  }
  protected override appendValue(value: unknown): void {
    this.addParameter(value);
    super.append(`%${this.numParameters}$L`);
  }
}

const writer = writerWith(() => new FormatCompiler());

/** A value as a literal of unknown type is written, of which PostgreSQL makes what stands beside it needs. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function toElement(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'null';
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
