import { checkValues, directory } from '@jianheng/definition';
import { sql } from 'kysely';
import { writeAudit } from '../../audit/write-audit.ts';
import type { User } from '../../authorization/user.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { AccessError, businessError, ValidationError } from '../../errors/errors.ts';
import { type AddressNeeds, keepOwnAddress, proveOwnAddress, type TimedCaller } from './own-address.ts';

type OwnAccount = {
  readonly loginName?: string | undefined;
  readonly no?: string | null | undefined;
  readonly job?: string | null | undefined;
  readonly email?: string | null | undefined;
};

type OwnAccountChange = {
  readonly given: OwnAccount;
  readonly password: string;
  /** What was sent to the address, where it is another one. */
  readonly code?: string | undefined;
};

const { loginName, no, job, email } = directory.user.fields;
const FIELDS = { loginName, no, job, email };
const COLUMNS = { loginName: 'login_name', no: 'no', job: 'job' } as const;

/**
 * Changes what staff may change of their own account: login name, number, post and mail address, and nothing else. Another
 * address asks for the password and for the code that was sent there. Members are refused (403).
 */
export async function changeOwnAccount(
  needs: AddressNeeds,
  user: User,
  { given, password, code }: OwnAccountChange,
  caller: TimedCaller,
): Promise<void> {
  const { tenantId, id, isMember } = user;
  if (isMember) throw new AccessError(403);
  const { values, faults } = checkValues(FIELDS, given, { partial: true });
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  const email = typeof values.email === 'string' ? values.email : '';
  const proved =
    given.email === undefined
      ? undefined
      : await proveOwnAddress(needs, user, { email, password, code }, caller);
  await inTransaction(needs.pool, tenantId, async (tx) => {
    if (typeof values.loginName === 'string') await requireFreeName(tx, id, values.loginName);
    const changes = Object.entries(COLUMNS).flatMap(([name, column]) =>
      Object.hasOwn(values, name) ? [sql`${sql.ref(column)} = ${values[name] ?? null}`] : [],
    );
    if (changes.length === 0 && !proved) return;
    const was = await accountNow(tx, id);
    if (proved) await keepOwnAddress(tx, needs, user, proved, caller);
    if (changes.length > 0)
      await sql`update staff set ${sql.join(changes)}, revision = revision + 1, updated_by = ${id}, updated_at = now()
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db);
    const { address, callId } = caller;
    const detail = { $was: was, $is: await accountNow(tx, id) };
    const object = `/a/sys/user/${id}`;
    writeAudit(tx, { event: 'changeOwnAccount', userId: id, object, detail, address, callId });
  });
}

/** What of it its owner may change, for the log. */
async function accountNow(tx: Tx, id: string): Promise<object> {
  const { rows } = await sql<object>`select login_name as "loginName", no, job, email from staff
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return rows[0] ?? {};
}

/** Nobody takes a name by which another signs in. */
async function requireFreeName(tx: Tx, id: string, name: string): Promise<void> {
  const { rows } = await sql`
    select 1 from staff where tenant_id = ${tx.tenantId} and id <> ${id} and lower(login_name) = lower(${name})
    union all
    select 1 from member where tenant_id = ${tx.tenantId} and (lower(login_name) = lower(${name}) or phone = ${name}) limit 1`.execute(
    tx.db,
  );
  if (rows.length > 0) throw businessError('duplicate', { what: [loginName.label] });
}
