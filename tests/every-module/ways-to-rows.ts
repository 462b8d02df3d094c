import type { Client } from '@jianheng/server-platform/testing';
import { readWorkbook } from '@jianheng/server-platform/testing';
import { type Declared, entriesOf } from './declared.ts';

type Ids = readonly string[];
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const PAGE = 7;
const sorted = (ids: Ids) => [...ids].sort();

/** What each way to rows of an entity tells this person, of the rows that are asked about. */
export type Told = {
  readonly listed: Ids;
  readonly paged: Ids;
  readonly opened: Ids;
  readonly picked: Ids;
  readonly searched: Ids;
  readonly under: Ids;
  readonly counted: number;
  readonly summed: string;
};

type Asked = { readonly ids: Ids; readonly opens: Ids; readonly keyword?: string };

/** Asks every call that reads rows; a refusal tells nothing. */
export async function tellingsOf(
  { known, path, module }: Declared,
  client: Client,
  asked: Asked,
): Promise<Told> {
  const isAsked = ({ id }: Row) => asked.ids.includes(id);
  const rowsOf = async (query: object) => {
    const { data } = await client.post(`${path}/queryList`, { pageSize: 500, ...query });
    return ((data ?? []) as Row[]).filter(isAsked);
  };
  const money = entriesOf(known.entity.fields).find(([, { kind }]) => kind === 'money')?.[0];
  const title = known.entity.title;
  const listed = await rowsOf({});
  const links = (module.tabs ?? [])
    .filter(({ list = '' }) => module.lists[list]?.of === known.name)
    .map(({ by = '' }) => by);
  const under = links.length > 0 ? await relatedRows(client, { path, by: links[0] ?? '', rows: listed }) : [];
  const isText = known.entity.fields[title]?.kind === 'text';
  return {
    listed: sorted(listed.map(({ id }) => id)),
    paged: sorted((await allPages(client, path)).filter(isAsked).map(({ id }) => id)),
    opened: await openedOf(client, path, asked.opens),
    picked: sorted(await pickedOf(client, path, asked.ids)),
    searched: sorted(
      (isText && asked.keyword ? await rowsOf({ params: { [`${title}$like`]: asked.keyword } }) : listed).map(
        ({ id }) => id,
      ),
    ),
    under: sorted(under.filter(isAsked).map(({ id }) => id)),
    counted: (await client.post(`${path}/queryList`, { count: 'exact', pageSize: 1 })).total ?? 0,
    summed: money ? await answeredSum(client, path, money) : '',
  };
}

async function allPages(client: Client, path: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const page = await client.post(`${path}/queryList`, { pageSize: PAGE, ...(cursor ? { cursor } : {}) });
    found.push(...((page.data ?? []) as Row[]));
    cursor = page.next;
    if (!cursor) return found;
  }
}

async function openedOf(client: Client, path: string, ids: Ids): Promise<Ids> {
  const opened: string[] = [];
  for (const id of ids) if ((await client.get(`${path}/${id}`)).status === 200) opened.push(id);
  return sorted(opened);
}

async function pickedOf(client: Client, path: string, ids: Ids): Promise<Ids> {
  const { data } = await client.post(`${path}/queryOptions`, { params: { ids }, pageSize: 100 });
  return ((data ?? []) as Row[]).map(({ id }) => id);
}

/** The rows that hang somewhere, asked for below each of the rows that they hang on. */
async function relatedRows(
  client: Client,
  { path, by, rows }: { readonly path: string; readonly by: string; readonly rows: readonly Row[] },
): Promise<Row[]> {
  const found: Row[] = rows.filter((row) => row[by] === null);
  for (const above of new Set(rows.map((row) => row[by]).filter((id) => id !== null))) {
    const { data } = await client.post(`${path}/queryList`, { params: { [by]: above }, pageSize: 500 });
    found.push(...((data ?? []) as Row[]));
  }
  return found;
}

async function answeredSum(client: Client, path: string, field: string): Promise<string> {
  const { data } = await client.post(`${path}/querySums`, { sums: [field] });
  return data === null ? '0' : String((data as Record<string, string>)[field]);
}

/** How many rows a workbook of all of them has. */
export async function exportedOf({ path }: Declared, client: Client): Promise<number> {
  const { body } = await client.raw(`${path}/export`, {});
  return (await readWorkbook(body)).length - 1;
}

/** The whole list of an entity. */
export async function allRows(client: Client, { path }: Declared): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const page = await client.post(`${path}/queryList`, { pageSize: 500, ...(cursor ? { cursor } : {}) });
    rows.push(...((page.data ?? []) as Row[]));
    cursor = page.next;
    if (!cursor) return rows;
  }
}

/** The sum of the first amount of an entity, in cents. */
export function sumOf({ known }: Declared, rows: readonly Row[]): bigint {
  const money = entriesOf(known.entity.fields).find(([, { kind }]) => kind === 'money')?.[0] ?? '';
  return rows.reduce((sum, row) => sum + centsOf(String(row[money] ?? '')), 0n);
}

export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
