import { type AnyField, checkValues, type Fields, type ModuleShape, rulesOf } from '@jianheng/definition';
import { queryRows } from '../database/query.ts';
import type { Tx } from '../database/transaction.ts';
import { ValidationError } from '../errors/errors.ts';

type Values = Readonly<Record<string, unknown>>;
type Declaring = Pick<ModuleShape, 'name' | 'settings'>;

const read = new WeakMap<Tx, Map<string, Promise<Values>>>();

/**
 * What the firm has set for a module (参数), and what holds until it sets its own: read once in a transaction. Whoever asks
 * before he needs it has the answer come along with others'. A value that its declaration no longer takes is none.
 */
export function readSettings(tx: Tx, module: Declaring): Promise<Values> {
  const ofModules = read.get(tx) ?? new Map<string, Promise<Values>>();
  read.set(tx, ofModules);
  const found = ofModules.get(module.name) ?? storedSettings(tx, module);
  ofModules.set(module.name, found);
  // Whoever waits for it is told of a failure.
  found.catch(() => undefined);
  return found;
}

async function storedSettings(tx: Tx, { name, settings = {} }: Declaring): Promise<Values> {
  const names = Object.keys(settings);
  if (names.length === 0) return {};
  const rows = await queryRows<{ key: string; value: string }>(
    tx,
    'select key, value from system_parameter where tenant_id = $1 and key = any($2)',
    [tx.tenantId, names.map((one) => keyOf(name, one))],
  );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(settings).map(([one, field]) => [one, settingOf(field, stored.get(keyOf(name, one)))]),
  );
}

/**
 * The given settings as they are stored.
 * @throws ValidationError with a sentence for each setting that its declaration does not accept.
 */
export function checkSettings({ settings = {} }: Pick<Declaring, 'settings'>, given: Values): Values {
  const { values, faults } = checkValues(asRequired(settings), given, { partial: true });
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  return values;
}

/** Stores the given settings; those that are not given stay unchanged. */
export async function writeSettings(tx: Tx, module: Declaring, given: Values): Promise<void> {
  const { name } = module;
  const values = checkSettings(module, given);
  read.delete(tx);
  const entries = Object.entries(values);
  await queryRows(
    tx,
    `insert into system_parameter (tenant_id, key, value) select $1, key, value from unnest($2::text[], $3::text[]) as n(key, value)
     on conflict (tenant_id, key) do update set value = excluded.value`,
    [
      tx.tenantId,
      entries.map(([one]) => keyOf(name, one)),
      entries.map(([, value]) => JSON.stringify(value)),
    ],
  );
}

const keyOf = (module: string, name: string) => `${module}.${name}`;

/** There is always a value; a text that is empty until somebody fills it in may be emptied again. */
const asRequired = (settings: Fields): Fields =>
  Object.fromEntries(
    Object.entries(settings).map(([name, field]) => [name, { ...field, required: !mayBeEmpty(field) }]),
  );
const mayBeEmpty = (field: AnyField) => 'default' in field && field.default === '';

function settingOf(field: AnyField, stored: string | undefined): unknown {
  const initial = 'default' in field ? field.default : null;
  if (stored === undefined) return initial;
  const checked = rulesOf(field).check(JSON.parse(stored), field);
  return 'value' in checked ? checked.value : initial;
}
