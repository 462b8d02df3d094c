import { type AnyField, isFilledByPeople } from '@jianheng/definition';
import type { Client, TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, everyModule, startEveryModule, tried, writable } from './declared.ts';
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

const isClosed = ([, field]: [string, AnyField]) => !isFilledByPeople(field);
const SOME: Readonly<Partial<Record<AnyField['kind'], unknown>>> = {
  integer: 7,
  date: '2027-01-15',
  boolean: true,
};
const withClosed = writable.flatMap((one) =>
  entriesOf(one.known.entity.fields)
    .filter(isClosed)
    .map(([name, field]) => ({ ...one, name, field, title: `${one.label} ${field.label}` })),
);
const withClosedLines = writable.flatMap((one) =>
  entriesOf(one.known.entity.fields).flatMap(([name, field]) =>
    field.kind === 'lines'
      ? entriesOf(field.fields)
          .filter(isClosed)
          .map(([inner, closed]) => ({
            ...one,
            name,
            field,
            inner,
            closed,
            title: `${one.label} ${field.label} ${closed.label}`,
          }))
      : [],
  ),
);

describe('what serial numbers, formulas and actions fill in', () => {
  requireCases(withClosed);

  it.each(withClosed)('$title is written by no form', async ({ known, path, name, field, access }) => {
    const value = SOME[field.kind] ?? '7';
    const faults = { status: 400, fields: { [name]: `${field.label}不能在此填写` } };
    const values = await rows.valuesFor(known);
    expect(await admin.post(path, { ...values, [name]: value })).toMatchObject(faults);

    if (!access.change) return;
    const id = await rows.add(known);
    const before = await admin.get(`${path}/${id}`);
    expect(await admin.put(path, { id, [name]: value })).toMatchObject(faults);
    expect(await admin.get(`${path}/${id}`)).toEqual(before);
  });

  it.each(withClosedLines)(
    '$title is written by no line',
    async ({ known, path, name, field, inner, closed }) => {
      const values = await rows.valuesFor(known, { optional: true });
      const [line] = values[name] as [object];

      const refused = await admin.post(path, { ...values, [name]: [{ ...line, [inner]: '7' }] });

      expect(refused).toMatchObject({
        status: 400,
        fields: { [`${name}.0.${inner}`]: `${field.label}第1行${closed.label}不能在此填写` },
      });
    },
  );
});

describe('what the platform keeps of a row', () => {
  requireCases(writable);

  it.each(writable)(
    '$label: creator, state and process are not taken from a form',
    async ({ known, path }) => {
      const forged = {
        createdBy: server.firm.people.leader,
        createdDate: '2001-01-01T00:00:00.000Z',
        ...(known.hasProcess ? { processState: 'approved', processId: '1' } : {}),
      };
      const values = await rows.valuesFor(known);
      for (const [name, value] of Object.entries(forged))
        expect(await admin.post(path, { ...values, [name]: value })).toMatchObject({
          status: 400,
          fields: { [name]: expect.stringContaining('由系统填写，不能修改') },
        });

      const saved = await admin.post(path, values);

      expect(saved).toMatchObject({ success: true });
      const row = (await admin.get(`${path}/${(saved.data as { id: string }).id}`)).data as Record<
        string,
        unknown
      >;
      expect(row.createdBy).toBe(server.firm.people.admin);
      if (known.hasProcess) expect(row).toMatchObject({ processState: 'draft', processId: null });
    },
  );

  it.each(tried.filter(({ known }) => known.entity.readOnly))(
    '$label has no call that writes it, unless its module brings one of its own',
    async ({ known, path }) => {
      const id = await rows.add(known);
      const own = everyModule.flatMap(({ routes }) => routes.map((route) => `${route.method} ${route.path}`));
      const isOwn = (call: string) => own.some((one) => one.replace(/:\w+/, ':id') === call);

      if (!isOwn(`POST ${path}`)) expect((await admin.post(path, { id })).status).toBe(404);
      if (!isOwn(`PUT ${path}`)) expect((await admin.put(path, { id })).status).toBe(404);
      if (!isOwn(`DELETE ${path}/:id`)) expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
      expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    },
  );
});
