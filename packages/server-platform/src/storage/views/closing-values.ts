import { fieldOfGroup, type StatisticsShape } from '@jianheng/definition';
import { type RawBuilder, sql } from 'kysely';
import { fieldSql } from '../clocked-columns.ts';
import { getListFields } from '../filters/filters.ts';
import { everyTitle } from '../labels.ts';
import type { RegisteredEntity } from '../registry.ts';
import { groupColumn } from './group-columns.ts';

/** A value of which the last row of each period counts (期末余额), with the columns that it needs of every row. */
type Closing = { readonly label: string; readonly parts: readonly RawBuilder<unknown>[] };
type Grouping = Pick<StatisticsShape, 'closing'> & { readonly by: string | StatisticsShape['by'] };

/** The closing value of a statistic; empty where it declares none. */
export function closingOf(known: RegisteredEntity, { closing, by }: Grouping): readonly Closing[] {
  const [first] = typeof by === 'string' ? [] : by;
  if (closing === undefined || first === undefined) return [];
  const fields = getListFields(known);
  const per = fieldSql(fields, closing.per);
  const period = groupColumn(first, 'g0', { known, tenantId: '0', titles: everyTitle }).value;
  const at = fieldSql(fields, fieldOfGroup(first));
  return [
    {
      label: fields[closing.of]?.label ?? '',
      parts: [
        sql`${fieldSql(fields, closing.of)} as closing_value`,
        sql`${per} as closing_per`,
        sql`row_number() over (partition by ${per}, ${period} order by ${at} desc, t.id desc) as closing_place`,
      ],
    },
  ];
}

/** Adds to the rows by how much the last one of each period changes what the period before it left. */
export const withChanges = (rows: RawBuilder<unknown>) => sql`
  select r.*, case when closing_place = 1 then closing_value
    - coalesce(lag(closing_value) over (partition by closing_per, closing_place = 1 order by g0), 0) end as closing_change
  from (${rows}) r`;

/** The change of all of a group. */
export const changed = () => sql`coalesce(sum(closing_change), 0) as closing_change`;

/** What all periods up to a group leave; the total of all groups has none. */
export const carried = () => sql`
  case when g.is_total = 0 then (sum(g.closing_change) over (partition by g.is_total order by g.g0))::text end as closing`;

/** The same where there is no total. */
export const carriedAll = () => sql`sum(g.closing_change) over (order by g.g0) as closing`;
