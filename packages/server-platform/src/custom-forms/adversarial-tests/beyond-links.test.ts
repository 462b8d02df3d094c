import type { CustomForm } from '@jianheng/definition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithEveryKind } from '../../testing/every-kind.ts';
import type { Client, TestServer } from '../../testing/start-test-server.ts';
import { TRIPS } from '../../testing/trips.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startWithEveryKind();
  admin = await server.as('admin');
});
afterAll(() => server.close());

type Process = NonNullable<CustomForm['process']>;

/** What the check of the designer says of a process. */
async function saidOf(code: string, process: Pick<Process, 'title' | 'steps'>): Promise<string[]> {
  const previous = { kind: 'link', label: '陪同', to: '/a/sys/user', shows: [] } as const;
  const fields = { ...TRIPS.fields, previous };
  const draft: CustomForm = { ...TRIPS, fields, process: { category: 'other', ...process } };
  const { data: kept } = await admin.post('/a/sys/customForm', { code, draft });
  const { data } = await admin.post(`/a/sys/customForm/${(kept as { id: string }).id}/check`, {});
  return (data as { faults: { says: string }[] }).faults.map(({ says }) => says);
}

const branch = (when: string): Process['steps'][number] => ({
  kind: 'branch',
  key: 'again',
  label: '是否再次出差',
  branches: [{ label: '再次', when, steps: [] }],
});

it('a condition that reads beyond a link is told at the check, by its step and its field', async () => {
  const beyond = { title: '出差', steps: [branch("previous.mobile = '1'")] };
  expect(await saidOf('beyond_link', beyond)).toEqual([
    "「是否再次出差」的表达式“previous.mobile = '1'”有误：流程条件只能比较“陪同”本身，不能取它的“mobile”",
  ]);
  const label = { title: '出差', steps: [branch("出差人.姓名 = '李明'")] };
  expect((await saidOf('beyond_person', label)).join()).toContain('不能取它的“姓名”');
});

it('what lines hold is read, and a link by itself', async () => {
  const steps = [branch("SUM(costs.amount) > 1000 and previous = '1'")];
  expect(await saidOf('beyond_lines', { title: '{initiator}：{purpose}', steps })).toEqual([]);
});

it('a title that reads beyond a link, or names no field, is told at the check', async () => {
  const steps = [branch('total > 1')];
  expect(await saidOf('beyond_title', { title: '{previous.mobile}出差', steps })).toEqual([
    '流程标题：“陪同”只能写作 {previous}，不能取它的“mobile”',
  ]);
  expect(await saidOf('lost_title', { title: '{purpos}', steps })).toEqual([
    '流程标题：没有“purpos”这一项，是不是“purpose”？',
  ]);
});
