import {
  AccessError,
  ADMIN_ROLE,
  areSeparated,
  isDuty,
  moduleError,
  type Tx,
} from '@jianheng/server-platform';
import { accessRights } from '../../access-rights.module.ts';
import { accountGrants } from './account-grants.ts';
import { dataGrants } from './data-grants.ts';
import { departmentGrants } from './department-grants.ts';
import { functionGrants } from './function-grants.ts';
import type { Difference, GrantHands, GrantKind, GrantKindName, GrantRole } from './grant-kind.ts';
import { levelGrants } from './level-grants.ts';

const KINDS: Readonly<Record<GrantKindName, GrantKind>> = {
  function: functionGrants,
  data: dataGrants,
  department: departmentGrants,
  account: accountGrants,
  memberLevel: levelGrants,
};
/** The administrators' role holds everything; who holds it is all that changes of it. */
const OF_ADMINISTRATORS: readonly GrantKindName[] = ['account'];

/** The role; with `lock` held against a second grant at once. */
export async function demandRole(tx: Tx, id: string, { lock = false } = {}): Promise<GrantRole> {
  const { rows } = await tx.client.query<GrantRole>(
    `select id::text, code, name from role where tenant_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [tx.tenantId, id],
  );
  const [role] = rows;
  if (!role) throw new AccessError(404);
  return role;
}

export const readGrants = (tx: Tx, kind: GrantKindName, roleId: string): Promise<string[]> =>
  KINDS[kind].read(tx, roleId);

/** What becomes of what a role brings: all that is wanted, or what it has and is wanted beside. */
type Wanted = { readonly ids: readonly string[]; readonly isAdded?: boolean };

/** Gives a role exactly what is wanted, or that as well, and tells what it gained and lost by it. */
export async function changeGrants(
  hands: GrantHands,
  roleId: string,
  kind: GrantKindName,
  wanted: Wanted,
): Promise<Difference> {
  const role = await demandRole(hands.tx, roleId, { lock: true });
  const isFixed = role.code === ADMIN_ROLE || (isDuty(role.code) && (await areSeparated(hands.tx)));
  if (isFixed && !OF_ADMINISTRATORS.includes(kind)) throw moduleError(accessRights, 'adminIsFixed');
  const difference = differenceOf(await KINDS[kind].read(hands.tx, roleId), wanted);
  if (difference.gained.length + difference.lost.length === 0) return difference;
  await KINDS[kind].demand(hands, role, difference);
  await KINDS[kind].write(hands, role, difference);
  // Open windows of its holders are held against it.
  await hands.tx.client.query('update role set revision = revision + 1 where tenant_id = $1 and id = $2', [
    hands.tx.tenantId,
    roleId,
  ]);
  return difference;
}

type Copying = { readonly from: string; readonly to: string; readonly isCovering: boolean };

/** Gives a role what another one has, in place of its own (覆盖) or beside it (合并). */
export async function copyGrants(
  hands: GrantHands,
  kind: GrantKindName,
  { from, to, isCovering }: Copying,
): Promise<Difference> {
  await demandSource(hands.tx, from);
  const ids = await KINDS[kind].read(hands.tx, from);
  return changeGrants(hands, to, kind, { ids, isAdded: !isCovering });
}

/** What a copy would change, by what people call it; nothing is written. */
export async function previewCopy(
  hands: GrantHands,
  kind: GrantKindName,
  { from, to, isCovering }: Copying,
): Promise<{ readonly gained: readonly Named[]; readonly lost: readonly Named[] }> {
  await demandSource(hands.tx, from);
  await demandRole(hands.tx, to);
  const ids = await KINDS[kind].read(hands.tx, from);
  return named(
    hands,
    kind,
    differenceOf(await KINDS[kind].read(hands.tx, to), { ids, isAdded: !isCovering }),
  );
}

/** What would change of a role were it given exactly these, by what people call it; nothing is written. */
export async function compareGrants(
  hands: GrantHands,
  kind: GrantKindName,
  roleId: string,
  ids: readonly string[],
) {
  return named(hands, kind, differenceOf(await KINDS[kind].read(hands.tx, roleId), { ids }));
}

/**
 * Of what was kept for a role, what can still be given: who left and what went since are not there to be named. What the
 * role has stays among it, whatever became of it.
 */
export async function standingGrants(
  hands: GrantHands,
  kind: GrantKindName,
  roleId: string,
  kept: readonly string[],
): Promise<readonly string[]> {
  const has = new Set(await KINDS[kind].read(hands.tx, roleId));
  const known = await KINDS[kind].labels(hands, kept);
  return kept.filter((id) => has.has(id) || known.has(id));
}

async function named(hands: GrantHands, kind: GrantKindName, { gained, lost }: Difference) {
  const labels = await KINDS[kind].labels(hands, [...gained, ...lost]);
  const label = (id: string) => ({ id, label: labels.get(id) ?? id });
  return { gained: gained.map(label), lost: lost.map(label) };
}

type Named = { readonly id: string; readonly label: string };

/** What the administrators' role brings stands nowhere: it cannot be copied. */
async function demandSource(tx: Tx, id: string): Promise<void> {
  const { code } = await demandRole(tx, id);
  if (code === ADMIN_ROLE) throw moduleError(accessRights, 'adminHasAll');
}

function differenceOf(before: readonly string[], { ids, isAdded = false }: Wanted): Difference {
  const [has, wanted] = [new Set(before), new Set(ids)];
  return {
    gained: [...wanted].filter((id) => !has.has(id)),
    lost: isAdded ? [] : before.filter((id) => !wanted.has(id)),
  };
}
