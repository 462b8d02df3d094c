import {
  type AnyField,
  everyWord,
  field,
  fieldOfGroup,
  type GroupShape,
  type Period,
} from '@jianheng/definition';
import { CHINA } from '@jianheng/expression';
import { type RawBuilder, sql } from 'kysely';
import { fieldSql } from '../clocked-columns.ts';
import { getListFields } from '../filters/filters.ts';
import { labelSql, type TitleRule } from '../labels.ts';
import type { RegisteredEntity } from '../registry.ts';

/** One way in which rows are put together: what they have in common, how it reads and in what order it stands. */
export type GroupColumn = {
  readonly field: AnyField;
  /** Of the table `t`. */
  readonly value: RawBuilder<unknown>;
  /** In words, of the groups `g`; nothing where the value says it. */
  readonly label: RawBuilder<unknown> | undefined;
  /** Groups have an order of their own; else the largest stands first. */
  readonly order: RawBuilder<unknown> | undefined;
};

type Groups = { readonly known: RegisteredEntity; readonly tenantId: string; readonly titles: TitleRule };

/** How the groups of a statistic are made; everything in it comes from the declaration. */
export function groupColumn(group: GroupShape, column: string, groups: Groups): GroupColumn {
  const fields = getListFields(groups.known);
  const name = fieldOfGroup(group);
  const found = fields[name];
  if (!found) throw new Error(`${name} is no field of ${groups.known.entity.path}`);
  const value = fieldSql(fields, name);
  const at = sql.ref(`g.${column}`);
  if (typeof group === 'string') return byField(found, name, { value, at, groups });
  if ('per' in group) {
    const text = sql`to_char(${dayOf(found, value)}, ${sql.lit(FORMATS[group.per])})`;
    return { field: field.text(found.label), value: text, label: undefined, order: at };
  }
  return {
    field: field.text(found.label),
    value: ageSql(value, group.ages),
    label: ageWords(at, group.ages),
    order: at,
  };
}

type Place = {
  readonly value: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly groups: Groups;
};

function byField(found: AnyField, name: string, { value, at, groups }: Place): GroupColumn {
  const { known, tenantId, titles } = groups;
  const source = known.labels.get(name);
  const label = source && labelSql(source, { column: at, tenant: sql`${tenantId}` }, titles);
  if (found.kind !== 'choice') return { field: found, value, label, order: undefined };
  const words = sql.join(Object.keys(everyWord(found)).map((one) => sql.lit(one)));
  return { field: found, value, label, order: sql`array_position(array[${words}]::text[], ${at})` };
}

export const FORMATS: Readonly<Record<Period, string>> = {
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
};

export const CLOCK = sql.raw(`interval '${CHINA.zone}'`);
const TODAY = sql`(now() at time zone ${CLOCK})::date`;

/** The day on which a moment falls, by the firm's clock; of a month its first one. */
export function dayOf({ kind }: AnyField, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'month') return sql`(${value} || '-01')::timestamp`;
  return kind === 'time' ? sql`(${value} at time zone ${CLOCK})` : sql`${value}::timestamp`;
}

/** -1 lies ahead; 0 is up to the first age, and so on. */
function ageSql(day: RawBuilder<unknown>, ages: readonly number[]): RawBuilder<unknown> {
  const bounds = sql.join(ages.map((age) => sql.lit(age + 1)));
  return sql`(case when ${day} > ${TODAY} then -1 else width_bucket(${TODAY} - ${day}, array[${bounds}]) end)`;
}

function ageWords(at: RawBuilder<unknown>, ages: readonly number[]): RawBuilder<unknown> {
  const words = ages.map((age, place) => `${place === 0 ? 0 : (ages[place - 1] ?? 0) + 1}–${age} 天`);
  const all = ['未到期', ...words, `${ages.at(-1)} 天以上`];
  return sql`(array[${sql.join(all.map((one) => sql.lit(one)))}])[${at} + 2]`;
}
