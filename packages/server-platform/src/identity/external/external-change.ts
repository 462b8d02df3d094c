import { z } from 'zod';
import type { User } from '../../authorization/user.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import { checkSettings, readSettings, writeSettings } from '../../storage/settings.ts';
import { findUserById } from '../find-user.ts';
import type { ServerSecret } from '../server-secret.ts';
import { tellAdministrators } from './administrators.ts';
import { EXTERNAL_SETTINGS, sealExternalSecret, writeExternalSecret } from './external-settings.ts';

/** Parameters of a firm: the change that waits for consent, and the people who made the last one. */
const CHANGE_KEY = 'sso.change';
const SETTERS_KEY = 'sso.setBy';

const stored = z.strictObject({
  by: z.string(),
  at: z.string(),
  settings: z.record(z.string(), z.unknown()),
  /** Encrypted; null removes the stored one. */
  secret: z.string().nullable().optional(),
});

/**
 * A change of single sign-on (单点登录) that one administrator proposed. It takes effect when another one confirms it:
 * whoever names the provider of identities could otherwise sign in as anybody.
 */
export type ExternalChange = z.infer<typeof stored>;

/** The change that waits for consent; locked, so that it is confirmed, replaced or withdrawn once. */
export async function readExternalChange(tx: Tx, { lock = false } = {}): Promise<ExternalChange | undefined> {
  const { rows } = await tx.client.query<{ value: string }>(
    `select value from system_parameter where tenant_id = $1 and key = $2 ${lock ? 'for update' : ''}`,
    [tx.tenantId, CHANGE_KEY],
  );
  return rows[0] && stored.parse(JSON.parse(rows[0].value));
}

type Proposal = {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly secret?: { readonly word: string; readonly by: ServerSecret };
};

/**
 * Stores a proposal, together with what the same person proposed before, and notifies all administrators.
 * @throws ValidationError for a setting that is not accepted; `ssoChangeOfAnother` while another's proposal waits.
 */
export async function proposeExternalChange(
  tx: Tx,
  user: User,
  { settings = {}, secret }: Proposal,
  now: Date,
): Promise<ExternalChange> {
  // While nothing is proposed there is no row that two proposals at once could wait for.
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${CHANGE_KEY}/${tx.tenantId}`,
  ]);
  const before = await readExternalChange(tx, { lock: true });
  if (before !== undefined && before.by !== user.id) throw businessError('ssoChangeOfAnother');
  const current = await readSettings(tx, EXTERNAL_SETTINGS);
  const wanted = { ...before?.settings, ...checkSettings(EXTERNAL_SETTINGS, settings) };
  const change: ExternalChange = {
    by: user.id,
    at: now.toISOString(),
    settings: Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== current[name])),
    ...(before?.secret === undefined ? {} : { secret: before.secret }),
    ...(secret ? { secret: sealExternalSecret(tx.tenantId, secret.by, secret.word) } : {}),
  };
  await dropExternalChange(tx);
  if (Object.keys(change.settings).length === 0 && change.secret === undefined) return change;
  await writeParameter(tx, CHANGE_KEY, JSON.stringify(change));
  await tellAdministrators(tx, { kind: 'signInChangeProposed', by: user.name });
  return change;
}

export async function dropExternalChange(tx: Tx): Promise<void> {
  await tx.client.query('delete from system_parameter where tenant_id = $1 and key = $2', [
    tx.tenantId,
    CHANGE_KEY,
  ]);
}

/**
 * Puts a proposed change into effect and notifies all administrators. `at` is the time of the proposal that the user
 * read, so that another one that took its place meanwhile is not confirmed unread.
 * @throws `ssoChangeGone`, `ssoChangeOwn`; `ssoChangeAccomplice` for a user whose account the proposer made, or the other
 * way round, and for one of the same duty where the duties of the administrator are separated.
 */
export async function confirmExternalChange(tx: Tx, user: User, at: string): Promise<ExternalChange> {
  const change = await readExternalChange(tx, { lock: true });
  if (change === undefined || change.at !== at) throw businessError('ssoChangeGone');
  if (change.by === user.id) throw businessError('ssoChangeOwn');
  const proposer = await findUserById(tx, change.by);
  if (await isAccomplice(tx, user, { id: change.by, duty: proposer?.duty ?? null }))
    throw businessError('ssoChangeAccomplice');
  await writeSettings(tx, EXTERNAL_SETTINGS, change.settings);
  if (change.secret !== undefined) await writeExternalSecret(tx, change.secret);
  const confirmed: readonly Setter[] = [
    { id: change.by, isAdmin: proposer?.isAdmin === true },
    { id: user.id, isAdmin: user.isAdmin },
  ];
  await writeParameter(tx, SETTERS_KEY, JSON.stringify(confirmed));
  await dropExternalChange(tx);
  await tellAdministrators(tx, { kind: 'signInChanged', by: user.name });
  return change;
}

/** Whether two people are no two independent ones: one made the other's account, or both have the same separated duty. */
async function isAccomplice(tx: Tx, user: User, proposer: Pick<User, 'id' | 'duty'>): Promise<boolean> {
  const { rows } = await tx.client.query(
    `select 1 from staff where tenant_id = $1
       and ((id = $2 and created_by = $3) or (id = $3 and created_by = $2)) limit 1`,
    [tx.tenantId, user.id, proposer.id],
  );
  return rows.length > 0 || (user.duty !== null && user.duty === proposer.duty);
}

const setter = z.strictObject({ id: z.string(), isAdmin: z.boolean() });
/** Who proposed or confirmed the settings in effect, and whether they were full administrators then. */
type Setter = z.infer<typeof setter>;
/** Ids alone were stored at first: of those nobody knows what they were. */
const setters = z.array(z.union([setter, z.string().transform((id): Setter => ({ id, isAdmin: false }))]));

/** The people who proposed and confirmed the settings in effect; none for settings older than consent. */
export async function readSetters(tx: Tx): Promise<readonly Setter[]> {
  const { rows } = await tx.client.query<{ value: string }>(
    'select value from system_parameter where tenant_id = $1 and key = $2',
    [tx.tenantId, SETTERS_KEY],
  );
  return rows[0] ? setters.parse(JSON.parse(rows[0].value)) : [];
}

async function writeParameter(tx: Tx, key: string, value: string): Promise<void> {
  await tx.client.query(
    `insert into system_parameter (tenant_id, key, value) values ($1, $2, $3)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [tx.tenantId, key, value],
  );
}
