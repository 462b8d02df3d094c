import { asText } from '@jianheng/definition';
import {
  AccessError,
  hasPermission,
  type Server,
  seenRows,
  type Tx,
  type User,
} from '@jianheng/server-platform';
import { type AuditObject, OBJECT_LABELS, readObject } from './object-kinds.ts';

type Reading = { readonly tx: Tx; readonly user: User; readonly server: Server };
/** An entry's object in words: what kind of thing it is, and what it is called as far as the reader may know. */
export type ObjectWords = { readonly label: string; readonly name: string | null };
type Names = ReadonlyMap<string, string>;

/** The objects of a page of the log in words, each kind looked up once. What is not known keeps its code. */
export async function wordsOfObjects(
  reading: Reading,
  objects: readonly (string | null)[],
): Promise<ReadonlyMap<string, ObjectWords>> {
  const { registry } = reading.server;
  const read = [...new Set(objects)].flatMap((object) => {
    const about = object === null ? undefined : readObject(registry, object);
    return object !== null && about ? [{ object, about }] : [];
  });
  const words = new Map<string, ObjectWords>();
  for (const [group, same] of Map.groupBy(read, ({ about }) => groupOf(about))) {
    const names = await namesOf(
      reading,
      group,
      same.flatMap(({ about }) => ('id' in about && about.id !== null ? about.id : [])),
    );
    for (const { object, about } of same)
      words.set(object, {
        label: labelOf(reading.server, about),
        name: ('id' in about && about.id !== null && names.get(about.id)) || null,
      });
  }
  return words;
}

const groupOf = (about: AuditObject) => ('path' in about ? `${about.kind} ${about.path}` : about.kind);

function labelOf({ registry }: Server, about: AuditObject): string {
  return 'path' in about ? registry.entityAt(about.path).entity.label : OBJECT_LABELS[about.kind];
}

async function namesOf(reading: Reading, group: string, ids: readonly string[]): Promise<Names> {
  const [kind = '', path = ''] = group.split(' ');
  if (ids.length === 0) return new Map();
  if (kind === 'row')
    return path === '/a/sys/user' ? peopleNamed(reading, ids) : titlesOf(reading, path, ids);
  return (await NAMED[kind]?.(reading, ids)) ?? new Map();
}

const NAMED: Readonly<Record<string, (reading: Reading, ids: readonly string[]) => Promise<Names> | Names>> =
  {
    process: processNames,
    task: taskNames,
    definition: ({ tx }, ids) =>
      named(tx, "select id::text as id, name || ' v' || version as name from wf_definition where", ids),
    user: peopleNamed,
    '/a/sys/customForm': ({ tx }, ids) =>
      named(tx, 'select id::text as id, label as name from custom_form where', ids),
    '/a/sys/moduleSettings': ({ server }, ids) => modulesNamed(server, ids),
    moduleJob: ({ server }, ids) => jobsNamed(server, ids),
    form: ({ server }, ids) => formsNamed(server, ids),
  };

const ID = /^\d{1,18}$/;

async function named(tx: Tx, select: string, ids: readonly string[]): Promise<Names> {
  const { rows } = await tx.client.query<{ id: string; name: string | null }>(
    `${select} tenant_id = $1 and id = any($2::bigint[])`,
    [tx.tenantId, ids.filter((id) => ID.test(id))],
  );
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Everybody of the firm is known by name to all of it. */
async function peopleNamed({ tx }: Reading, ids: readonly string[]): Promise<Names> {
  const members = await named(tx, 'select id::text as id, name from member where', ids);
  return new Map([...members, ...(await named(tx, 'select id::text as id, name from staff where', ids))]);
}

/** Rows by their titles, of those that the reader sees in their list. */
async function titlesOf(reading: Reading, path: string, ids: readonly string[]): Promise<Names> {
  const known = reading.server.registry.entityAt(path);
  const { module, name, entity } = known;
  const field = entity.fields[entity.title];
  if (!module || !field) return new Map();
  try {
    const rows = await seenRows(reading, module, name).list({ params: { id$in: ids }, pageSize: 200 });
    const texts = rows.map((row) => {
      const shown: Readonly<Record<string, unknown>> = row;
      const label = shown[`${entity.title}_label`];
      return [String(shown.id), String(label ?? asText(field, shown[entity.title]))] as const;
    });
    return new Map(texts);
  } catch (problem) {
    if (problem instanceof AccessError) return new Map();
    throw problem;
  }
}

/** Whether the reader is told what single processes are about: who oversees them, or has a part in this one. */
const TOLD = `($3::boolean or i.initiator = $4 or exists (select from wf_participant p
  where p.tenant_id = i.tenant_id and p.instance_id = i.id and p.user_id = $4))`;
const oversees = (user: User) => hasPermission(user, 'process:view') || hasPermission(user, 'process:manage');

async function processNames({ tx, user }: Reading, ids: readonly string[]): Promise<Names> {
  const { rows } = await tx.client.query<{ id: string; name: string }>(
    `select i.id::text as id, case when ${TOLD} then coalesce(i.title, d.name) else d.name end as name
     from wf_instance i join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where i.tenant_id = $1 and i.id = any($2::bigint[])`,
    [tx.tenantId, ids.filter((id) => ID.test(id)), oversees(user), user.id],
  );
  const drawn = await tx.client.query<{ id: string; name: string }>(
    `select distinct on (key) key as id, name from wf_definition where tenant_id = $1 and key = any($2)
     order by key, version desc`,
    [tx.tenantId, ids.filter((id) => !ID.test(id))],
  );
  return new Map([...rows, ...drawn.rows].map(({ id, name }) => [id, name]));
}

async function taskNames({ tx, user }: Reading, ids: readonly string[]): Promise<Names> {
  const { rows } = await tx.client.query<{ id: string; step: string; name: string }>(
    `select t.id::text as id, t.name as step, case when ${TOLD} then coalesce(i.title, d.name) else d.name end as name
     from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id
       join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id
     where t.tenant_id = $1 and t.id = any($2::bigint[])`,
    [tx.tenantId, ids.filter((id) => ID.test(id)), oversees(user), user.id],
  );
  return new Map(rows.map(({ id, step, name }) => [id, `${name} / ${step}`]));
}

function modulesNamed({ registry }: Server, names: readonly string[]): Names {
  return new Map(
    registry.modules.filter(({ name }) => names.includes(name)).map(({ name, label }) => [name, label]),
  );
}

function jobsNamed({ registry }: Server, keys: readonly string[]): Names {
  const jobs = registry.modules.flatMap((module) =>
    Object.entries(module.jobs ?? {}).map(([job, { label }]) => [`${module.name}.${job}`, label] as const),
  );
  return new Map(jobs.filter(([key]) => keys.includes(key)));
}

function formsNamed({ registry }: Server, paths: readonly string[]): Names {
  return new Map(
    registry.entities
      .filter(({ entity }) => paths.includes(entity.path))
      .map(({ entity }) => [entity.path, entity.label]),
  );
}
