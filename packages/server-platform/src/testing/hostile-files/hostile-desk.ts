import { fileURLToPath } from 'node:url';
import { startBundle } from '@jianheng/foreign-files/testing';
import { expect } from 'vitest';
import { buildServer } from '../../../../../apps/server/src/build-server.ts';
import { queryRows } from '../../database/query.ts';
import { inTransaction } from '../../database/transaction.ts';
import { FILE_SETTINGS } from '../../files/file-settings.ts';
import { writeSettings } from '../../storage/settings.ts';
import { EVERY_PERMISSION, everyKindModule, startWithEveryKind } from '../every-kind.ts';
import { giveFiles } from '../give-file.ts';
import { indexSearch } from '../index-search.ts';
import type { Newcomer, TestServer } from '../start-test-server.ts';
import type { Door, HostileFile } from './hostile-file.ts';

/** Doors that read files of an ending. */
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

/** Programs that open the files, each file in a new process. */
const PROGRAMS = [
  'excel/reading/read-child.ts',
  'files/marking/mark-program.ts',
  'print-templates/engine/template-program.ts',
  'search/document-text/text-program.ts',
];

/** Some three hundred processes are started: from bundles, as the product starts its server. */
async function startFromBundles(): Promise<void> {
  for (const path of PROGRAMS) {
    const bundle = await buildServer(`packages/server-platform/src/${path}`);
    if (bundle === undefined) throw new Error(`${path} could not be built`);
    startBundle(fileURLToPath(new URL(`../../${path}`, import.meta.url)), bundle);
  }
}

type Reply = { readonly status: number; readonly text: string };

/** A server to which hostile files are uploaded, and a user who may use every door. */
export class HostileDesk {
  readonly server: TestServer;
  readonly #person: Newcomer;
  readonly #token: string;

  private constructor(server: TestServer, person: Newcomer, token: string) {
    this.server = server;
    this.#person = person;
    this.#token = token;
  }

  static async start(): Promise<HostileDesk> {
    await startFromBundles();
    const server = await startWithEveryKind();
    const person = await server.newcomer([...EVERY_PERMISSION, 'form:design']);
    const mark = { waterDownloads: true, waterText: '建衡内部' };
    await inTransaction(server.pool, server.tenantId, (tx) => writeSettings(tx, FILE_SETTINGS, mark));
    return new HostileDesk(server, person, await server.tokenOf(person.id));
  }

  /** Uploads a file, and returns the doors that read it. All others must have refused it with a Chinese message. */
  async doorsThatRead({ name, bytes }: HostileFile): Promise<HostileFile['readAt']> {
    const given = await giveFiles(this.server.app, this.#token, [{ name, bytes: bytes() }]);
    const [id] = (given.data as string[] | null) ?? [];
    if (!id) {
      expect(given.status).toBe(400);
      expect(given.msg).toMatch(/\p{Script=Han}/u);
      return 'nothing';
    }
    const reading: Door[] = [];
    for (const door of DOORS[name.split('.').at(-1) ?? ''] ?? []) {
      const { status, text } = await this.#at(door, id);
      // A message and never a defect, without paths or code of the server.
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/root:|\/tmp\/|Error:|\.ts\b|contents\//);
      if (status >= 400) expect(text).toMatch(/\p{Script=Han}/u);
      else reading.push(door);
    }
    return reading;
  }

  async #at(door: Door, id: string): Promise<Reply> {
    const { client } = this.#person;
    switch (door) {
      case 'import':
        return replyOf(await client.post(`/b/excel/template/readExcel/${FORM}/${id}`));
      case 'template':
        return replyOf(await client.post('/a/sys/printTemplate', { formId: FORM, fileId: id, name: id }));
      case 'mark':
        return this.#mark(id);
      case 'text':
        return this.#readText(id);
    }
  }

  async #mark(id: string): Promise<Reply> {
    const reply = await this.server.app.inject({
      url: `/api/b/file/preview/content/${id}`,
      headers: { authtoken: this.#token },
    });
    return { status: reply.statusCode, text: reply.statusCode < 400 ? '' : reply.body };
  }

  async #readText(id: string): Promise<Reply> {
    const { pool, tenantId } = this.server;
    await this.#person.client.post('/t/item', { name: `有害 ${id}`, files: [id] });
    await indexSearch(this.server, [everyKindModule]);
    const [found] = await inTransaction(pool, tenantId, (tx) =>
      queryRows<{ read: boolean; text: string | null }>(
        tx,
        `select c.is_read as read, t.text from file_item i join stored_content c using (tenant_id, sha256)
         left join content_text t using (tenant_id, sha256) where i.tenant_id = $1 and i.id = $2`,
        [tenantId, id],
      ),
    );
    // The user who saved the row is not notified: the row is found by its other values.
    expect(found?.read).toBe(true);
    return { status: found?.text ? 200 : 400, text: found?.text ?? '没有文字' };
  }
}

const replyOf = ({ status, fields, msg, data }: Awaited<ReturnType<Newcomer['client']['post']>>): Reply => ({
  status: (data as { faults?: readonly unknown[] } | null)?.faults?.length ? 400 : status,
  text: status < 400 ? JSON.stringify(data) : `${msg}${JSON.stringify(fields ?? {})}`,
});
