import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import type { User } from './user.ts';

/** By what a model may find its approvers, apart from roles. */
const WAYS = [
  ['person', '$.** ? (@.kind == "users").users[*]'],
  ['person', '$.**.assignee'],
  ['person', '$.**.candidates.users[*]'],
  ['person', '$.**.toUser'],
  ['post', '$.** ? (@.kind == "post").post'],
  ['department', '$.** ? (@.kind == "departmentMembers").departments[*]'],
  ['department', '$.**.candidates.groups[*]'],
] as const;
type Way = (typeof WAYS)[number][0];

/** What a person is or is to become; what is left out does not change. */
export type Place = {
  readonly id?: string | undefined;
  readonly loginName?: string | undefined;
  readonly post?: string | undefined;
  readonly department?: string | undefined;
};

/**
 * What of this brings a place in some process that the actor does not have himself: to be named by id or login name, a
 * post (岗位), a department whose members decide. Nobody gives, takes over or imitates such a place.
 */
export async function placesBeyond(tx: Tx, actor: User, place: Place): Promise<string[]> {
  if (actor.isAdmin) return [];
  const named = await getNamed(tx);
  const isBeyond = (way: Way, word: string | undefined, own: readonly (string | null)[]) =>
    word !== undefined && named.has(`${way} ${word}`) && !own.includes(word);
  return [
    ...(isBeyond('person', place.id, [actor.id]) ? [place.id] : []),
    ...(isBeyond('person', place.loginName, [actor.loginName]) ? [place.loginName] : []),
    ...(isBeyond('post', place.post, [actor.job]) ? [place.post] : []),
    ...(isBeyond('department', place.department, [actor.departmentId]) ? [place.department] : []),
  ].filter((word) => word !== undefined);
}

/** Every way with the word by which any version of any process names somebody. */
async function getNamed(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ named: string }>`
    select distinct w.way || ' ' || (named #>> '{}') as named
    from wf_definition d,
      unnest(${WAYS.map(([way]) => way)}::text[], ${WAYS.map(([, path]) => path)}::text[]) as w(way, path),
      lateral jsonb_path_query(d.model, w.path::jsonpath) as named
    where d.tenant_id = ${tx.tenantId}`.execute(tx.db);
  return new Set(rows.map(({ named }) => named));
}
