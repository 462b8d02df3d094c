import { permissionCode } from '@jianheng/definition';
import type { TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared, openFields, registry, startEveryModule, widestView } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';
import { changedFirst } from './tried-modules.ts';

let server: TestServer;
let rows: RowMaker;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
});
afterAll(() => server.close());

const actions = changedFirst(registry.actions, ({ module }) => module.name).map((action) => {
  const one = declared.find(({ known }) => known === action.entity);
  if (!one) throw new Error(`${action.name} acts on an entity without calls`);
  return {
    action,
    one,
    title: `${one.label} ${action.label}`,
    allowed: permissionCode(action.module, action.allow),
  };
});
const pressed = actions.filter(
  ({ action }) => action.allow !== 'systemOnly' && action.opens === undefined && action.over !== 'none',
);
const overMany = pressed.filter(({ action }) => action.over === 'rows');
const overNone = actions.filter(({ action }) => action.over === 'none');
/** Everything that modules allow, but for one permission. */
const allBut = (permission: string) =>
  registry.modules
    .flatMap((module) => Object.keys(module.permissions).map((name) => permissionCode(module, name)))
    .filter((code) => code !== permission);

requireCases(pressed);

describe.each(pressed)('$title', ({ action, one, allowed }) => {
  const call = (id: string) => `${one.path}/${id}/${action.name}`;

  it('is refused to whoever holds every permission but its own, and nothing happens', async () => {
    const { client, ...person } = await server.newcomer(allBut(allowed));
    const id = await rows.add(one.known, { by: person });
    const admin = await server.as('admin');
    const before = await admin.get(`${one.path}/${id}`);

    expect(await client.post(call(id))).toMatchObject({ status: 403, data: null });
    expect(await admin.get(`${one.path}/${id}`)).toEqual(before);
  });

  it('is not refused to whoever holds it and sees the row', async () => {
    const { client } = await server.newcomer([allowed, ...widestView(one)]);
    const id = await rows.add(one.known);

    expect([200, 400, 409]).toContain((await client.post(call(id))).status);
  });

  it('refuses input that is missing by its label, and input that it does not know by name', async () => {
    const admin = await server.as('admin');
    const id = await rows.add(one.known);
    const required = openFields(action.input ?? {}).filter(
      ([, field]) => field.required && !('default' in field && field.default !== undefined),
    );

    const missing = await admin.post(call(id));
    const unknown = await admin.post(call(id), { nosuchinput: 1 });

    if (required.length > 0)
      expect(missing).toMatchObject({
        status: 400,
        fields: Object.fromEntries(required.map(([name, { label }]) => [name, `${label}不能为空`])),
      });
    expect(unknown).toMatchObject({ status: 400, fields: { nosuchinput: '没有“nosuchinput”这一项' } });
  });

  it('does nothing to a row that there is not', async () => {
    expect((await (await server.as('admin')).post(call('999999999999'))).status).toBe(404);
  });
});

describe.each(overMany)('$title, over rows', ({ action, one, allowed }) => {
  const path = `${one.path}/${action.name}`;

  it('is refused to whoever holds every permission but its own, and takes no row that there is not', async () => {
    const { client } = await server.newcomer(allBut(allowed));
    const ids = [await rows.add(one.known)];

    expect(await client.post(path, { ids })).toMatchObject({ status: 403, data: null });
    const admin = await server.as('admin');
    expect(await admin.post(path, { ids: ['999999999999'] })).toMatchObject({ status: 404 });
    expect(await admin.post(path, { ids, input: { nosuchinput: 1 } })).toMatchObject({
      status: 400,
      fields: { nosuchinput: '没有“nosuchinput”这一项' },
    });
  });
});

describe.each(overNone)('$title, over none', ({ action, one, allowed }) => {
  it('is refused to whoever holds every permission but its own, and is on no row', async () => {
    const { client } = await server.newcomer(allBut(allowed));
    const path = `${one.path}/${action.name}`;

    expect(await client.post(path)).toMatchObject({ status: 403, data: null });
    const admin = await server.as('admin');
    expect(await admin.post(path, { nosuchinput: 1 })).toMatchObject({ status: 400 });
    expect((await admin.post(`${one.path}/${await rows.add(one.known)}/${action.name}`)).status).toBe(404);
  });
});

const ofProcesses = actions.filter(({ action }) => action.allow === 'systemOnly');

describe('actions that a process alone runs', () => {
  requireCases(ofProcesses);

  it.each(ofProcesses)('$title has no call', async ({ action, one }) => {
    const id = await rows.add(one.known);

    expect((await (await server.as('admin')).post(`${one.path}/${id}/${action.name}`)).status).toBe(404);
  });
});
