import {
  getTenantIds,
  hashPassword,
  inTransaction,
  openPool,
  passwordFault,
  randomPassword,
  setPassword,
  type Tx,
  ValidationError,
} from '@jianheng/server-platform';
import { visitDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run password -- NAME [PASSWORD]`: sets a new password for a person and ends his sessions. */
const [loginName, wanted] = process.argv.slice(2);
if (!loginName) {
  console.error('用法：npm run password -- 登录名 [新密码]');
  process.exit(2);
}
const password = wanted ?? randomPassword();
const fault = await passwordFault(password, { loginName });
if (fault) {
  console.error(new ValidationError({ password: fault }).message);
  process.exit(2);
}

const isSet = await runCommand(async (config) => {
  const database = await visitDatabase(config);
  const pool = openPool(database.request);
  try {
    const [tenantId = ''] = await getTenantIds(pool);
    const hash = await hashPassword(password);
    return await inTransaction(pool, tenantId, (tx) => setPasswordOf(tx, loginName, hash));
  } finally {
    await pool.end();
    await database.stop();
  }
});
console.log(isSet ? `${loginName} 的新密码：${password}` : `没有登录名为“${loginName}”的人员`);
process.exitCode = isSet ? 0 : 1;

async function setPasswordOf(tx: Tx, name: string, hash: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ id: string }>(
    'select id from staff where tenant_id = $1 and login_name = $2',
    [tx.tenantId, name],
  );
  const person = rows[0];
  if (person) await setPassword(tx, person.id, { hash, mustChange: false });
  return person !== undefined;
}
