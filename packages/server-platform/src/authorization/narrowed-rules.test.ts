import { defineModule, directory, entity, field } from '@jianheng/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { findUserById } from '../identity/find-user.ts';
import { implement } from '../modules/implement.ts';
import { insertRow } from '../storage/writing/write-row.ts';
import { type Newcomer, readWorkbook, startWith, type TestServer } from '../testing/index.ts';
import { explainScope } from './explain-scope.ts';

/** A pay slip belongs to a person once it is approved; a notice is for the audience that it names once it is published. */
const slip = entity('工资条', {
  path: '/t/slip',
  title: 'name',
  fields: {
    name: field.text('名称'),
    person: field.person('员工'),
    state: field.choice('状态', { draft: '草稿', approved: '已审定' }),
    amount: field.money('实发'),
  },
});
const notice = entity('通知', {
  path: '/t/notice',
  title: 'name',
  fields: {
    name: field.text('标题'),
    isPublished: field.boolean('已发布'),
    role: field.link('角色', directory.role),
    departments: field.lines('部门范围', { department: field.department('部门') }),
    roles: field.lines('角色范围', { role: field.link('角色', directory.role) }),
  },
});
const read = entity('阅读', {
  path: '/t/read',
  title: 'notice',
  fields: { notice: field.link('通知', notice), note: field.text('备注') },
});
const published = { isPublished: { is: true } } as const;
const office = defineModule('office', '办公', {
  messages: {},
  entities: { slip, notice, read },
  permissions: { keep: '维护', look: '阅读', list: '导出' },
  access: {
    slip: {
      rows: { all: 'keep', by: [{ field: 'person', when: { state: { is: 'approved' } }, needs: 'look' }] },
      export: 'list',
    },
    notice: {
      rows: {
        all: 'keep',
        by: [
          { own: true, when: { isPublished: { is: false } } },
          { field: 'role', when: published },
          { through: 'departments.department', tree: true, when: published },
          { through: 'roles.role', when: published },
        ],
      },
    },
    read: { rows: { parent: 'notice' }, create: 'look' },
  },
  lists: {},
});

let server: TestServer;
let me: Newcomer;
beforeAll(async () => {
  server = await startWith([implement(office, { actions: {} })]);
  me = await server.newcomer(['office:look', 'office:list'], {
    departmentId: server.firm.departments.cost,
  });
});
afterAll(() => server.close());

async function add(name: string, values: Readonly<Record<string, unknown>>, userId: string | null = null) {
  const writer = { userId, departmentId: null, now: new Date(), ids: server.context.ids };
  const known = server.context.registry.entityAt(`/t/${name}`);
  return inTransaction(
    server.pool,
    server.tenantId,
    async (tx) => (await insertRow(tx, known, values, writer)).id,
  );
}
const idsIn = ({ data }: { readonly data: never }) => (data as { id: string }[]).map(({ id }) => id).sort();
const listed = async (path: string) => idsIn(await me.client.post(`${path}/queryList`));

describe('a rule that names the reader and requires a condition', () => {
  it('opens rows that meet both, in lists, rows, counts, sums, choices and workbooks alike', async () => {
    const { id: person } = me;
    const mine = await add('slip', { name: '一月', person, state: 'approved', amount: '100.00' });
    const unpublished = await add('slip', { name: '二月', person, state: 'draft', amount: '7000.00' });
    const others = await add('slip', {
      name: '一月他人',
      person: server.firm.people.clerk,
      state: 'approved',
      amount: '9000.00',
    });
    const { client } = me;

    expect(await listed('/t/slip')).toEqual([mine]);
    expect(await client.post('/t/slip/queryList', { count: 'exact' })).toMatchObject({ total: 1 });
    expect((await client.post('/t/slip/querySums', { sums: ['amount'] })).data).toMatchObject({
      amount: '100.00',
    });
    expect(idsIn(await client.post('/t/slip/queryOptions', { params: {} }))).toEqual([mine]);
    for (const id of [unpublished, others]) expect((await client.get(`/t/slip/${id}`)).status).toBe(404);
    expect((await client.get(`/t/slip/${mine}`)).status).toBe(200);
    const workbook = JSON.stringify(await readWorkbook((await client.raw('/t/slip/export', {})).body));
    expect([workbook.includes('一月'), workbook.includes('二月'), workbook.includes('他人')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is explained: whether the reader is not named, or the row does not meet the condition yet', async () => {
    const draft = await add('slip', { name: '三月', person: me.id, state: 'draft', amount: '1.00' });
    const foreign = await add('slip', { name: '四月', person: server.firm.people.clerk, state: 'approved' });
    const known = server.context.registry.entityAt('/t/slip');
    const why = (id: string) =>
      inTransaction(server.pool, server.tenantId, async (tx) => {
        const user = await findUserById(tx, me.id);
        const explained = user && (await explainScope(tx, known, user, id));
        return explained?.reasons.map(({ says }) => says.code);
      });

    expect(await why(draft)).toContain('notYet');
    expect(await why(foreign)).toContain('notPerson');
  });

  it('ends when the row no longer meets the condition', async () => {
    const id = await add('notice', { name: '草稿', isPublished: false }, me.id);
    expect((await me.client.get(`/t/notice/${id}`)).status).toBe(200);

    await inTransaction(server.pool, server.tenantId, ({ client }) =>
      client.query('update office_notice set is_published = true where tenant_id = $1 and id = $2', [
        server.tenantId,
        id,
      ]),
    );

    expect((await me.client.get(`/t/notice/${id}`)).status).toBe(404);
  });
});

describe('an audience', () => {
  it('is named by departments and all below them, and by roles, and sees what is published', async () => {
    const { cost, bidding } = server.firm.departments;
    const isPublished = true;
    const audience = {
      'my department': { departments: [{ department: cost }] },
      'my role': { role: me.roleId },
      'my role among others': { roles: [{ role: me.roleId }] },
    };
    const open: string[] = [];
    for (const [name, values] of Object.entries(audience)) {
      open.push(await add('notice', { name, isPublished, ...values }));
      await add('notice', { name: `${name}, not published`, isPublished: false, ...values });
    }
    const stranger = await server.newcomer(['office:look']);
    await add('notice', { name: 'another department', isPublished, departments: [{ department: bidding }] });
    await add('notice', { name: 'another role', isPublished, roles: [{ role: stranger.roleId }] });

    expect(await listed('/t/notice')).toEqual(open.sort());
  });

  it('sees rows that hang on what it sees', async () => {
    const notices = await listed('/t/notice');
    const [seen] = notices;
    const hidden = await add('notice', { name: '未发布', isPublished: false });
    const shown = await add('read', { notice: seen, note: '已读' });
    await add('read', { notice: hidden, note: '未读' });

    expect(await listed('/t/read')).toEqual([shown]);
  });
});
