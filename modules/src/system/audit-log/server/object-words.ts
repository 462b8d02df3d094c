import { hasPermission, type Server, SYSTEM_SETTINGS, type Tx, type User } from '@jianheng/server-platform';
import { BASIC } from './entry-words.ts';
import { type AuditObject, OBJECT_LABELS, readObject } from './object-kinds.ts';

type Reading = { readonly tx: Tx; readonly user: User; readonly server: Server };
/** An entry's object in words: what kind of thing it is, and what it is called as far as the reader may know. */
export type ObjectWords = { readonly label: string; readonly name: string | null };

/** The objects of a page of the log in words, all looked up at once. What is not known keeps its code. */
export async function wordsOfObjects(
  reading: Reading,
  objects: readonly (string | null)[],
): Promise<ReadonlyMap<string, ObjectWords>> {
  const { registry } = reading.server;
  const read = [...new Set(objects)].flatMap((object) => {
    const about = object === null ? undefined : readObject(registry, object);
    return object !== null && about ? [{ object, about }] : [];
  });
  const names = await namesOf(
    reading,
    read.map(({ about }) => about),
  );
  return new Map(
    read.map(({ object, about }) => [
      object,
      { label: labelOf(reading.server, about), name: names.get(keyOf(about)) ?? null },
    ]),
  );
}

/** A person is one, by whichever word the log calls him. */
const groupOf = (about: AuditObject): string => {
  if (!('path' in about)) return about.kind;
  return about.path === USERS || about.path === MEMBERS ? 'user' : about.path;
};
const USERS = '/a/sys/user';
const MEMBERS = '/b/member';
const keyOf = (about: AuditObject) => `${groupOf(about)} ${'id' in about ? about.id : ''}`;

function labelOf({ registry }: Server, about: AuditObject): string {
  return 'path' in about ? registry.entityAt(about.path).entity.label : OBJECT_LABELS[about.kind];
}

type Names = ReadonlyMap<string, string>;
const ID = /^\d{1,18}$/;

/** Everybody of the firm is known by name to all of it; what single processes are about, to who oversees them or has a part. */
async function namesOf({ tx, user, server }: Reading, read: readonly AuditObject[]): Promise<Names> {
  const idsOf = (group: string) =>
    read.flatMap((about) => (groupOf(about) === group && 'id' in about && about.id !== null ? about.id : []));
  const numbers = (group: string) => idsOf(group).filter((id) => ID.test(id));
  const oversees = hasPermission(user, 'process:view') || hasPermission(user, 'process:manage');
  const { rows } = await tx.client.query<{ key: string; name: string }>(NAMES, [
    tx.tenantId,
    numbers('user'),
    oversees,
    user.id,
    numbers('process'),
    numbers('task'),
    idsOf('process').filter((id) => !ID.test(id)),
    numbers('definition'),
    numbers('/a/sys/customForm'),
    numbers('file'),
    numbers('excel/import'),
    numbers('excel/template'),
    numbers('print_template'),
    numbers('/a/listView'),
    numbers('/a/sys/role'),
    numbers('/a/sys/dept'),
  ]);
  const said = [
    ...prefixed('/a/sys/moduleSettings', modulesNamed(server, idsOf('/a/sys/moduleSettings'))),
    ...prefixed('moduleJob', jobsNamed(server, idsOf('moduleJob'))),
    ...prefixed('system', systemsNamed(idsOf('system'))),
    ...prefixed('form', formsNamed(server, idsOf('form'))),
  ];
  return new Map([...said, ...rows.map(({ key, name }) => [key, name] as const)]);
}

const prefixed = (group: string, names: Names) =>
  [...names].map(([id, name]) => [`${group} ${id}`, name] as const);

const TITLE = `case when $3::boolean or i.initiator = $4 or exists (select from wf_participant p
  where p.tenant_id = i.tenant_id and p.instance_id = i.id and p.user_id = $4) then coalesce(i.title, d.name) else d.name end`;
const OF_INSTANCE = 'join wf_definition d on d.tenant_id = i.tenant_id and d.id = i.def_id';
const NAMES = `
  select 'user ' || id as key, name from member where tenant_id = $1 and id = any($2::bigint[])
  union all select 'user ' || id, name from staff where tenant_id = $1 and id = any($2::bigint[])
  union all select 'process ' || i.id, ${TITLE} from wf_instance i ${OF_INSTANCE}
    where i.tenant_id = $1 and i.id = any($5::bigint[])
  union all select 'task ' || t.id, ${TITLE} || ' / ' || t.name from wf_task t
    join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.root_id ${OF_INSTANCE}
    where t.tenant_id = $1 and t.id = any($6::bigint[])
  union all (select distinct on (key) 'process ' || key, name from wf_definition
    where tenant_id = $1 and key = any($7::text[]) order by key, version desc)
  union all select 'definition ' || id, name || ' v' || version from wf_definition
    where tenant_id = $1 and id = any($8::bigint[])
  union all select '/a/sys/customForm ' || id, label from custom_form where tenant_id = $1 and id = any($9::bigint[])
  union all select 'file ' || id, name from file_item where tenant_id = $1 and id = any($10::bigint[])
  union all select 'excel/import ' || id, file_name from excel_import where tenant_id = $1 and id = any($11::bigint[])
  union all select 'excel/template ' || id, name from excel_template where tenant_id = $1 and id = any($12::bigint[])
  union all select 'print_template ' || id, name from print_template where tenant_id = $1 and id = any($13::bigint[])
  union all select '/a/listView ' || id, name from list_view where tenant_id = $1 and id = any($14::bigint[])
  union all select '/a/sys/role ' || id, name from role where tenant_id = $1 and id = any($15::bigint[])
  union all select '/a/sys/dept ' || id, name from department where tenant_id = $1 and id = any($16::bigint[])`;

function modulesNamed({ registry }: Server, names: readonly string[]): Names {
  return new Map(
    [...registry.modules, ...BASIC]
      .filter(({ name }) => names.includes(name))
      .map(({ name, label }) => [name, label]),
  );
}

function jobsNamed({ registry }: Server, keys: readonly string[]): Names {
  const jobs = registry.modules.flatMap((module) =>
    Object.entries(module.jobs ?? {}).map(([job, { label }]) => [`${module.name}.${job}`, label] as const),
  );
  return new Map(jobs.filter(([key]) => keys.includes(key)));
}

/** Settings ask for the addresses of systems. */
function systemsNamed(names: readonly string[]): Names {
  return new Map(
    Object.entries(SYSTEM_SETTINGS.settings)
      .filter(([name]) => names.includes(name))
      .map(([name, { label }]) => [name, label.replace(/\s*地址$/, '')]),
  );
}

function formsNamed({ registry }: Server, paths: readonly string[]): Names {
  return new Map(
    registry.entities
      .filter(({ entity }) => paths.includes(entity.path))
      .map(({ entity }) => [entity.path, entity.label]),
  );
}
