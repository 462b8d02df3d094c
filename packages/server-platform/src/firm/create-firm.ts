import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Client } from 'pg';
import type { Ids } from '../database/ids.ts';
import type { Address } from '../database/prepare.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addShippedHolidays } from '../process/calendar/work-days.ts';
import { deployProcesses } from '../process/deploy.ts';
import { addShippedMenu } from '../session/menu.ts';
import { hashPassword } from '../session/password.ts';
import { setPassword } from '../session/sign-in.ts';
import { ADMIN_ROLE } from '../session/user.ts';
import type { Registry } from '../storage/registry.ts';
import { insertRow } from '../storage/write-row.ts';
import { addShippedDictionaries } from './add-dictionaries.ts';

export type House = { readonly pool: Pool; readonly ids: Ids; readonly registry: Registry };
export type NewFirm = { readonly code: string; readonly name: string };

/**
 * Founds a firm (租户) with nothing but a root department, the administrator's role and one administrator, whose
 * password is random and must be changed. Answers the firm's id and that password, which is kept nowhere.
 */
export async function createFirm(
  admin: Address,
  house: House,
  firm: NewFirm,
): Promise<{ tenantId: string; password: string }> {
  await house.ids.reserve(1);
  const tenantId = house.ids.take();
  await addTenant(admin, { ...firm, tenantId });
  const password = randomPassword();
  const hash = await hashPassword(password);
  await inTransaction(house.pool, tenantId, (tx) => addAdministrator(tx, house, { name: firm.name, hash }));
  return { tenantId, password };
}

/** Letters and digits that cannot be taken for one another. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const bytes = randomBytes(12);
  const word = [...bytes.subarray(0, 9)].map((byte) => letters[byte % letters.length]).join('');
  return `${word.slice(0, 4)}-${word.slice(4)}-${String(100 + (bytes.readUInt16BE(9) % 900))}`;
}

/** The list of firms may be added to by the owner alone, never by a request. */
async function addTenant(
  admin: Address,
  { tenantId, code, name }: NewFirm & { tenantId: string },
): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query('insert into app.tenant (id, code, name) values ($1, $2, $3)', [tenantId, code, name]);
  } finally {
    await client.end();
  }
}

async function addAdministrator(
  tx: Tx,
  { ids, registry }: House,
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
  await addShippedMenu(tx, ids, registry);
  await addShippedDictionaries(tx, ids, registry);
  await addShippedHolidays(tx);
  await deployProcesses(tx, ids, registry);
}
