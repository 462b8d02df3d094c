import { type Entity, type Exclusion, listFields } from '@jianheng/definition';
import type { CheckShape } from './check-sql.ts';
import { snakeCase, sqlName } from './names.ts';
import { whenSql } from './when-sql.ts';

export type ExclusionShape = { readonly name: string; readonly must: string; readonly where: string };
type Excluding = Pick<Entity, 'fields' | 'exclusive'>;

const column = (name: string) => sqlName(snakeCase(name));
export const exclusionConstraint = (name: string) => `${snakeCase(name)}_overlap`;

/** No range can be made of what ends before it begins. */
export function orderConstraints({ exclusive = {} }: Excluding): CheckShape[] {
  return Object.entries(exclusive).flatMap(([name, { from, to }]) =>
    from === undefined || to === undefined
      ? []
      : [{ name: `${snakeCase(name)}_order`, must: `${column(from)} <= ${column(to)}` }],
  );
}

/** What `exclusive` says, as exclusion constraints: the same, overlapping in time where times are named. */
export function exclusionConstraints(entity: Entity, hasProcess: boolean): ExclusionShape[] {
  return Object.entries(entity.exclusive ?? {}).map(([name, exclusion]) => ({
    name: exclusionConstraint(name),
    must: [
      ...exclusion.by.map((one) => `${column(one)} with =`),
      ...rangeSql(exclusion, entity).map((range) => `${range} with &&`),
    ].join(', '),
    where: whereSql(exclusion, entity, hasProcess),
  }));
}

function rangeSql({ from, to }: Exclusion, { fields }: Excluding): string[] {
  if (from === undefined || to === undefined) return [];
  const [type, bounds] = fields[from]?.kind === 'date' ? ['daterange', '[]'] : ['tstzrange', '[)'];
  return [`${type}(${column(from)}, ${column(to)}, '${bounds}')`];
}

/** A row counts from when its beginning is filled in, and its end where it must be: a draft holds nothing. */
function whereSql({ from, to, when = {} }: Exclusion, entity: Entity, hasProcess: boolean): string {
  const ends = to !== undefined && entity.fields[to]?.required ? [to] : [];
  const filled = [...(from === undefined ? [] : [from]), ...ends].map(
    (name) => `${column(name)} is not null`,
  );
  const counts = Object.keys(when).length === 0 ? [] : [whenSql(when, listFields(entity, hasProcess))];
  return [...filled, ...counts].join(' and ') || 'true';
}
