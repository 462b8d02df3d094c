import { type AnyRoute, openPool } from '@jianheng/server-platform';
import type { Answer, Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBody } from './call-examples.ts';
import { changeable, declared, registry, startEveryModule, triedRoutes, writable } from './declared.ts';
import { NO_ROW } from './row-error.ts';
import { RowMaker } from './row-maker.ts';
import { isWhole } from './tried-modules.ts';

/** What somebody would add to a body to be more than he is: no call takes any of it, and none keeps silent about it. */
const FORGED: Readonly<Record<string, unknown>> = {
  tenantId: '1',
  tenant_id: '1',
  isAdmin: true,
  is_admin: true,
  admin: true,
  isSuper: true,
  superAdmin: true,
  permissions: ['*'],
  roleIds: ['1'],
  role: 'admin',
  userId: '1',
  ownerId: '1',
  createdBy: '1',
  created_by: '1',
  createdAt: '2001-01-01T00:00:00.000Z',
  createdDate: '2001-01-01',
  createdDepartment: '1',
  created_department: '1',
  updatedBy: '1',
  updated_by: '1',
  updatedDate: '2001-01-01',
  lastSubmitUserName: '管理员',
  lastSubmitDate: '2001-01-01',
  processState: 'approved',
  process_state: 'approved',
  processId: '1',
  process_id: '1',
  approvedBy: '1',
  approvedAt: '2001-01-01T00:00:00.000Z',
  deleted: true,
  isDeleted: true,
  locked: false,
  passwordHash: 'x',
  password_hash: 'x',
  mustChange: false,
  mustChangePassword: false,
  tokenHash: 'x',
  sessionId: 'x',
  authToken: 'x',
  levelId: '1',
  isMember: true,
  audit: 'none',
  callId: 'x',
  searchPath: 'public',
};

/** Calls whose own fields have such a name: there it is no forgery. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'PUT /a/sys/role/saveRolePermission/:roleId': ['permissions'],
  // A task is sent back whole: what it tells is taken and ignored.
  'POST /b/wf/task': ['createdAt', 'processState'],
  // The catalogue's own name for the roles of a person.
  'POST /a/sys/user': ['roleIds'],
  'PUT /a/sys/user': ['roleIds'],
  'POST /a/sys/roleBackup/:id/restore': ['roleIds'],
};

/** What a call's own form asks for by such a name. */
function ownNames({ title, path }: { readonly title: string; readonly path: string }): readonly string[] {
  const entity = declared.find((one) => one.path === path)?.known.entity;
  const action = registry.actions.find((one) => path === `${one.entity.entity.path}/:id/${one.name}`);
  return [
    ...(OWN[title] ?? []),
    ...Object.keys({ ...entity?.fields, ...action?.input }).filter((name) => name in FORGED),
  ];
}

/** Rows that come and go with every call, whatever becomes of it. */
const RESTLESS = ['session', 'audit', 'login_nonce', 'captcha', 'login_failure', 'idempotency', 'migration'];

let server: TestServer;
let rows: RowMaker;
let admin: Client;
let database: ReturnType<typeof openPool>;
let rowOf: ReadonlyMap<string, string>;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
  rowOf = (await rows.addEach(declared.map(({ known }) => known))).ids;
  database = openPool(server.owner);
  await countWrites(database);
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** Every row that is written leaves a mark of its own, which goes with it when its transaction is rolled back. */
async function countWrites(pool: typeof database): Promise<void> {
  await pool.query(`
    create table public.written (name text not null);
    create function public.mark_written() returns trigger language plpgsql security definer as
      $$ begin insert into public.written values (tg_table_name); return null; end $$`);
  const { rows: triggers } = await pool.query<{ statement: string }>(
    `select format('create trigger zz_written after insert or update or delete on app.%I for each row execute function public.mark_written()', c.relname) as statement
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)`,
    [RESTLESS],
  );
  expect(triggers.length).toBeGreaterThan(100);
  await pool.query(triggers.map(({ statement }) => statement).join(';'));
}

/** The tables in which something was written since the last look, whatever it was. */
async function written(): Promise<readonly string[]> {
  const { rows: marks } = await database.query<{ name: string }>(
    'with gone as (delete from public.written returning name) select distinct name from gone order by name',
  );
  return marks.map(({ name }) => name);
}

// What a form answers by its code is its own call, which is tried at its own path.
const writing = triedRoutes()
  .filter(({ formCall }) => formCall === undefined)
  .filter(({ method, transaction, body }) => method !== 'GET' && transaction === 'write' && body)
  .map((route) => ({ ...route, title: `${route.method} ${route.path}` }));

/** The path with a row that there is, so that nothing is refused for want of one. */
function addressOf({ path }: AnyRoute): string {
  const entity = declared.find((one) => path.startsWith(`${one.path}/:`));
  const settable = registry.modules.find(({ settings }) => settings !== undefined)?.name ?? '';
  return path
    .replace(':module', settable)
    .replace(/:\w+/g, entity ? (rowOf.get(entity.path) ?? '1') : '999999999999');
}

/** A body that is refused for the forged field alone, where the call asks for more than fields. */
function bodyOf(route: AnyRoute, given: object): object {
  const { path, method } = route;
  const forged = { ...exampleBody(route), ...given };
  const [entity, isSort] = [path.replace(/\/updateSort(List)?$/, ''), /\/updateSort(List)?$/.test(path)];
  const id = rowOf.get(entity);
  if (isSort) return [{ id, sort: 1, ...forged }];
  return method === 'PUT' && id ? { id, ...forged } : forged;
}

function send({ method }: AnyRoute, url: string, body: object): Promise<Answer> {
  if (method === 'DELETE') return admin.delete(url, body);
  return method === 'PUT' ? admin.put(url, body) : admin.post(url, body);
}

const names = Object.keys(FORGED);

/** Those that no answer names: whatever is named is left out of the next body, until nothing more is. */
async function silentOf(
  forged: readonly string[],
  sent: (body: object) => Promise<Answer>,
): Promise<readonly string[]> {
  if (forged.length === 0) return [];
  const { status, fields = {} } = await sent(Object.fromEntries(forged.map((name) => [name, FORGED[name]])));
  const told = Object.entries(fields)
    .filter(([, sentence]) => /[一-鿿]/.test(sentence))
    .map(([path]) => path.split('.').at(-1));
  const silent = forged.filter((name) => !told.includes(name));
  return status !== 400 || silent.length === forged.length ? forged : silentOf(silent, sent);
}

describe('fields that nobody may send', () => {
  it('would be found out if one were kept', async () => {
    await written();
    const first = declared.find(({ path }) => rowOf.has(path));
    if (first) await rows.add(first.known);
    expect((await written()).length).toBeGreaterThan(0);
  });

  it.runIf(isWhole)('are forty at least, and are tried on every call that writes', () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(writing.length).toBeGreaterThan(20);
  });

  it.each(writing)('$title refuses each by its name, and nothing changes', async (route) => {
    await written();
    const own = ownNames(route);
    expect(
      await silentOf(
        names.filter((one) => !own.includes(one)),
        (forged) => send(route, addressOf(route), bodyOf(route, forged)),
      ),
    ).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it.for(writable)('$label refuses them beside a whole form as well', async (one, { skip }) => {
    const { known, path, access } = one;
    skip(!rowOf.has(path), NO_ROW);
    const values = await rows.valuesFor(known);
    const id = await rows.add(known);
    await written();
    const own = [...Object.keys(known.entity.fields), ...(OWN[`POST ${path}`] ?? [])];
    const forged = names.filter((name) => !own.includes(name));
    expect(await silentOf(forged, (body) => admin.post(path, { ...values, ...body }))).toEqual([]);
    if (access.change) expect(await silentOf(forged, (body) => admin.put(path, { id, ...body }))).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it.for(changeable)('$label takes a row back as it was read', async ({ known, path }, { skip }) => {
    skip(!rowOf.has(path), NO_ROW);
    const { data } = await admin.get(`${path}/${await rows.add(known)}`);
    const { status, msg, fields } = await admin.put(path, data as object);
    expect({ status, msg, fields }).toMatchObject({ status: 200 });
  });
});
