import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWithEveryKind } from '../testing/every-kind.ts';
import type { Client, TestServer } from '../testing/start-test-server.ts';
import { publishNew } from '../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const NAME = { kind: 'text', label: '名称' } as const;
const formOf = (field?: object) =>
  ({ label: '改类', title: 'name', fields: { name: NAME, ...(field ? { it: field } : {}) } }) as never;
type Effect = { readonly says: string; readonly rows: number; readonly isBlocking: boolean };

let count = 0;
/** A form whose field holds a value in one of two rows, and what it means that the field becomes another. */
async function effectsOf(before: object, value: unknown, after?: object): Promise<readonly Effect[]> {
  count++;
  const code = `kinds_${count}`;
  const id = await publishNew(admin, code, formOf(before));
  for (const row of [{ name: '有', it: value }, { name: '无' }])
    expect(await admin.post(`/form/${code}`, row)).toMatchObject({ status: 200 });
  const { data } = await admin.get(`/a/sys/customForm/${id}`);
  const { revision } = data as { revision: number };
  await admin.put(`/a/sys/customForm/${id}`, { revision, draft: formOf(after) });
  const checked = (await admin.post(`/a/sys/customForm/${id}/check`)).data as {
    readonly faults: readonly object[];
    readonly effects: readonly Effect[];
  };
  expect(checked.faults).toEqual([]);
  return checked.effects;
}

const text = { kind: 'text', label: '它' };
const longText = { kind: 'longText', label: '它' };
const richText = { kind: 'richText', label: '它' };
const choice = { kind: 'choice', label: '它', choices: { o1: '甲', o2: '乙' } };
const lines = { kind: 'lines', label: '它', fields: { part: { kind: 'text', label: '部件' } } };
const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '已写' }] }] };

describe('a field that becomes another kind of field', () => {
  it.each([
    ['a longer text', text, '字', longText],
    [
      'text from a number of the system',
      { kind: 'autoNumber', label: '它', pattern: 'A{0000}' },
      undefined,
      text,
    ],
  ])('is %s, and nothing is lost by it', async (_what, before, value, after) => {
    expect(await effectsOf(before, value, after)).toEqual([]);
  });

  it.each([
    ['a choice of text', text, '别的', choice, '改为单选'],
    ['text of a choice', choice, 'o1', text, '只显示编码'],
    ['a shorter text', longText, '一\n二', text, '下次修改时须改短'],
    [
      'a number of the system',
      text,
      'A0001',
      { kind: 'autoNumber', label: '它', pattern: 'A{0000}' },
      '自动编号',
    ],
    [
      'worked out',
      { kind: 'integer', label: '它' },
      3,
      { kind: 'integer', label: '它', formula: '1 + 1' },
      '由系统计算',
    ],
  ])('tells the rows that read otherwise from now on: %s', async (_what, before, value, after, says) => {
    expect(await effectsOf(before, value, after)).toEqual([
      expect.objectContaining({ says: expect.stringContaining(says), rows: 1, isBlocking: false }),
    ]);
  });

  it.each([
    ['written text as a text with its looks', longText, '已写', richText],
    ['a text with its looks as a written one', richText, JSON.stringify(written), longText],
    ['a text as lines', text, '字', lines],
  ])('is refused where rows could not be read any more: %s', async (_what, before, value, after) => {
    expect(await effectsOf(before, value, after)).toEqual([
      expect.objectContaining({
        says: expect.stringContaining('不能改成另一种字段'),
        rows: 1,
        isBlocking: true,
      }),
    ]);
  });

  it('and lines that go are told like any field', async () => {
    const gone = expect.objectContaining({
      says: '“它”不再显示，已填写的内容仍然保留',
      rows: 2,
      isBlocking: false,
    });
    const two = [{ part: '一' }, { part: '二' }];
    expect(await effectsOf(lines, two)).toEqual([gone]);
    expect(await effectsOf(lines, two, text)).toEqual([gone]);
  });
});
