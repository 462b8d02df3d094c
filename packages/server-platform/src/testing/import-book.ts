import type { CellValue, WriteSheet } from 'hucre';
import { EVERY_PERMISSION, startWithEveryKind } from './every-kind.ts';
import { giveFile } from './give-file.ts';
import type { Answer, Client, Newcomer, TestServer } from './start-test-server.ts';

/** A workbook of one sheet, heads first, as somebody fills one in. */
export async function workbookOf(
  rows: readonly (readonly CellValue[])[],
  sheet: Partial<WriteSheet> = {},
): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre');
  return writeXlsx({ sheets: [{ name: '数据', rows: rows.map((row) => [...row]), ...sheet }] });
}

/** A person who imports: his calls, and the token with which he gives files. */
export type Importer = { readonly client: Client; readonly token: string };

export async function importer(
  server: TestServer,
  person: { id: string; client: Client },
): Promise<Importer> {
  return { client: person.client, token: await server.tokenOf(person.id) };
}

/** A server that runs imports, and a person who may import everything there. */
export async function startImporting(): Promise<{ server: TestServer; person: Newcomer; who: Importer }> {
  const server = await startWithEveryKind({ background: { everyMs: 200, channels: [] } });
  await server.app.ready();
  const person = await server.newcomer(EVERY_PERMISSION);
  return { server, person, who: await importer(server, person) };
}

export type ReadAnswer = {
  excelSheetVos: {
    sheetName: string;
    headRow: number;
    rowCount: number;
    hiddenCount: number;
    columnList: { title: string; letter: string }[];
    datas: { row: number; cells: string[]; hidden?: true }[];
  }[];
  colIndexMaps: Record<string, string>[];
  fields: { name: string; key: string; col: number | null; required: boolean }[];
  keys: string[];
};
export type Compared = {
  id: string;
  state: string;
  counts: Record<'new' | 'changed' | 'same' | 'conflict' | 'fault', number>;
  message: string | null;
  jobRunId: string;
};
export type ComparedRow = {
  row: number;
  verdict: string;
  excel: Record<string, string>;
  system: Record<string, unknown> | null;
  changed: string[];
  faults: Record<string, { code: string; params: Record<string, unknown> }>;
};

/** Gives a workbook and has it read. */
export async function readBook(
  server: TestServer,
  { client, token }: Importer,
  code: string,
  bytes: Uint8Array | string,
  name = '数据.xlsx',
): Promise<{ file: string; answer: Answer; read: ReadAnswer }> {
  const file = await giveFile(server.app, token, name, bytes);
  const answer = await client.post(`/b/excel/template/readExcel/${code}/${file}`);
  return { file, answer, read: answer.data as ReadAnswer };
}

/** Waits until an import has come to a rest. */
export async function restOf({ client }: Importer, id: string): Promise<Compared> {
  for (;;) {
    const found = (await client.get(`/b/excel/import/${id}`)).data as Compared;
    if (found.state !== 'comparing' && found.state !== 'writing') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export type Confirming = { readonly [Name in 'code' | 'file']: string } & {
  readonly colIndexMaps: readonly Record<string, string>[];
};

/** Confirms what was read, and waits for what comes of it. */
export async function confirmBook(
  who: Importer,
  { code, file, colIndexMaps }: Confirming,
  params: object = {},
): Promise<Compared> {
  const answer = await who.client.post(`/b/excel/template/confirmExcel/${code}/${file}`, {
    colIndexMaps,
    params,
  });
  const begun = answer.data as { importId: string } | null;
  if (!begun) throw new Error(JSON.stringify(answer));
  return restOf(who, begun.importId);
}

/** Imports a workbook with the columns that reading proposes, and waits for what comes of it. */
export async function importBook(
  server: TestServer,
  who: Importer,
  code: string,
  bytes: Uint8Array,
  params: object = {},
): Promise<{ kept: Compared; read: ReadAnswer; at: Confirming }> {
  const { file, read, answer } = await readBook(server, who, code, bytes);
  if (answer.status !== 200) throw new Error(answer.msg);
  const at = { code, file, colIndexMaps: read.colIndexMaps };
  return { kept: await confirmBook(who, at, params), read, at };
}

/** The rows of an import as they were compared. */
export async function rowsOf(
  { client }: Importer,
  id: string,
  params: object = {},
  page: object = { pageSize: 100 },
): Promise<ComparedRow[]> {
  return (await client.post(`/b/excel/import/${id}/queryList`, { params, ...page })).data as ComparedRow[];
}
