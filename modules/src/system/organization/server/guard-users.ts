import {
  type AccessError,
  ADMIN_ROLE,
  dutyFault,
  forgetSecondStep,
  isErased,
  moduleAccessError,
  notifyAccount,
  placesBeyond,
  readRoles,
  rolesBeyond,
  rule,
  type SaveCall,
  seatsLeft,
  standsAbove,
  tasksWaitingFor,
} from '@jianheng/server-platform';
import { organization } from '../organization.module.ts';
import { demandAnotherAdministrator } from './last-administrator.ts';
import { acceptUser, withUserNames } from './user-names.ts';

type Saving = SaveCall<typeof organization, 'user'>;
type Role = Awaited<ReturnType<typeof readRoles>>[number];

/** Nobody grants, takes over or imitates more than he holds, and the firm never loses its last administrator. */
export const guardUsers = rule<typeof organization, 'user'>({
  accept: ({ before, given }) => acceptUser(given, before),
  present: withUserNames,
  async beforeSave(call) {
    const { before, after } = call;
    if (before && (await isErased(call.tx, before.id)))
      throw call.businessError('erasedStays', { name: before.name });
    await demandOwnName(call);
    await demandSeat(call);
    if (before) await demandWithinReach(call, before);
    await demandPlaceHeld(call);
    const roles = await readRoles(call.tx, rolesOf(after));
    await demandHeld(call, roles);

    if (
      call.user.duty !== null &&
      before?.id === call.user.id &&
      rolesOf(before).join() !== rolesOf(after).join()
    )
      throw call.businessError('notYourOwn', { field: '角色' });
    const staysAdministrator = roles.some(({ code }) => code === ADMIN_ROLE) && after.enabled;
    if (before && !staysAdministrator) await demandAnotherAdministrator(call, before);
    if (before) await tellOf(call, before, roles);
    await tellHeadOfMember(call);
  },
  async afterSave({ tx, businessError }) {
    const fault = await dutyFault(tx);
    if (fault?.kind === 'vacant') throw businessError('dutyVacant', { duty: fault.name });
    if (fault) throw businessError('dutiesOverlap', { name: fault.name });
  },
  async beforeRemove(call) {
    const { tx, user, row, businessError } = call;
    if (row.id === user.id) throw businessError('notYourself');
    await demandAnotherAdministrator(call, row);
    if (await standsAbove(tx, user, row.id)) throw denied(row.name);
    await forgetSecondStep(tx, row.id);
    for (const table of ['credential', 'session', 'user_config', 'external_identity']) {
      await tx.db
        .deleteFrom(table)
        .where('tenant_id', '=', tx.tenantId)
        .where('user_id', '=', row.id)
        .execute();
    }
  },
});

/** Not only refused: who tried it stands in the audit log. */
function denied(name: string): AccessError {
  return moduleAccessError(organization, 'standsAbove', { name });
}

/** What decides which rows and steps a person has: nobody changes it for himself. */
const OWN_PLACE = [
  ['department', '所属部门'],
  ['job', '岗位'],
  ['enabled', '启用'],
] as const;

/** A person who holds more is changed by those above him, and nobody moves himself to where he may do more. */
async function demandWithinReach(
  { tx, user, after, businessError }: Saving,
  before: NonNullable<Saving['before']>,
): Promise<void> {
  if (user.isAdmin) return;
  if (before.id !== user.id) {
    if (await standsAbove(tx, user, before.id)) throw denied(before.name);
    return;
  }
  for (const [name, label] of OWN_PLACE)
    if (after[name] !== before[name]) throw businessError('notYourOwn', { field: label });
}

/** As many people can sign in as were agreed with the firm. */
async function demandSeat({ tx, before, after, businessError }: Saving): Promise<void> {
  if (!after.enabled || before?.enabled) return;
  const left = await seatsLeft(tx);
  if (left !== undefined && left <= 0) throw businessError('noSeatLeft');
}

/** A login name that only looks like another one would be taken for it. */
async function demandOwnName({ tx, before, after, businessError }: Saving): Promise<void> {
  if (after.loginName === before?.loginName) return;
  const { rows } = await tx.client.query<{ login_name: string }>(
    `select login_name from staff where tenant_id = $1 and lower(login_name) = lower($2)
       and login_name <> $2 and id <> $3 limit 1`,
    [tx.tenantId, after.loginName, before?.id ?? '0'],
  );
  if (rows[0]) throw businessError('nameTooAlike', { name: rows[0].login_name });
}

/** A login name, a post or a department by which processes find their approvers is given by those who have it. */
async function demandPlaceHeld({ tx, user, before, after, businessError }: Saving): Promise<void> {
  const given = (name: 'loginName' | 'job' | 'department') =>
    after[name] === before?.[name] ? undefined : (after[name] ?? undefined);
  const place = { loginName: given('loginName'), post: given('job'), department: given('department') };
  const [beyond] = await placesBeyond(tx, user, place);
  if (beyond === undefined) return;
  const name = beyond === place.department ? '所属部门' : beyond;
  throw businessError('placeInProcesses', { place: name });
}

/** Notifies the administrator of open tasks of a person who is disabled, by form, cell, batch edit or call. */
async function tellOfTasksLeft({ tx, user, after }: Saving, id: string): Promise<void> {
  const tasks = await tasksWaitingFor(tx, id);
  if (tasks === 0) return;
  notifyAccount(tx, {
    kind: 'tasksLeft',
    user: user.id,
    by: after.name,
    word: String(tasks),
    address: `/main-page/handover?from=${id}`,
    ways: [],
  });
}

/**
 * Whoever keeps accounts may put people into departments that he does not see himself; an account of his own making would
 * show him their rows. The head of the department hears of each member who comes.
 */
async function tellHeadOfMember({ tx, user, before, after }: Saving): Promise<void> {
  const { department } = after;
  if (user.isAdmin || !department || department === before?.department) return;
  const { rows } = await tx.client.query<{ name: string; head: string | null }>(
    'select name, head::text from department where tenant_id = $1 and id = $2',
    [tx.tenantId, department],
  );
  const [found] = rows;
  if (!found?.head || found.head === user.id) return;
  const params = { name: after.name, department: found.name };
  notifyAccount(tx, {
    kind: 'memberAdded',
    user: found.head,
    by: user.name,
    word: { template: '“{name}”加入“{department}”', params },
  });
}

const rolesOf = (row: Saving['before'] | Saving['after']): string[] =>
  row?.roles.map(({ role }) => role) ?? [];

async function demandHeld(call: Saving, roles: readonly Role[]): Promise<void> {
  const already = new Set(rolesOf(call.before));
  const given = roles.filter(({ id }) => !already.has(id));
  const [beyond] = await rolesBeyond(call.tx, call.user, given);
  if (beyond) throw call.businessError('grantsMore', { role: beyond.name });
}

/** Notifies people of changes to their login name and roles, and the administrator of tasks that a disabled person leaves. */
async function tellOf(
  call: Saving,
  before: NonNullable<Saving['before']>,
  roles: readonly Role[],
): Promise<void> {
  const { tx, user, after } = call;
  if (before.enabled && !after.enabled) await tellOfTasksLeft(call, before.id);
  if (before.id === user.id) return;
  const about = { user: before.id, by: user.name };
  const { loginName } = after;
  if (loginName !== before.loginName)
    notifyAccount(tx, { ...about, kind: 'loginNameChanged', word: loginName });
  const [was, is] = [rolesOf(before), rolesOf(after)];
  if (is.toSorted().join() !== was.toSorted().join())
    notifyAccount(tx, { ...about, kind: 'rolesChanged', word: roles.map(({ name }) => name).join('、') });
}
