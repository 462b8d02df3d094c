/** The person behind a call, with everything that decides what he may do. */
export type User = {
  readonly id: string;
  readonly tenantId: string;
  readonly loginName: string;
  readonly name: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  /** The person's department and those below it. */
  readonly departmentIds: readonly string[];
  readonly job: string | null;
  readonly no: string | null;
  readonly roles: readonly string[];
  readonly roleIds: readonly string[];
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly mustChangePassword: boolean;
  readonly tokenHash: string;
};

/** Role code whose holders may do everything within the firm. */
export const ADMIN_ROLE = 'admin';

/** Whether the person holds a permission; administrators hold all. */
export function hasPermission(user: User, permission: string): boolean {
  return user.isAdmin || user.permissions.has(permission);
}

/** What a candidate's task may name a person by: his roles, by code or id, and his department. */
export function getGroups({ roles, roleIds, departmentId }: User): readonly string[] {
  return [...roles, ...roleIds, ...(departmentId ? [departmentId] : [])];
}
