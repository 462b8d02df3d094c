import type { Fields } from '@jianheng/definition';
import {
  DECISION_WORDS,
  EXTERNAL_SETTINGS,
  FILE_SETTINGS,
  permissionTree,
  type Server,
  SIGN_IN_SETTINGS,
  SYSTEM_SETTINGS,
  type Tx,
} from '@jianheng/server-platform';
import { readObject } from './object-kinds.ts';

type Values = Readonly<Record<string, unknown>>;
type Entry = { readonly event: string; readonly object: string | null; readonly said: Values | null };
type Reading = { readonly tx: Tx; readonly server: Server };
/** What stands in an entry in words: the fields that it speaks of, and what its codes and numbers are called. */
export type EntryWords = { readonly fields: Fields; readonly names: Readonly<Record<string, string>> };

const ID = /^\d{1,18}$/;
/** What holds people or departments where no field is declared for it; other numbers are no ids. */
const PEOPLE = ['to', 'toUser', 'fromUser', 'seenBy', 'askedBy', 'gained', 'lost', 'users', 'ids'];
/** An entry may name a whole firm's people; who reads it asks for no more than these. */
const MOST_NAMES = 500;

export async function wordsOfEntry(reading: Reading, entry: Entry): Promise<EntryWords> {
  const texts = [...new Set(textsIn(entry.said))];
  const ids = PEOPLE.flatMap((key) => textsIn(entry.said?.[key]));
  const all = await fieldsOf(reading, entry);
  const spoken = new Set(keysIn(entry.said));
  return {
    fields: Object.fromEntries(Object.entries(all).filter(([name]) => spoken.has(name))),
    names: {
      ...permissionsNamed(reading.server, texts),
      ...placesNamed(reading.server, texts),
      ...(await filesNamed(
        reading.tx,
        FILES.flatMap((key) => textsIn(entry.said?.[key])),
      )),
      ...(await idsNamed(reading.tx, ids)),
      ...actionNamed(entry.said?.action),
    },
  };
}

/** The fields of the row that it is about, or of the form behind a process, and what was filled in beside a button. */
async function fieldsOf({ tx, server }: Reading, { event, object }: Entry): Promise<Fields> {
  const { registry } = server;
  const about = object === null ? undefined : readObject(registry, object);
  if (about === undefined) return {};
  const action = registry.actions.find(({ entity, name }) => event === `${entity.entity.path}/${name}`);
  if ('path' in about) return { ...registry.entityAt(about.path).entity.fields, ...action?.input };
  if (about.kind === '/a/sys/moduleSettings') return settingsOf(server, about.id);
  if (about.kind !== 'process' && about.kind !== 'task') return {};
  const { rows } = await tx.client.query<{ key: string }>(OF_FORM[about.kind], [
    tx.tenantId,
    ID.test(about.id) ? about.id : '0',
  ]);
  const form = registry.entities.find(({ process }) => process !== undefined && process.key === rows[0]?.key);
  return form?.entity.fields ?? {};
}

const OF_FORM = {
  process: `select split_part(business_key, ':', 1) as key from wf_instance where tenant_id = $1 and id = $2::bigint`,
  task: `select split_part(i.business_key, ':', 1) as key from wf_task t
    join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id where t.tenant_id = $1 and t.id = $2::bigint`,
} as const;

/** What may be set that belongs to no module. */
export const BASIC = [SIGN_IN_SETTINGS, EXTERNAL_SETTINGS, SYSTEM_SETTINGS, FILE_SETTINGS] as const;

function settingsOf({ registry }: Server, name: string): Fields {
  const groups = [...registry.modules, ...BASIC];
  return groups.find((group) => group.name === name)?.settings ?? {};
}

function permissionsNamed({ registry }: Server, texts: readonly string[]): Record<string, string> {
  const asked = new Set(texts);
  const found = permissionTree(registry).flatMap((group) =>
    group.children.filter(({ id }) => asked.has(id)).map(({ id, label }) => [id, label] as const),
  );
  return Object.fromEntries(found);
}

/** Forms by their paths or codes, and lists by their modules and names. */
function placesNamed({ registry }: Server, texts: readonly string[]): Record<string, string> {
  const forms = registry.entities.flatMap(({ entity, table }) => [
    [entity.path, entity.label] as const,
    [table, entity.label] as const,
  ]);
  const lists = registry.modules.flatMap((module) =>
    Object.entries(module.lists).map(([list, { label }]) => [`${module.name}.${list}`, label] as const),
  );
  const asked = new Set(texts);
  return Object.fromEntries([...forms, ...lists].filter(([code]) => asked.has(code)));
}

/** A decision on a task in the words of its button. */
function actionNamed(action: unknown): Record<string, string> {
  const word = Object.entries(DECISION_WORDS).find(([kind]) => kind === action);
  return word === undefined ? {} : Object.fromEntries([word]);
}

/** Where an entry keeps a file by its number. */
const FILES = ['file'];

async function filesNamed(
  { client, tenantId }: Tx,
  texts: readonly string[],
): Promise<Record<string, string>> {
  const ids = texts.filter((text) => ID.test(text)).slice(0, MOST_NAMES);
  if (ids.length === 0) return {};
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id::text, name from file_item where tenant_id = $1 and id = any($2::bigint[])',
    [tenantId, ids],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Everybody and every department of the firm is known by name to all of it. */
async function idsNamed({ client, tenantId }: Tx, texts: readonly string[]): Promise<Record<string, string>> {
  const ids = texts.filter((text) => ID.test(text)).slice(0, MOST_NAMES);
  if (ids.length === 0) return {};
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id::text, name from staff where tenant_id = $1 and id = any($2::bigint[])
     union all select id::text, name from member where tenant_id = $1 and id = any($2::bigint[])
     union all select id::text, name from department where tenant_id = $1 and id = any($2::bigint[])`,
    [tenantId, ids],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Keys at the top, and in what stood there before and after. */
function keysIn(said: Values | null): string[] {
  return Object.entries(said ?? {}).flatMap(([key, value]) =>
    ['$was', '$is', 'before', 'after'].includes(key) && typeof value === 'object' && value !== null
      ? [key, ...Object.keys(value)]
      : [key],
  );
}
