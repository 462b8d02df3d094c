import { inTransaction } from '@jianheng/server-platform';
import { type Newcomer, startTestServer, type TestServer } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModules } from '../../all.server.ts';

type Row = { readonly id: string };

let server: TestServer;
let keeper: Newcomer;
let reader: Newcomer;
beforeAll(async () => {
  server = await startTestServer(allModules, {});
  keeper = await server.newcomer(['normBooks:view', 'normBooks:manage']);
  reader = await server.newcomer(['normBooks:view']);
});
afterAll(() => server.close());

const addBook = async (values: object = {}) => {
  const made = await keeper.client.post('/b/norm/book', {
    name: `定额 ${Math.random()}`,
    version: '2026',
    ...values,
  });
  return (made.data as Row).id;
};
const addNorm = (book: string, values: object = {}, by: Newcomer = keeper) =>
  by.client.post('/b/norm/item', { book, code: '1-1', name: '平整场地', unit: 'm2', price: '5', ...values });
const choices = async (query = '', by: Newcomer = reader) =>
  (await by.client.get(`/b/norm/book/querySelect${query}`)).data as readonly Row[];

it('offers books in use with the number of their items, those that are valid on a day', async () => {
  const book = await addBook({ validFrom: '2026-01-01', validTo: '2026-06-30' });
  const off = await addBook({ isOn: false });
  await addNorm(book);
  expect(await choices('?day=2026-03-01')).toContainEqual(
    expect.objectContaining({ id: book, version: '2026', items: 1 }),
  );
  const later = (await choices('?day=2026-07-01')).map(({ id }) => id);
  expect(later).not.toContain(book);
  expect((await choices()).map(({ id }) => id)).not.toContain(off);
});

it('offers books of a district and of those that it lies in, the nearest first', async () => {
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
  const anywhere = await addBook();
  const wide = await addBook({ district: province });
  const near = await addBook({ district: city, validFrom: '2020-01-01' });
  const elsewhere = await addBook({ district: other });
  const made = [anywhere, wide, near, elsewhere];
  const found = (await choices(`?district=${city}`)).map(({ id }) => id);
  expect(found.filter((id) => made.includes(id))).toEqual([near, wide, anywhere]);
});

it('keeps a code once in a book, and refuses a price below its parts', async () => {
  const [book, other] = [await addBook(), await addBook()];
  expect(await addNorm(book)).toMatchObject({ success: true });
  expect(await addNorm(book)).toMatchObject({ success: false });
  expect(await addNorm(other)).toMatchObject({ success: true });
  expect(
    await addNorm(other, { code: '1-2', labour: '3', materials: '2', machines: '1', price: '5.9' }),
  ).toMatchObject({ success: false });
});

it('is cleared before it is removed', async () => {
  const book = await addBook();
  await addNorm(book);
  expect(await keeper.client.delete(`/b/norm/book/${book}`)).toMatchObject({ success: false });
  expect(await keeper.client.post(`/b/norm/book/${book}/clear`)).toMatchObject({ success: true });
  expect(await keeper.client.post(`/b/norm/book/${book}/clear`)).toMatchObject({
    error: 'nothingToClear',
  });
  expect(await keeper.client.delete(`/b/norm/book/${book}`)).toMatchObject({ success: true });
});

it('is maintained and read by people with the right only', async () => {
  const book = await addBook();
  const stranger = await server.newcomer(['costProjects:view']);
  expect((await addNorm(book, {}, reader)).status).toBe(403);
  expect((await reader.client.post(`/b/norm/book/${book}/clear`)).status).toBe(403);
  expect((await stranger.client.get('/b/norm/book/querySelect')).status).toBe(403);
});
