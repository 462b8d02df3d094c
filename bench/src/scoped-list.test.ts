import { defineModule, entity, field } from '@jianheng/definition';
import { implement } from '@jianheng/server-platform';
import { type Client, startWith, type TestServer } from '@jianheng/server-platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What it costs to see less: a list of 20 as a limited reader beside the same as an administrator. The figures of
 * `ROWS=200000 npx vitest run --project rules bench/src/scoped-list` count; the short form finds out whether each way shows
 * what it leads to, be it few rows or more than a list is told by their ids.
 */
const ROWS = Number(process.env.ROWS ?? 52_000);
const IS_MEASURED = ROWS >= 100_000;
const GOAL = 1.5;
const ROUNDS = IS_MEASURED ? 30 : 5;
const TEAMS = 500;
/** Of so many rows each way shows one; of all ways together some stand in several. */
const SHARES: Readonly<Record<string, number>> = { own: 1000, lead: 500, branch: 10, join: 100 };

const team = entity('小组', {
  path: '/t/team',
  title: 'name',
  fields: {
    name: field.text('组名'),
    lead: field.person('组长'),
    department: field.department('部门'),
    members: field.lines('组员', { person: field.person('组员') }),
  },
});
const task = entity('任务', {
  path: '/t/task',
  title: 'name',
  fields: { name: field.text('任务'), team: field.link('小组', team), person: field.person('执行人') },
});
const below = entity('分项', {
  path: '/t/below',
  title: 'name',
  fields: { name: field.text('分项'), task: field.link('任务', task) },
});
const work = defineModule('work', '任务', {
  messages: {},
  entities: { team, task, below },
  permissions: { all: '全部', own: '执行', lead: '带组', branch: '部门', join: '参加' },
  access: {
    team: { rows: { all: 'all' } },
    task: {
      rows: {
        all: 'all',
        by: [
          { field: 'person', needs: 'own' },
          { field: 'team.lead', needs: 'lead' },
          { field: 'team.department', tree: true, needs: 'branch' },
          { through: 'team.members.person', needs: 'join' },
        ],
      },
    },
    below: { rows: { parent: 'task' } },
  },
  lists: {
    tasks: {
      of: 'task',
      label: '任务',
      route: '/t/tasks',
      columns: ['name', 'team', 'person'],
      sort: '-createdDate',
    },
    belows: {
      of: 'below',
      label: '分项',
      route: '/t/belows',
      columns: ['name', 'task'],
      sort: '-createdDate',
    },
  },
});

let server: TestServer;
let admin: Client;
const READERS = ['own', 'lead', 'branch', 'join', 'own lead branch join'] as const;
const readers = new Map<string, Client>();
beforeAll(async () => {
  server = await startWith(implement(work, { actions: {} }), { showStatements: false });
  admin = await server.as('admin');
  const people: string[] = [];
  for (const rights of READERS) {
    const person = await server.newcomer(rights.split(' ').map((right) => `work:${right}`));
    readers.set(rights, person.client);
    people.push(person.id);
  }
  await fill(people);
}, 300_000);
afterAll(() => server.close());

/** Each reader leads one team, is in five and has one task in a thousand; a tenth of the teams are his department's. */
async function fill(readersIds: readonly string[]): Promise<void> {
  const client = new pg.Client(server.owner);
  await client.connect();
  const { clerk } = server.firm.people;
  const { cost, bidding } = server.firm.departments;
  await client.query(`set search_path to app, public; set app.tenant_id = '${server.tenantId}'`);
  await client.query(
    `insert into work_team (tenant_id, id, name, lead, department)
     select $1, 9000000 + n, '组' || n, case when n <= 5 then ($2::bigint[])[n] else $3 end, case when n % 10 = 0 then $4::bigint else $5 end
     from generate_series(1, $6::int) n`,
    [server.tenantId, readersIds, clerk, cost, bidding, TEAMS],
  );
  await client.query(
    `insert into work_team_members (tenant_id, id, parent_id, position, person)
     select $1, 9100000 + n * 10 + k, 9000000 + n, k, case when k = 1 and n % 20 < 5 and n < 100 then ($2::bigint[])[n % 20 + 1] else $3 end
     from generate_series(1, $4::int) n, generate_series(1, 5) k`,
    [server.tenantId, readersIds, clerk, TEAMS],
  );
  for (const [table, link, to] of [
    ['task', 'team', `9000000 + 1 + n * 7919 % ${TEAMS}`],
    ['below', 'task', '10000000 + n'],
  ])
    await client.query(
      `insert into work_${table} (tenant_id, id, name, ${link}, ${table === 'task' ? 'person,' : ''} created_by, created_at)
       select $1, 10000000 + n, '第' || n, ${to}, ${table === 'task' ? 'case when n % 1000 < 5 then ($2::bigint[])[n % 1000 + 1] else $3 end,' : ''}
         case when $2::bigint[] is null then null else $3::bigint end, timestamptz '2025-01-01 00:00:00+08' + n * interval '1 minute'
       from generate_series(1, $4::int) n`,
      [server.tenantId, readersIds, clerk, ROWS],
    );
  await client.query('analyze');
  await client.end();
}

async function median(client: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const { status } = await client.post(`${path}/queryList`, { pageSize: 20 });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    if (round >= ROUNDS / 5) times.push(performance.now() - began);
  }
  return times.sort((left, right) => left - right)[times.length >> 1] ?? Number.NaN;
}

describe.each(['/t/task', '/t/below'])(`a list of 20 of ${ROWS} rows: %s`, (path) => {
  it.each(READERS)(
    'costs a reader by %s hardly more than an administrator',
    { timeout: 300_000 },
    async (rights) => {
      const reader = readers.get(rights);
      if (!reader) throw new Error('nobody reads');
      const whole = await median(admin, path);
      const limited = await median(reader, path);
      const total = (await reader.post(`${path}/queryList`, { count: 'exact', pageSize: 1 })).total;
      process.stdout.write(
        `${path} by ${rights}: ${total} seen, ${limited.toFixed(2)} ms beside ${whole.toFixed(2)} ms, ${(limited / whole).toFixed(2)} times\n`,
      );

      const share = SHARES[rights];
      if (share) expect(total).toBe(ROWS / share);
      else expect(total).toBeGreaterThan(ROWS / 10);
      if (IS_MEASURED) expect(limited / whole).toBeLessThanOrEqual(GOAL);
    },
  );
});
