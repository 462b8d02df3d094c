import type { WayShape } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { madeBy } from '../database/planned-anew.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { columnName } from '../storage/schema/names.ts';
import type { User } from './user.ts';

type Asked = { readonly user: User; readonly alias: string };

/** Whether a way is by who made a row. */
export const isMade = ({ own, ownDepartment }: WayShape): boolean => own === true || ownDepartment === true;

/** What somebody made himself stands once, by whichever ways he sees it, and holds what he has not sent. */
export function ownConditions(
  known: RegisteredEntity,
  ways: readonly WayShape[],
  asking: Asked,
): RawBuilder<SqlBool>[] {
  if (ways.length === 0) return known.hasProcess ? [isUnsent(asking)] : [];
  const reached = ways.some(({ ownDepartment }) => ownDepartment) ? [isOfDepartments(asking)] : [];
  return [...reached, isOwn(asking)];
}

export const isOwn = ({ user, alias }: Asked): RawBuilder<SqlBool> =>
  madeBy(sql<SqlBool>`${columnOf(alias)('createdBy')} = ${user.id}`, {
    column: 'created_by',
    values: [user.id],
  });

export function isOfDepartments({ user, alias }: Asked): RawBuilder<SqlBool> {
  const values = [...user.reachedDepartmentIds];
  return madeBy(sql<SqlBool>`${columnOf(alias)('createdDepartment')} = any(${values})`, {
    column: 'created_department',
    values,
  });
}

/** A form that is not sent is its writer's, whomever it is going to name; so is one that was cancelled. */
export function isUnsent({ user, alias }: Asked): RawBuilder<SqlBool> {
  const ref = columnOf(alias);
  return sql<SqlBool>`(${ref('createdBy')} = ${user.id} and ${ref('processState')} in ('draft', 'cancelled'))`;
}

const columnOf = (alias: string) => (field: string) => sql.ref(`${alias}.${columnName(field)}`);
