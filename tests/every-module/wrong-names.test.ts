import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFields, startEveryModule, tried, writable } from './declared.ts';
import { requireCases } from './require-cases.ts';
import { RowMaker } from './row-maker.ts';

let server: TestServer;
let rows: RowMaker;
let admin: Client;
beforeAll(async () => {
  server = await startEveryModule();
  rows = new RowMaker(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** A slip of the hand that no other name is nearer to. */
const slip = (name: string) => `${name}${name.at(-1)}`;
const says = (name: string) => `没有“${slip(name)}”这一项，是不是“${name}”？`;

requireCases(tried);

describe.each(tried)('$label', ({ known, path, access }) => {
  const names = openFields(known.entity.fields).map(([name]) => name);

  it('refuses a filter by a name it does not have, with the nearest one', async () => {
    for (const name of names) {
      const key = `${slip(name)}$like`;
      expect(await admin.post(`${path}/queryList`, { params: { [key]: '1' } })).toMatchObject({
        status: 400,
        fields: { [`params.${key}`]: says(name) },
      });
      expect((await admin.post(`${path}/export`, { params: { [slip(name)]: '1' } })).status).toBe(
        access.export ? 400 : 404,
      );
    }
  });

  it('refuses an order by a name it does not have, with the nearest one', async () => {
    for (const name of names) {
      expect(await admin.post(`${path}/queryList`, { orderBy: slip(name) })).toMatchObject({
        status: 400,
        fields: { orderBy: says(name) },
      });
    }
  });

  it('refuses a sum over a name it does not have, with the nearest one, and over what is no number', async () => {
    for (const [name, field] of openFields(known.entity.fields)) {
      expect(await admin.post(`${path}/querySums`, { sums: [slip(name)] })).toMatchObject({
        status: 400,
        fields: { sums: says(name) },
      });
      if (field.kind === 'text')
        expect(await admin.post(`${path}/querySums`, { sums: [name] })).toMatchObject({
          status: 400,
          fields: { sums: `${field.label}不能合计` },
        });
    }
  });

  it('refuses SQL in the place of a name', async () => {
    for (const name of [
      'id;select 1',
      "name' or '1'='1",
      'tenant_id',
      'password_hash',
      '__proto__',
      'constructor',
      't.id',
    ]) {
      const own = JSON.parse(`{"params":{${JSON.stringify(name)}:"1"}}`) as object;
      expect((await admin.post(`${path}/queryList`, own)).status).toBe(400);
      expect((await admin.post(`${path}/queryList`, { orderBy: name })).status).toBe(400);
    }
  });

  it('refuses a key of the query that there is not', async () => {
    for (const key of ['where', 'pagesize', 'limit'])
      expect((await admin.post(`${path}/queryList`, { [key]: 1 })).status).toBe(400);
  });
});

describe.each(writable)('$label', ({ known, path, access }) => {
  it('refuses a field that it does not have, with the nearest one', async () => {
    const values = await rows.valuesFor(known);
    const id = await rows.add(known);
    for (const [name] of openFields(known.entity.fields)) {
      const faults = { status: 400, fields: { [slip(name)]: says(name) } };
      expect(await admin.post(path, { ...values, [slip(name)]: '1' })).toMatchObject(faults);
      if (access.change) expect(await admin.put(path, { id, [slip(name)]: '1' })).toMatchObject(faults);
    }
  });
});
