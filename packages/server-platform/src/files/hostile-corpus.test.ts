import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeSettings } from '../storage/settings.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../testing/every-kind.ts';
import { giveFiles } from '../testing/give-file.ts';
import { ARCHIVES_AND_TEXTS } from '../testing/hostile-files/archives-and-texts.ts';
import type { Door, HostileFile } from '../testing/hostile-files/hostile-file.ts';
import { PACKED_DOCUMENTS } from '../testing/hostile-files/packed-documents.ts';
import { PICTURES } from '../testing/hostile-files/pictures.ts';
import { PORTABLE_DOCUMENTS } from '../testing/hostile-files/portable-documents.ts';
import { indexSearch } from '../testing/index-search.ts';
import type { Newcomer, TestServer } from '../testing/start-test-server.ts';
import { FILE_SETTINGS } from './file-settings.ts';

const CORPUS: readonly HostileFile[] = [
  ...PACKED_DOCUMENTS,
  ...PORTABLE_DOCUMENTS,
  ...PICTURES,
  ...ARCHIVES_AND_TEXTS,
];
/** Who reads files of such an ending. */
const DOORS: Readonly<Record<string, readonly Door[]>> = {
  xlsx: ['import', 'text'],
  xls: ['import', 'text'],
  csv: ['import', 'text'],
  zip: ['import'],
  docx: ['template', 'text'],
  pptx: ['text'],
  pdf: ['mark', 'text'],
  txt: ['import', 'text'],
  png: ['mark'],
  jpg: ['mark'],
  gif: ['mark'],
  webp: ['mark'],
  svg: [],
};
const FORM = 'every_kind_item';

let server: TestServer;
let person: Newcomer;
let token = '';
beforeAll(async () => {
  server = await startWithEveryKind();
  person = await server.newcomer([...EVERY_PERMISSION, 'form:design']);
  token = await server.tokenOf(person.id);
  const said = { waterDownloads: true, waterText: '建衡内部' };
  await inTransaction(server.pool, server.tenantId, (tx) => writeSettings(tx, FILE_SETTINGS, said));
});
afterAll(() => server.close());

const within = <Row extends object>(text: string, values: readonly unknown[]) =>
  inTransaction(server.pool, server.tenantId, (tx) => queryRows<Row>(tx, text, values));

type Said = { readonly status: number; readonly text: string };

/** What a door does with a file that was kept. */
const AT: Readonly<Record<Door, (id: string) => Promise<Said>>> = {
  import: async (id) => said(await person.client.post(`/b/excel/template/readExcel/${FORM}/${id}`)),
  template: async (id) =>
    said(await person.client.post('/a/sys/printTemplate', { formId: FORM, fileId: id, name: id })),
  mark: async (id) => {
    const reply = await server.app.inject({
      url: `/api/b/file/preview/content/${id}`,
      headers: { authtoken: token },
    });
    return { status: reply.statusCode, text: reply.statusCode < 400 ? '' : reply.body };
  },
  text: async (id) => {
    await person.client.post('/t/item', { name: `有害 ${id}`, files: [id] });
    await indexSearch(server, [everyKindModule]);
    const [found] = await within<{ read: boolean; text: string | null }>(
      `select c.is_read as read, t.text from file_item i join stored_content c using (tenant_id, sha256)
       left join content_text t using (tenant_id, sha256) where i.tenant_id = $1 and i.id = $2`,
      [server.tenantId, id],
    );
    // Whoever saved the row is not told: the row is found by everything else that it says.
    expect(found?.read).toBe(true);
    return { status: found?.text ? 200 : 400, text: found?.text ?? '没有文字' };
  },
};
const said = ({ status, fields, msg, data }: Awaited<ReturnType<Newcomer['client']['post']>>): Said => ({
  status: (data as { faults?: readonly unknown[] } | null)?.faults?.length ? 400 : status,
  text: status < 400 ? JSON.stringify(data) : `${msg}${JSON.stringify(fields ?? {})}`,
});

/** The doors that read a file; the others have refused it in a sentence. */
async function doorsThatRead({ name, bytes }: HostileFile): Promise<HostileFile['readAt']> {
  const given = await giveFiles(server.app, token, [{ name, bytes: bytes() }]);
  const [id] = (given.data as string[] | null) ?? [];
  if (!id) {
    expect(given.status).toBe(400);
    expect(given.msg).toMatch(/\p{Script=Han}/u);
    return 'nothing';
  }
  const reading: Door[] = [];
  for (const door of DOORS[name.split('.').at(-1) ?? ''] ?? []) {
    const { status, text } = await AT[door](id);
    // In words, and never as a defect; nobody is told what stands on the server, or where.
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|\/tmp\/|Error:|\.ts\b|contents\//);
    if (status >= 400) expect(text).toMatch(/\p{Script=Han}/u);
    else reading.push(door);
  }
  return reading;
}

describe(`${CORPUS.length} files that mean harm`, () => {
  it('are more than a hundred and twenty, and no two the same', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(120);
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  });

  it.each(CORPUS)('$name gets its verdict, and the server goes on', async (file) => {
    expect(await doorsThatRead(file)).toEqual(file.readAt);
    expect(await server.anonymous.get('/health')).toMatchObject({ status: 200 });
  });
});
