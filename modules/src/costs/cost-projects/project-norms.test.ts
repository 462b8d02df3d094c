import { canonicalImporter, startImport } from '@jianheng/cost-engine';
import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';
import { canonicalBill } from './testing/canonical-bill.ts';
import { projectWithBill } from './testing/project-with-bill.ts';

type Row = { readonly id: string };
type Norms = { readonly norms: readonly { readonly book: object | null }[] };

let server: TestServer;
let engineer: Newcomer;
let keeper: Newcomer;
let project: string;
let line: string;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  engineer = await server.newcomer(['costProjects:view', 'costProjects:edit', 'normBooks:view']);
  keeper = await server.newcomer(['normBooks:view', 'normBooks:manage', 'costProjects:viewAll']);
  const run = startImport(canonicalImporter);
  run.push(canonicalBill(1).replaceAll('"5-12"', '"借5-12换"'));
  const made = await projectWithBill(server, engineer, run.finish().project);
  project = made.project;
  line = `${made.nodes[2]}-1`;
});
afterAll(() => server.close());

const addBook = async (values: object, norm: object) => {
  const made = await keeper.client.post('/b/norm/book', { name: `定额 ${Math.random()}`, ...values });
  const book = (made.data as Row).id;
  const added = await keeper.client.post('/b/norm/item', {
    book,
    code: '5-12',
    name: '矩形柱',
    unit: '10m3',
    price: '5600',
    ...norm,
  });
  expect(added).toMatchObject({ success: true });
  return book;
};
const normOf = async (by: Newcomer = engineer) =>
  ((await by.client.post('/b/project/lines/analysis', { projectId: project, lineId: line })).data as Norms)
    .norms[0]?.book;
const versions = (by: Newcomer = engineer) =>
  by.client.post('/b/norm/xml/getNornVerion', { projectId: project });

it('looks norm codes up in the latest book in use, marks of conversion left aside', async () => {
  expect(await normOf()).toBeNull();
  expect((await versions()).data).toEqual({
    norms: 1,
    codes: 1,
    books: [],
    unknown: [{ code: '5-12', name: '矩形柱', norms: 1 }],
  });
  await addBook({ version: '2024', validFrom: '2024-01-01' }, { price: '5000' });
  const latest = await addBook({ version: '2026', validFrom: '2026-01-01' }, {});
  await addBook({ version: '2027', validFrom: '2027-01-01', isOn: false }, { price: '1' });
  expect(await normOf()).toMatchObject({
    bookId: latest,
    version: '2026',
    price: '5600',
    difference: '15.00',
  });
  expect((await versions()).data).toMatchObject({
    codes: 1,
    books: [
      { version: '2026', codes: 1 },
      { version: '2024', codes: 1 },
    ],
    unknown: [],
  });
});

it('compares no prices of different units', async () => {
  await addBook({ version: '2026-06', validFrom: '2026-06-01' }, { unit: 'm3', price: '560' });
  expect(await normOf()).toMatchObject({ version: '2026-06', unit: 'm3', difference: null });
});

const change = async (values: object) => {
  const { data } = await engineer.client.get(`/b/project/${project}`);
  const { revision } = data as { readonly revision: number };
  const changed = await engineer.client.put('/b/project', { ...values, id: project, revision });
  expect(changed).toMatchObject({ success: true });
};
const versionsFound = async () =>
  ((await versions()).data as { readonly books: readonly { readonly version: string }[] }).books.map(
    ({ version }) => version,
  );

it('takes books that are valid in the price month of the project, or today', async () => {
  await addBook({ version: 'old', validFrom: '2010-01-01', validTo: '2012-12-31' }, { price: '10' });
  await addBook({ version: 'future', validFrom: '2099-01-01' }, { price: '20' });
  expect(await versionsFound()).not.toContain('old');
  expect(await versionsFound()).not.toContain('future');
  expect(await normOf()).not.toMatchObject({ version: 'future' });
  await change({ priceMonth: '2012-05' });
  expect(await normOf()).toMatchObject({ version: 'old' });
  expect(await versionsFound()).toEqual(['old']);
  await change({ priceMonth: null });
});

it('takes the book of the nearest district, then one of none, and none of other districts', async () => {
  const { rows } = await inTransaction(server.pool, server.tenantId, (tx) =>
    tx.client.query<{ city: string; province: string; other: string }>(
      `select c.id::text as city, p.id::text as province, o.id::text as other
       from area c join area p on p.tenant_id = $1 and p.id = c.parent_id
         join area o on o.tenant_id = $1 and o.parent_id = p.id and o.id <> c.id
       where c.tenant_id = $1 order by c.id, o.id limit 1`,
      [tx.tenantId],
    ),
  );
  const [{ city, province, other } = { city: '', province: '', other: '' }] = rows;
  await addBook({ version: 'other', district: other, validFrom: '2026-09-01' }, {});
  expect(await normOf()).not.toMatchObject({ version: 'other' });
  await change({ district: city });
  expect(await versionsFound()).not.toContain('other');
  await addBook({ version: 'province', district: province, validFrom: '2020-01-01' }, {});
  expect(await normOf()).toMatchObject({ version: 'province' });
  await addBook({ version: 'city', district: city, validFrom: '2015-01-01' }, {});
  expect(await normOf()).toMatchObject({ version: 'city' });
});

it('shows books only to people who may see them, and of projects that they see', async () => {
  const noBooks = await server.newcomer(['costProjects:viewAll']);
  const outsider = await server.newcomer(['costProjects:view', 'normBooks:view']);
  expect(await normOf(noBooks)).toBeNull();
  expect((await versions(noBooks)).status).toBe(403);
  expect((await versions(outsider)).status).toBe(404);
});
