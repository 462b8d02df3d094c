import { giveFile, type Newcomer, readWorkbook, workbookOf } from '@jianheng/server-platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckFirm, runCheck, startCheckFirm } from './testing/check-firm.ts';

type Workbook = { readonly fileId: string; readonly name: string };

/** A client's bill whose first amount is a yuan too much. */
const bill = (sheet: string) =>
  workbookOf(
    [
      ['分部分项工程量清单计价表'],
      ['序号', '项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价', '合价'],
      [1, '010101001001', '平整场地', '1.土壤类别:三类土', 'm2', 100, 2.5, 251],
      [null, null, '合计', null, null, null, null, 251],
    ],
    { name: sheet },
  );

let firm: CheckFirm;
let outsider: Newcomer;
let checked: CheckFirm;
let book: Workbook;

beforeAll(async () => {
  firm = await startCheckFirm();
  outsider = await firm.server.newcomer(['costProjects:view', 'qualityChecks:view', 'qualityChecks:check']);
  const project = await added('/b/project', { name: '委托方清单' });
  await imported(project, '委托方清单.xlsx', await bill('表-08'));
  const record = await added('/b/quality/checkrecord/saveFrom', { name: '初稿', project });
  checked = { ...firm, project, record };
});
afterAll(() => firm.server.close());

const post = (path: string, body: object, by = firm.engineer) => by.client.post(path, body);
const added = async (path: string, values: object) => ((await post(path, values)).data as { id: string }).id;

async function imported(projectId: string, name: string, bytes: Uint8Array): Promise<void> {
  const token = await firm.server.tokenOf(firm.engineer.id);
  const fileIds = [await giveFile(firm.server.app, token, name, bytes)];
  const { data } = await post('/b/project/file/readExcel', { projectId, fileIds });
  const { importId } = data as { importId: string };
  expect(await post('/b/project/file/importExcel', { projectId, importId })).toMatchObject({ success: true });
}

async function marked(recordId: string, fileId: string, by = firm.engineer) {
  const reply = await firm.server.app.inject({
    method: 'POST',
    url: '/api/b/quality/check/report/markWorkbook',
    headers: { authtoken: await firm.server.tokenOf(by.id) },
    payload: { recordId, fileId },
  });
  return { status: reply.statusCode, bytes: reply.rawPayload };
}
const said = ({ bytes }: { readonly bytes: Buffer }) => JSON.parse(bytes.toString()) as { msg: string };

describe('findings in the workbook that was checked', () => {
  it('is checked', () => runCheck(checked));

  it('offers the workbooks from which the project was imported', async () => {
    const { data } = await post('/b/quality/check/report/workbooks', { recordId: checked.record });
    expect(data).toEqual([{ fileId: expect.any(String), name: '委托方清单.xlsx' }]);
    [book] = data as [Workbook];
    expect((await post('/b/quality/check/report/workbooks', { recordId: firm.record })).data).toEqual([]);
  });

  it('writes each finding into its row and leaves the figures as they are', async () => {
    const { status, bytes } = await marked(checked.record, book.fileId);
    expect(status).toBe(200);
    const [title, , line] = await readWorkbook(bytes);
    expect(title).toEqual(expect.arrayContaining(['分部分项工程量清单计价表', '检查意见']));
    expect(line?.slice(0, 8)).toEqual([
      1,
      '010101001001',
      '平整场地',
      '1.土壤类别:三类土',
      'm2',
      100,
      2.5,
      251,
    ]);
    expect(line?.at(-1)).toMatch(/应为 250\.00，实为 251\.00/);
  });

  it('refuses a file that is no workbook of the project, and a workbook without any of the sheets', async () => {
    expect(await marked(firm.record, book.fileId)).toMatchObject({ status: 409 });
    await post('/b/project/file', {
      project: checked.project,
      name: '另一份',
      kind: 'bill',
      file: [
        await giveFile(
          firm.server.app,
          await firm.server.tokenOf(firm.engineer.id),
          '另一份.xlsx',
          await bill('别的表'),
        ),
      ],
    });
    const { data } = await post('/b/quality/check/report/workbooks', { recordId: checked.record });
    const other = (data as Workbook[]).find(({ name }) => name === '另一份.xlsx');
    const refused = await marked(checked.record, other?.fileId ?? '');
    expect([refused.status, said(refused).msg]).toEqual([
      409,
      '另一份.xlsx：工作簿中没有表「表-08」，无法标注，请选择检查时读入的工作簿。',
    ]);
  });

  it('leaves out what was set aside with a reason', async () => {
    const groups = await post('/b/quality/check/branchValencyCheck', {
      recordId: checked.record,
      pageNo: 1,
      pageSize: 20,
    });
    const [group] = (groups.data as { rows: { head: { id: string } }[] }).rows;
    const aside = { id: checked.record, ids: [group?.head.id], ignored: true, reason: '委托方另有约定' };
    expect(await post('/b/quality/checkrecord/setIgnore', aside)).toMatchObject({ data: { changed: 1 } });
    const [, , line] = await readWorkbook((await marked(checked.record, book.fileId)).bytes);
    expect(JSON.stringify(line)).not.toContain('应为 250.00');
  });

  it('is nothing to whoever does not see the project', async () => {
    expect((await marked(checked.record, book.fileId, outsider)).status).toBe(404);
    const asked = { recordId: checked.record };
    expect((await post('/b/quality/check/report/workbooks', asked, outsider)).status).toBe(404);
  });

  it('is refused once the bill was changed', async () => {
    await imported(checked.project, '第二份.xlsx', await bill('表-08'));
    expect((await marked(checked.record, book.fileId)).status).toBe(409);
  });
});
