import type { PlatformBody } from '@jianheng/contract';

/** When the rows of a form may be read and changed (读改时间). */
export type FormTimes = PlatformBody<'PUT /b/form/times'>['rule'];

/** Values of fields of an entity, whose rows somebody sees for holding them. */
export type DataValue = { readonly entity: string; readonly field: string; readonly value: string };
type DataValues = ReadonlyMap<string, readonly DataValue[]>;

/** The person behind a call, with everything that decides what he may do. */
export type User = {
  readonly id: string;
  readonly tenantId: string;
  /** Somebody from outside of the firm (会员), to whom only the calls are open that say so. */
  readonly isMember: boolean;
  readonly loginName: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  /** The person's department and those below it. */
  readonly departmentIds: readonly string[];
  /** Those and the ones that his roles reach as their own (部门授权), each with all below it. */
  readonly reachedDepartmentIds: readonly string[];
  /** Values of fields whose rows his roles show him (数据授权), by the path of the entity. */
  readonly dataValues: DataValues;
  /** When rows of forms may be read and changed, by the path of the form; the firm's, whoever asks. */
  readonly formTimes: ReadonlyMap<string, FormTimes>;
  readonly job: string | null;
  readonly no: string | null;
  readonly roles: readonly string[];
  readonly roleIds: readonly string[];
  /** May do everything; nobody where the firm has separated the duties of its administrator. */
  readonly isAdmin: boolean;
  /** Which of the three separated duties (三员) is his; nothing where they are not separated. */
  readonly duty: 'systemAdmin' | 'securityAdmin' | 'auditAdmin' | null;
  readonly permissions: ReadonlySet<string>;
  /** Changes with his roles and with whatever they bring: open windows are held against it. */
  readonly rightsKey: string;
  /** Modules that the firm's package leaves out: nobody of it does or sees anything of them, administrators included. */
  readonly closedModules: ReadonlySet<string>;
  readonly mustChangePassword: boolean;
  /** Who looks through this person's eyes (以他人身份查看), and changes nothing; nobody as a rule. */
  readonly seenBy: string | null;
  readonly tokenHash: string;
};

/** Role code whose holders may do everything within the firm. */
export const ADMIN_ROLE = 'admin';

/** Whether the person holds a permission; administrators hold all, but for those of modules that are closed to the firm. */
export function hasPermission(user: User, permission: string): boolean {
  if (user.closedModules.size > 0 && isClosed(user, moduleOf(permission))) return false;
  return user.isAdmin || user.permissions.has(permission);
}

/** Whether a module is closed to the person's firm. */
export const isClosed = (
  { closedModules }: Pick<User, 'closedModules'>,
  module: string | undefined,
): boolean => module !== undefined && closedModules.has(module);

const moduleOf = (permission: string) => permission.slice(0, permission.indexOf(':'));

/** What a candidate's task may name a person by: his roles, by code or id, and his department. */
export function getGroups({ roles, roleIds, departmentId }: User): readonly string[] {
  return [...roles, ...roleIds, ...(departmentId ? [departmentId] : [])];
}
