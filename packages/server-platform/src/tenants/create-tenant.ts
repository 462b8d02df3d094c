import { randomBytes } from 'node:crypto';
import { ADMIN_ROLE } from '../authorization/user.ts';
import { type Address, asAdministrator } from '../database/administrator.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import type { AppContext } from '../http/contexts.ts';
import { hashPassword } from '../identity/passwords/password.ts';
import { setPassword } from '../identity/passwords/set-password.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { addShipped } from './shipped.ts';

export type NewTenant = {
  readonly code: string;
  readonly name: string;
  /** The administrator's first password; a random one when none is given. */
  readonly password?: string;
  /** What else the firm begins with; it is founded when this is done. */
  fill?(tenantId: string): Promise<void>;
};

/**
 * Founds a firm (租户) with a root department, the administrator's role, one administrator whose password must be
 * changed, and what `fill` adds. Broken off anywhere, it leaves no firm that anybody could sign in to. Answers the
 * firm's id and the password, of which only a hash is kept.
 */
export async function createTenant(
  admin: Address,
  context: AppContext,
  { code, name, password = randomPassword(), fill }: NewTenant,
): Promise<{ tenantId: string; password: string }> {
  await context.ids.reserve(1);
  const tenantId = context.ids.take();
  await addTenant(admin, { code, name, tenantId });
  const hash = await hashPassword(password);
  await inTransaction(context.pool, tenantId, (tx) => addAdministrator(tx, context, { name, hash }));
  await fill?.(tenantId);
  await asAdministrator(admin, (client) =>
    client.query('update app.tenant set founded_at = now() where id = $1', [tenantId]),
  );
  return { tenantId, password };
}

/** Letters and digits that cannot be taken for one another. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const bytes = randomBytes(12);
  const word = [...bytes.subarray(0, 9)].map((byte) => letters[byte % letters.length]).join('');
  return `${word.slice(0, 4)}-${word.slice(4)}-${String(100 + (bytes.readUInt16BE(9) % 900))}`;
}

/** The list of firms may be added to by the owner alone, never by a request. A firm that was never finished gives its code up, and is removed later. */
function addTenant(
  admin: Address,
  { tenantId, code, name }: Pick<NewTenant, 'code' | 'name'> & { readonly tenantId: string },
): Promise<unknown> {
  return asAdministrator(admin, async (client) => {
    await client.query(
      `update app.tenant set code = code || '-' || id where code = $1 and founded_at is null`,
      [code],
    );
    await client.query('insert into app.tenant (id, code, name) values ($1, $2, $3)', [tenantId, code, name]);
  });
}

async function addAdministrator(
  tx: Tx,
  { ids, registry }: AppContext,
  { name, hash }: { name: string; hash: string },
): Promise<void> {
  const writer = { userId: null, departmentId: null, now: new Date(), ids };
  const [departments, roles, users] = ['/a/sys/dept', '/a/sys/role', '/a/sys/user'].map((path) =>
    registry.entityAt(path),
  );
  if (!departments || !roles || !users) throw new Error('the directory is incomplete');
  const department = await insertRow(tx, departments, { name, code: 'ROOT' }, writer, {
    parentId: null,
    sort: 0,
  });
  const role = await insertRow(
    tx,
    roles,
    { name: '系统管理员', code: ADMIN_ROLE, remark: '拥有全部权限' },
    writer,
    { sort: 0 },
  );
  const user = await insertRow(
    tx,
    users,
    {
      loginName: 'admin',
      name: '系统管理员',
      department: department.id,
      enabled: true,
      roles: [{ role: role.id }],
    },
    writer,
  );
  await setPassword(tx, user.id, { hash, mustChange: true });
  await addShipped(tx, { ids, registry });
}
