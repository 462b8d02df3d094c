import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import { giveFile, giveFiles, SMALL_PDF, SMALL_PNG } from '../testing/give-file.ts';
import { readWorkbook } from '../testing/read-workbook.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { contentKey } from './store/keys.ts';
import { sweepFiles } from './sweep-files.ts';

let server: TestServer;
let clerk: Client;
let token: string;
let stranger: Client;
let strangerToken: string;

beforeAll(async () => {
  server = await startWithEveryKind({ grants: { staff: ['everyKind:own', 'everyKind:edit'] } });
  clerk = await server.as('clerk');
  token = await server.tokenOf(server.firm.people.clerk);
  stranger = await server.as('stranger');
  strangerToken = await server.tokenOf(server.firm.people.stranger);
});
afterAll(() => server.close());

const get = (path: string, by: string, headers = {}) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers: { authtoken: by, ...headers } });
const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const itemOf = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
const make = async (files: unknown, by = clerk) => by.post('/t/item', { name: '水准仪', files });
async function query(text: string, values: unknown[] = []) {
  const owner = new Database(server.owner);
  await owner.connect();
  try {
    await owner.query('set search_path to app, public');
    return (await owner.query(text, values)).rows;
  } finally {
    await owner.end();
  }
}

describe('a file that is given', () => {
  it.each(['/upload', '/b/file/upload', '/b/fileItem/upload'])(
    'by %s is answered by its id',
    async (path) => {
      const answer = await giveFiles(server.app, token, [{ name: '发票 2026.pdf', bytes: SMALL_PDF }], {
        path,
      });
      expect(answer).toMatchObject({ status: 200, data: [expect.stringMatching(/^\d+$/)] });
    },
  );

  it('comes back byte for byte, under its own name, in a sandbox', async () => {
    const id = await giveFile(server.app, token, '发票 2026.pdf', SMALL_PDF);
    const reply = await get(`/b/fileItem/download/${id}`, token);
    expect(reply.statusCode).toBe(200);
    expect(sha(reply.rawPayload)).toBe(sha(SMALL_PDF));
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent('发票 2026.pdf')}`,
      'content-security-policy': `sandbox; default-src 'none'`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('is written to the audit log when it is downloaded or previewed', async () => {
    const entries = () =>
      query(`select event, object, detail from audit where event like 'file.%' order by id desc limit 2`);
    const id = await giveFile(server.app, token, '审计.pdf', SMALL_PDF);
    await get(`/b/fileItem/download/${id}`, token);
    await get(`/b/file/preview/content/${id}`, token);
    expect(await entries()).toEqual([
      { event: 'file.preview', object: `file/${id}`, detail: { file: '审计.pdf' } },
      { event: 'file.download', object: `file/${id}`, detail: { file: '审计.pdf' } },
    ]);
  });

  it('lies there once, however often it was given', async () => {
    await giveFile(server.app, token, 'a.txt', '一样的内容');
    await giveFile(server.app, strangerToken, 'b.txt', '一样的内容');
    expect(await query('select * from stored_content where sha256 = $1', [sha('一样的内容')])).toHaveLength(
      1,
    );
    const lies = join(server.filesFolder, 'contents', contentKey(server.tenantId, sha('一样的内容')));
    expect(await readFile(lies, 'utf8')).toBe('一样的内容');
  });

  it('is nobody else’s while it belongs to nothing', async () => {
    const id = await giveFile(server.app, token, 'mine.txt', '只有我');
    for (const path of [
      `/b/fileItem/download/${id}`,
      `/download/${id}`,
      `/image/${id}`,
      `/b/file/preview/${id}/prepare`,
    ])
      expect((await get(path, strangerToken)).statusCode).toBe(404);
    expect(await stranger.post('/b/fileItem/queryList', { params: { ids: [id] } })).toMatchObject({
      data: [],
      total: 0,
    });
    expect(await clerk.post('/b/fileItem/queryList', { params: { ids: [id] } })).toMatchObject({ total: 1 });
  });

  it('is refused by name where its kind is unknown, forbidden or another', async () => {
    const refusals: [string, string, string][] = [
      ['setup.exe', 'MZ', 'setup.exe：不支持这种类型的文件'],
      ['photo.png', SMALL_PDF, 'photo.png：内容与扩展名不符'],
      ['page.txt', '\u0000\u0001', 'page.txt：内容与扩展名不符'],
    ];
    for (const [name, bytes, msg] of refusals)
      expect(await giveFiles(server.app, token, [{ name, bytes }])).toMatchObject({ status: 400, msg });
  });

  it('needs a file, and a form that can be read', async () => {
    expect(await giveFiles(server.app, token, [])).toMatchObject({ status: 400, msg: '请选择文件' });
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { authtoken: token, 'content-type': 'multipart/form-data' },
      payload: 'nonsense',
    });
    expect(broken.json()).toMatchObject({ code: 400, msg: '上传内容格式有误，无法读取' });
    const json = await clerk.post('/upload', { savePath: '/etc/passwd' });
    expect(json.status).toBe(400);
  });
});

describe('files of a row', () => {
  it('are told of beside their ids, as the catalogue has them, and taken back by their id alone', async () => {
    const id = await giveFile(server.app, token, '照片 1.png', SMALL_PNG);
    const { data: row } = await make([id]);
    const { files, files_label: label } = row as { files: string[]; files_label: string };
    expect(files).toEqual([id]);
    expect(itemOf(label)).toMatchObject({
      id,
      orginId: id,
      fileName: '照片 1.png',
      userName: '李明',
      fileSize: SMALL_PNG.length,
    });

    const forged = Buffer.from(
      JSON.stringify({ ...itemOf(label), savePath: '/etc/passwd', fileName: 'x' }),
    ).toString('base64');
    const { id: rowId } = row as { id: string };
    const saved = await clerk.put('/t/item', { id: rowId, files: forged });
    expect(saved).toMatchObject({ status: 200, data: { files: [id] } });
    expect(itemOf((saved.data as { files_label: string }).files_label).fileName).toBe('照片 1.png');
  });

  it('are read by whoever sees the row, and by nobody else', async () => {
    const id = await giveFile(server.app, token, 'seen.txt', '随单据可见');
    const { data } = await make([id]);
    const reader = await server.newcomer(['everyKind:all']);
    const readerToken = await server.tokenOf(reader.id);
    expect((await get(`/b/fileItem/download/${id}`, readerToken)).payload).toBe('随单据可见');
    expect((await get(`/b/fileItem/download/${id}`, strangerToken)).statusCode).toBe(404);
    const { id: rowId } = data as { id: string };
    const asked = { params: { refModule: '/t/item', refRecordId: rowId } };
    expect((await reader.client.post('/b/fileItem/queryList', asked)).data).toMatchObject([
      { id, fileName: 'seen.txt' },
    ]);
    expect((await stranger.post('/b/fileItem/queryList', asked)).data).toEqual([]);
  });

  it('cannot be others’: nobody comes to read a file by putting it into a row of his own', async () => {
    const id = await giveFile(server.app, token, 'secret.txt', '别人的');
    const answer = await make([id], stranger);
    expect(answer).toMatchObject({ status: 400, fields: { files: '附件中的文件不存在，或您无权使用' } });
    expect((await make(['999999999'], stranger)).fields).toEqual({
      files: '附件中的文件不存在，或您无权使用',
    });
  });

  it('are another row’s too when it is copied, and stay with the one that is left', async () => {
    const id = await giveFile(server.app, token, 'copied.txt', '两张单据');
    const first = (await make([id])).data as { id: string };
    const second = (await make([id])).data as { id: string };
    await clerk.delete(`/t/item/${first.id}`);
    expect(await query('select row_id::text from file_reference where item_id = $1', [id])).toEqual([
      { row_id: second.id },
    ]);
  });

  it('stand in a workbook by their names', async () => {
    const id = await giveFile(server.app, token, '现场照片.png', SMALL_PNG);
    await clerk.post('/t/item', {
      name: '带附件',
      files: [id, await giveFile(server.app, token, '说明.txt', '导出')],
    });
    const query = { params: { name: '带附件' }, columns: ['name', 'files'] };
    const reply = await clerk.raw('/t/item/export', query);
    expect(reply.status).toBe(200);
    expect((await readWorkbook(reply.body)).at(-1)).toContain('现场照片.png、说明.txt');
  });

  it('are put there by the upload itself where it names the row, by the rights of its form', async () => {
    const { id } = (await make([])).data as { id: string };
    const fields = { refModule: '/t/item', refRecordId: id, businessId: 'files' };
    const given = await giveFiles(server.app, token, [{ name: 'in.txt', bytes: '直接归入' }], { fields });
    expect(given.status).toBe(200);
    expect((await clerk.get(`/t/item/${id}`)).data).toMatchObject({ files: given.data });
    const others = await giveFiles(server.app, strangerToken, [{ name: 'in.txt', bytes: '不行' }], {
      fields,
    });
    expect(others.status).toBe(404);
  });

  it('are taken out by whoever may change the row', async () => {
    const id = await giveFile(server.app, token, 'out.txt', '移除');
    const { id: rowId } = (await make([id])).data as { id: string };
    expect((await stranger.delete(`/b/fileItem/${id}`)).status).toBe(404);
    expect((await clerk.delete(`/b/fileItem/${id}`)).status).toBe(200);
    expect((await clerk.get(`/t/item/${rowId}`)).data).toMatchObject({ files: [] });
    expect((await clerk.delete(`/b/fileItem/${id}`)).status).toBe(404);
  });

  it('are removed in general by administrators alone, and one’s own by oneself', async () => {
    const id = await giveFile(server.app, token, 'own.txt', '自己的');
    expect((await clerk.delete(`/a/upload/${id}`)).status).toBe(403);
    expect((await clerk.delete(`/a/upload/deleteMyFile/${id}`)).status).toBe(200);
    const other = await giveFile(server.app, token, 'own2.txt', '自己的2');
    const admin = await server.as('admin');
    expect((await admin.delete(`/a/upload/${other}`)).status).toBe(200);
  });
});

describe('a content', () => {
  it('that is not what was given is never served, is written down, and is healed by giving it again', async () => {
    const id = await giveFile(server.app, token, 'flipped.txt', '原来的内容');
    const lies = join(server.filesFolder, 'contents', contentKey(server.tenantId, sha('原来的内容')));
    await writeFile(lies, '原来的内空');
    const reply = await get(`/b/fileItem/download/${id}`, token);
    expect(reply.json()).toMatchObject({
      code: 409,
      error: 'fileDamaged',
      msg: '文件“flipped.txt”的内容已损坏，不能读取，请联系管理员。',
    });
    expect(server.takeDefects()).toHaveLength(1);
    await giveFile(server.app, token, 'again.txt', '原来的内容');
    expect((await get(`/b/fileItem/download/${id}`, token)).payload).toBe('原来的内容');
  });

  it('of nobody is swept away after a day, and not before', async () => {
    const id = await giveFile(server.app, token, 'loose.txt', '没人要');
    const held = await giveFile(server.app, token, 'held.txt', '有人要');
    await make([held]);
    const context = { ...server.context, now: () => new Date(), log: server.app.log, files: server.files };
    await sweepFiles(context, server.tenantId);
    expect((await get(`/b/fileItem/download/${id}`, token)).statusCode).toBe(200);
    await query(`update file_item set uploaded_at = now() - interval '25 hours' where id = any($1)`, [
      [id, held],
    ]);
    await query(`update stored_content set touched_at = now() - interval '25 hours' where sha256 = any($1)`, [
      [sha('没人要'), sha('有人要')],
    ]);
    const swept = await sweepFiles(context, server.tenantId);
    expect(swept).toMatchObject({ items: 1, contents: 1 });
    expect((await get(`/b/fileItem/download/${id}`, token)).statusCode).toBe(404);
    await expect(
      readFile(join(server.filesFolder, 'contents', contentKey(server.tenantId, sha('没人要')))),
    ).rejects.toThrow();
    expect((await get(`/b/fileItem/download/${held}`, token)).payload).toBe('有人要');
  });
});
