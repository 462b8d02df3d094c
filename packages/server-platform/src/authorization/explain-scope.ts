import { placeOfWay, type WayShape } from '@jianheng/definition';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { RegisteredEntity } from '../storage/registry.ts';
import { isUnsent } from './own-ways.ts';
import {
  getParent,
  getRows,
  hasWay,
  holds,
  namedCondition,
  parentCondition,
  wayCondition,
} from './row-ways.ts';
import { placeReason, type Reason, scopeReason } from './scope-reasons.ts';
import type { User } from './user.ts';

/** One way to a row: whether it leads this person there, in a sentence, and the right that he lacks for it. */
type WayReason = { readonly leads: boolean; readonly says: Reason; readonly lacks?: Reason };
export type ScopeExplanation = { readonly isSeen: boolean; readonly reasons: readonly WayReason[] };

/** A way with what the database is asked of it. */
type Asked = {
  readonly condition: RawBuilder<SqlBool>;
  /** Of a rule with a condition on the row: the rest of the rule, so that the sentence tells which of both fails. */
  readonly named?: RawBuilder<SqlBool> | undefined;
  readonly needs?: string | undefined;
  readonly says: (leads: boolean, isNamed: boolean) => Reason;
};

/** Why this person sees or does not see a row, way by way; nothing where there is no such row. */
export async function explainScope(
  tx: Tx,
  known: RegisteredEntity,
  user: User,
  id: string,
): Promise<ScopeExplanation | undefined> {
  const asked = waysAsked(known, user);
  const columns = asked.flatMap(({ condition, named = condition }, at) => [
    sql`coalesce(${condition}, false) as ${sql.ref(`w${at}`)}`,
    sql`coalesce(${named}, false) as ${sql.ref(`n${at}`)}`,
  ]);
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join([sql`1 as found`, ...columns])} from ${sql.table(known.table)} t
    where t.tenant_id = ${tx.tenantId} and t.id = ${id}`.execute(tx.db);
  const [row] = rows;
  if (!row) return undefined;
  const reasons = [
    ...wholeReasons(known, user),
    ...asked.map(({ needs, says }, at) => {
      const isOpen = row[`w${at}`] === true;
      const lacks = lackedBy(known, user, needs);
      const isNamed = row[`n${at}`] === true;
      return { leads: isOpen && !lacks, says: says(isOpen, isNamed), ...(lacks ? { lacks } : {}) };
    }),
  ];
  return { isSeen: reasons.some(({ leads }) => leads), reasons };
}

/** What opens all rows, to him or not. */
function wholeReasons(known: RegisteredEntity, user: User): WayReason[] {
  const { all } = getRows(known);
  const told = { person: user.name, what: known.entity.label };
  if (user.isAdmin) return [{ leads: true, says: scopeReason('administrator', told) }];
  if (all === undefined) return [];
  const right = rightOf(known, all);
  const leads = holds(known, user, all);
  return [{ leads, says: scopeReason(leads ? 'all' : 'notAll', { ...told, right }) }];
}

function waysAsked(known: RegisteredEntity, user: User): Asked[] {
  const asking = { user, alias: 't', depth: 0 };
  const person = user.name;
  const { by = [] } = getRows(known);
  const ways = by.map((way) => ({
    condition: wayCondition(known, way, asking),
    named: way.when && namedCondition(known, way, asking),
    needs: way.needs,
    says: (leads: boolean, isNamed: boolean) => wayReason(known, way, { person, leads, isNamed }),
  }));
  const parent = getParent(known);
  const above = parent && {
    condition: asCondition(parentCondition(parent, asking)),
    says: (leads: boolean) =>
      scopeReason(leads ? 'parent' : 'notParent', {
        person,
        field: known.entity.fields[parent.link]?.label ?? parent.link,
      }),
  };
  const unsent = {
    condition: isUnsent(asking),
    says: (leads: boolean) => scopeReason(leads ? 'unsent' : 'notUnsent', { person }),
  };
  // Whoever has no way at all has none to his own form either.
  const canWrite = known.hasProcess && (parent !== undefined || by.some((way) => hasWay(known, user, way)));
  return [...ways, ...(above ? [above] : []), ...(canWrite ? [unsent] : [])];
}

function asCondition(scope: ReturnType<typeof parentCondition>): RawBuilder<SqlBool> {
  return typeof scope === 'string' ? sql<SqlBool>`${sql.lit(scope === 'all')}` : scope;
}

type WayOutcome = {
  readonly person: string;
  readonly leads: boolean;
  /** Whether the rule holds but for its condition on the row. */
  readonly isNamed?: boolean;
};

/** The sentence of an access rule: whether it opens a row to a person, or which rows it would open. */
export function wayReason(
  known: RegisteredEntity,
  { own, ownDepartment, field, through, tree, when }: WayShape,
  { person, leads, isNamed = leads }: WayOutcome,
): Reason {
  const isNarrowed = when && (own || ownDepartment || field || through);
  if (isNarrowed && isNamed && !leads) return scopeReason('notYet', { person, what: known.entity.label });
  const said = (yes: 'own' | 'ownDepartment' | 'when', no: 'notOwn' | 'notOwnDepartment' | 'notWhen') =>
    scopeReason(leads ? yes : no, { person, what: known.entity.label });
  if (own) return said('own', 'notOwn');
  if (ownDepartment) return said('ownDepartment', 'notOwnDepartment');
  if (when && !isNarrowed) return said('when', 'notWhen');
  const path = field ?? through ?? '';
  const place = placeOfWay(known.entity, path, (at) => known.entityAt(at).entity);
  if (!place) throw new Error(`${known.entity.label}: ${path} names nobody`);
  return placeReason(place, { person, tree: tree === true, leads });
}

function lackedBy(known: RegisteredEntity, user: User, needs: string | undefined): Reason | undefined {
  if (needs === undefined || holds(known, user, needs)) return undefined;
  return scopeReason('lacks', { person: user.name, right: rightOf(known, needs) });
}

const rightOf = ({ module }: RegisteredEntity, permission: string) =>
  module?.permissions[permission] ?? permission;
