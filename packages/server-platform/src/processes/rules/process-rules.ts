import type { PlatformAnswer, PlatformBody } from '@jianheng/contract';
import { queryRows } from '../../database/query.ts';
import type { Tx } from '../../database/transaction.ts';
import { businessError } from '../../errors/errors.ts';
import type { Beside } from '../repository/tree-repository.ts';

type KeptRules = PlatformAnswer<'GET /act/model/:key/rules'>;
type RuleKind = keyof KeptRules;
/** What a firm says of a process beside its drawing, whichever version it runs on. */
export type ProcessRules = { readonly [Kind in RuleKind]: KeptRules[Kind]['rule'] };
export type RuleChange = PlatformBody<'PUT /act/model/:key/rules'>;

/** What holds where a firm says nothing. */
const UNSAID: ProcessRules = {
  notices: {},
  expiry: [],
  leader: { field: null },
  handling: { closed: [], reasonFor: [], urgesADay: null },
  access: { see: [], design: [], publish: [] },
};

type Row = { readonly kind: RuleKind; readonly rule: unknown; readonly revision: number };

/** Each kind with the count of its changes; 0 where the firm says nothing. */
export async function keptRules(tx: Tx, key: string): Promise<KeptRules> {
  const rows = await rowsOf(tx, key);
  const unsaid = Object.entries(UNSAID).map(([kind, rule]) => [kind, { rule, revision: 0 }]);
  const said = rows.map(({ kind, rule, revision }) => [kind, { rule, revision }]);
  return Object.fromEntries([...unsaid, ...said]);
}

const rowsOf = (tx: Tx, key: string): Promise<Row[]> =>
  queryRows<Row>(
    tx,
    'select kind, rule, revision from process_rule where tenant_id = $1 and process_key = $2',
    [tx.tenantId, key],
  );

const read = new WeakMap<Tx, Map<string, Promise<ProcessRules>>>();

function knownOf(tx: Tx): Map<string, Promise<ProcessRules>> {
  const known = read.get(tx) ?? new Map<string, Promise<ProcessRules>>();
  read.set(tx, known);
  return known;
}

/** The rules of a process: read once in a transaction, so that whoever asks early has the answer come along with others'. */
export function readRules(tx: Tx, key: string): Promise<ProcessRules> {
  const known = knownOf(tx);
  const found = known.get(key) ?? rulesIn(rowsOf(tx, key));
  known.set(key, found);
  // Whoever waits for it is told of a failure.
  found.catch(() => undefined);
  return found;
}

/** The rules of the process that a tree belongs to, read with the tree: whoever asks later in the transaction has them. */
export const rulesBeside = (tx: Tx): Beside => ({
  name: 'rule',
  text: `select 'rule', json_build_array(kind, rule) from process_rule where tenant_id = $1
    and process_key = (select def_key from wf_instance where tenant_id = $1 and id = $2)`,
  take(said: readonly (readonly [RuleKind, unknown])[], { instance }) {
    const key = instance.find(({ id, rootId }) => id === rootId)?.defKey;
    if (key !== undefined) knownOf(tx).set(key, Promise.resolve({ ...UNSAID, ...Object.fromEntries(said) }));
  },
});

async function rulesIn(reading: Promise<Row[]>): Promise<ProcessRules> {
  const rows = await reading;
  if (rows.length === 0) return UNSAID;
  return { ...UNSAID, ...Object.fromEntries(rows.map(({ kind, rule }) => [kind, rule])) };
}

type Saving = { readonly key: string; readonly by: string; readonly change: RuleChange };

/** Keeps what the firm says; refused when somebody else has said otherwise since `revision` was read. */
export async function saveRule(tx: Tx, { key, by, change }: Saving): Promise<{ revision: number }> {
  const { kind, rule, revision } = change;
  const [saved] = await queryRows<{ revision: number }>(
    tx,
    `insert into process_rule (tenant_id, process_key, kind, rule, saved_by) values ($1, $2, $3, $4::json, $5)
     on conflict (tenant_id, process_key, kind) do update set rule = excluded.rule, saved_by = excluded.saved_by,
       revision = process_rule.revision + 1, saved_at = now() where process_rule.revision = $6 returning revision`,
    [tx.tenantId, key, kind, JSON.stringify(rule), by, revision],
  );
  if (!saved || saved.revision !== revision + 1) throw businessError('changedMeanwhile');
  return saved;
}

type Model = { readonly key: string; readonly name: string };
type ModelAccess = PlatformAnswer<'GET /act/modelAccess'>[number];

/** Of each process the roles that its firm names for it. */
export async function accessOfModels(tx: Tx, models: readonly Model[]): Promise<ModelAccess[]> {
  const rows = await queryRows<Pick<ModelAccess, 'key' | 'rule' | 'revision'>>(
    tx,
    `select process_key as key, rule, revision from process_rule where tenant_id = $1 and kind = 'access'`,
    [tx.tenantId],
  );
  const said = new Map(rows.map((row) => [row.key, row]));
  return models.map(({ key, name }) => ({
    key,
    name,
    rule: said.get(key)?.rule ?? UNSAID.access,
    revision: said.get(key)?.revision ?? 0,
  }));
}
